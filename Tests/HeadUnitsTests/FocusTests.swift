import CarPlay
import Clockwork
import HeadUnits
import Testing

@Suite("What a knob chooses")
struct FocusTests {
    private static func tree(_ nodes: [LayoutNode]) -> LayoutTree {
        let screen = Rect(x: 0, y: 0, width: 400, height: 240)
        return LayoutTree(
            screen: screen, scale: 2, style: .light, safeArea: screen, freeArea: screen, mapButtonGuide: screen,
            nodes: [LayoutNode(.map, 0, screen)] + nodes)
    }

    private static func box(_ place: Int) -> Rect { Rect(x: 0, y: 10 * Double(place), width: 100, height: 10) }

    private static let rows = tree(
        (0..<60).map { LayoutNode(.row, $0, box($0)) } + [LayoutNode(.rowDetail, 0, box(0), text: "detail")])

    /// The place that a turn by detents at a rate leads to.
    private static func place(after detents: Int, rate: Double, knobRate: Double?) -> Int? {
        var profile = TestUnits.unit(hasTouch: false)
        profile.controls.hasKnob = true
        profile.faults.knobRate = knobRate
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: 1))
        var ring = FocusRing()
        for number in 0..<detents where unit.turn(at: .start + .seconds(Double(number) / rate)) {
            ring.turn(by: 1, in: rows)
        }
        return ring.chosen(in: rows)?.index
    }

    @Test("F40, S67: k detents at 20 a second choose the thing k, 50 of 50; a knob that follows 10 does not")
    func fastTurning() {
        #expect((1...50).allSatisfy { Self.place(after: $0, rate: 20, knobRate: nil) == $0 - 1 })
        #expect((2...50).allSatisfy { Self.place(after: $0, rate: 20, knobRate: 10) != $0 - 1 })
        #expect((1...50).allSatisfy { Self.place(after: $0, rate: 10, knobRate: 10) == $0 - 1 })
    }

    @Test("S67: a unit without a knob follows no turn")
    func noKnob() {
        var unit = UnitModel(profile: TestUnits.unit(), random: SeededRandom(seed: 1))
        let counts = unit.turn(at: .start)
        #expect(!counts)
    }

    @Test("It stops at both ends, and the first turn back begins at the last thing")
    func ends() {
        var ring = FocusRing()
        #expect(ring.chosen(in: Self.rows) == nil)
        ring.turn(by: -1, in: Self.rows)
        #expect(ring.focus(in: Self.rows) == ScreenState.Focus(.row, 59))
        ring.turn(by: 5, in: Self.rows)
        #expect(ring.place == 59)
        ring.turn(by: -1_000, in: Self.rows)
        #expect(ring.place == 0)
        ring.turn(by: 3, in: Self.tree([]))
        #expect(ring.place == nil)
    }

    @Test("Above an alert only its buttons can be chosen, and below it nothing can be touched")
    func modal() {
        let tree = Self.tree([
            LayoutNode(.mapButton, 0, Self.box(3), button: 7),
            LayoutNode(.alert, 0, Rect(x: 0, y: 0, width: 400, height: 200)),
            LayoutNode(.alertText, 0, Self.box(2), text: "The way is blocked"),
            LayoutNode(.alertButton, 0, Self.box(5), button: 8),
        ])
        #expect(tree.focusable.map(\.button) == [8])
        #expect(tree.hit(Point(x: 5, y: 35))?.role == .alert)
        #expect(tree.hit(Point(x: 5, y: 25))?.role == .alert)
        #expect(tree.hit(Point(x: 5, y: 55))?.button == 8)
        #expect(tree.hit(Point(x: 5, y: 220))?.role == .map)
        #expect(tree.hit(Point(x: 500, y: 500)) == nil)
    }

    @Test("Of two things that overlap the upper one is touched, and its text lets the finger through")
    func topmost() {
        let tree = Self.tree([
            LayoutNode(.mapButton, 0, Self.box(3), button: 7), LayoutNode(.mapButton, 1, Self.box(3), button: 9),
            LayoutNode(.title, 0, Self.box(3), text: "over it"),
        ])
        #expect(tree.hit(Point(x: 5, y: 35))?.button == 9)
    }

    static let presses: [(LayoutNode, DriverAction?)] = [
        (LayoutNode(.mapButton, 0, box(0), button: 7), .press(button: 7)), (LayoutNode(.back, 0, box(0)), .back),
        (LayoutNode(.routeChoice, 2, box(0)), .chooseRoute(2)), (LayoutNode(.startButton, 0, box(0)), .startTrip),
        (LayoutNode(.map, 0, box(0)), .tapMap), (LayoutNode(.panArrow, 0, box(0)), .pan(.up)),
        (LayoutNode(.panArrow, 1, box(0)), .pan(.right)), (LayoutNode(.panArrow, 2, box(0)), .pan(.down)),
        (LayoutNode(.panArrow, 3, box(0)), .pan(.left)), (LayoutNode(.card, 0, box(0)), nil),
        (LayoutNode(.row, 3, box(0)), nil),
    ]

    @Test("A press does what stands there", arguments: presses)
    func press(node: LayoutNode, action: DriverAction?) {
        #expect(node.press(in: ShownState()) == action)
    }
}
