import CarPlay
import HeadUnits
import Testing

@Suite("Guidance card")
struct CardLayoutTests {
    private static func tree(
        _ variants: [String], on display: UnitProfile.Display = TestUnits.standard, cardShare: Double = 0.4
    ) -> LayoutTree {
        var profile = TestUnits.profile(display)
        profile.chrome.cardShare = cardShare
        let maneuver = CardManeuver(1, variants, symbol: CarImage("left"), estimates: TravelEstimates(200))
        let state = Screens.after([
            Screens.map, .startNavigation(), .addManeuvers([maneuver]), .setManeuvers([maneuver]),
        ])
        return UnitLayout(profile: profile, measure: TableMeasure.width).tree(for: state)
    }

    static let long = "Turn left onto Lower Mill Street towards the old harbour of the town"
    static let fitting: [(variants: [String], share: Double, text: String)] = [
        (
            [long, "Turn left onto Mill Street", "Turn left"], 0.9,
            "Turn left onto Lower Mill Street\ntowards the old harbour of the town"
        ),
        ([long, "Turn left onto Mill Street", "Turn left"], 0.5, "Turn left onto Mill\nStreet"),
        ([long, "Turn left onto Mill Street", "Turn left"], 0.3, "Turn left"),
        ([long, "Turn left"], 0.2, "Turn\nleft"),
        (["東京都千代田区丸の内一丁目を左折"], 0.44, "東京都千代田区丸\nの内一丁目を左折"),
        (["Donaudampfschifffahrt"], 0.3, "Donaudam…"),
        (["Donaudampfschifffahrt", "Left"], 0.3, "Left"), ([""], 0.4, ""), ([], 0.4, ""),
    ]

    @Test(
        "the most preferred variant that fits two lines is shown; only where none fits is one shortened",
        arguments: fitting)
    func variants(variants: [String], share: Double, text: String) {
        #expect(Self.tree(variants, cardShare: share)[.cardInstruction]?.text ?? "" == text)
    }

    @Test("nothing is shortened where a shorter variant fits, on any width")
    func neverCut() {
        for share in stride(from: 0.14, through: 0.9, by: 0.01) {
            let text = Self.tree([Self.long, "Turn left onto Mill Street", "Left"], cardShare: share)[.cardInstruction]?
                .text
            #expect(text?.contains("…") != true, "\(share)")
        }
    }

    @Test("Thai words are kept whole where a space allows, and broken between letters where not")
    func thai() throws {
        let text = try #require(Self.tree(["เลี้ยวซ้ายเข้าถนนสุขุมวิทซอย"])[.cardInstruction]?.text)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2 && lines.joined() == "เลี้ยวซ้ายเข้าถนนสุขุมวิทซอย")
        #expect(lines.allSatisfy { $0.unicodeScalars.first?.properties.generalCategory != .nonspacingMark })
    }

    @Test("the second maneuver stands as its style says", arguments: ManeuverStyle.allCases)
    func second(style: ManeuverStyle) throws {
        var next = Screens.next
        next.style = style
        let calls: [TemplateCall] = [
            .startNavigation(), .addManeuvers([Screens.turn, next]), .setManeuvers([Screens.turn, next]),
        ]
        let tree = TestUnits.layout(TestUnits.standard).tree(for: Screens.after([Screens.map] + calls))
        let second = try #require(tree[.cardSecond])
        #expect((second.image != nil) == style.hasSymbol && (second.text != nil) == style.hasInstruction)
        guard style.hasSymbol, style.hasInstruction else { return }
        #expect((second.imageFrame.x > second.textFrame.x) == (style == .trailingSymbol))
    }

    @Test("a second maneuver of a symbol without words is the picture of the lanes")
    func pictureOfLanes() {
        let lanes = CardManeuver(2, [], symbol: CarImage("lanes", size: ImageSize(120, 18)), style: .symbolOnly)
        let calls: [TemplateCall] = [
            .startNavigation(), .addManeuvers([Screens.turn, lanes]), .setManeuvers([Screens.turn, lanes]),
        ]
        let tree = TestUnits.layout(TestUnits.standard).tree(for: Screens.after([Screens.map] + calls))
        #expect(tree[.cardLanes]?.image == "lanes" && tree[.cardLanes]?.frame.width == 120 && tree[.cardSecond] == nil)
    }

    @Test("a pause says the app's words or the system's, and shows no maneuver")
    func pause() {
        for (name, text) in [("rerouting", "Rerouting…"), ("paused in words", "Looking for a\nway around the\nlake")] {
            let tree = TestUnits.layout(TestUnits.standard).tree(for: Screens.specimen(named: name))
            #expect(tree[.cardPause]?.text == text && tree[.cardInstruction] == nil && tree[.cardSymbol] == nil)
        }
    }

    @Test(
        "F16, F19, mapbox #2921, maplibre-navigation-ios #101: with the card the free area begins beside it, on either side"
    )
    func free() throws {
        for display in UnitProfile.Display.recommended {
            for side in UnitProfile.DrivingSide.allCases {
                let tree = TestUnits.layout(display, side).tree(for: Screens.specimen(named: "guidance"))
                let (card, column) = try (#require(tree[.card]), #require(tree[.buttonColumn]))
                #expect(!tree.freeArea.overlaps(card.frame) && !tree.freeArea.overlaps(column.frame))
                #expect((card.frame.x < column.frame.x) == (side == .left))
                let taken = card.frame.width + column.frame.width
                #expect(abs(tree.freeArea.width - (tree.safeArea.width - taken)) < 1e-9)
            }
        }
    }

    @Test(
        "F32, navigation-sdk #640: texts are as high as a display of its size asks, and grow with it",
        arguments: UnitProfile.Display.recommended)
    func heights(display: UnitProfile.Display) throws {
        let tree = TestUnits.layout(display).tree(for: Screens.specimen(named: "guidance"))
        let instruction = try #require(tree[.cardInstruction]?.style)
        #expect((14...25).contains(instruction.size))
        #expect(tree.nodes.compactMap(\.style).allSatisfy { (11...36).contains($0.size) })
        let least = TestUnits.layout(UnitProfile.Display.recommended[0]).tree(for: Screens.specimen(named: "guidance"))
        if display.height > 300, display.width > 400 {
            #expect(instruction.size > least[.cardInstruction]?.style?.size ?? 99)
        }
    }
}
