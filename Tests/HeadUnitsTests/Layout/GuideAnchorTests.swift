import HeadUnits
import Testing

@Suite("A control by the map-button guide")
struct GuideAnchorTests {
    static let states = ["map", "guidance", "panning", "panning in guidance", "hidden bar"]

    @Test(
        "S34: it stands in the guide, beside the map buttons and on no arrow",
        arguments: UnitProfile.Display.recommended)
    func overlaps(display: UnitProfile.Display) {
        for side in UnitProfile.DrivingSide.allCases {
            let layout = TestUnits.layout(display, side)
            for name in Self.states {
                let state = Screens.specimen(named: name)
                let (tree, window) = (layout.tree(for: state), layout.window(for: state))
                let control = GuideAnchor(width: 40, height: 40).frame(in: window, side: side)
                #expect(window.mapButtonGuide.contains(control), "\(name), \(display.title)")
                #expect(!tree.pressable.contains { $0.frame.overlaps(control) }, "\(name), \(display.title), \(side)")
            }
        }
    }

    @Test("mapbox-navigation-ios #3604: it keeps the margin of the map buttons, on the buttons' side")
    func margins() throws {
        for display in UnitProfile.Display.recommended {
            for side in UnitProfile.DrivingSide.allCases {
                let layout = TestUnits.layout(display, side)
                let state = Screens.specimen(named: "guidance")
                let (tree, window) = (layout.tree(for: state), layout.window(for: state))
                let lowest = try #require(tree.all(.mapButton).last)
                let buttons = GuideAnchor.margins(of: lowest.frame, in: tree.safeArea, side: side)
                let control = GuideAnchor(width: 40, height: 40).frame(in: window, side: side)
                let own = GuideAnchor.margins(of: control, in: window.mapButtonGuide, side: side)
                #expect(abs(own.upward - buttons.upward) < 1e-9 && abs(own.inward - own.upward) < 1e-9)
                let wrong = GuideAnchor(width: 40, height: 40).frame(in: window, side: side == .left ? .right : .left)
                #expect(GuideAnchor.margins(of: wrong, in: window.mapButtonGuide, side: side).inward > 40)
            }
        }
    }

    @Test("without map buttons the guide reaches to the edge of the safe area")
    func hidden() {
        let layout = TestUnits.layout(TestUnits.standard)
        #expect(layout.window(for: Screens.specimen(named: "hidden bar")).mapButtonGuide.maxX == 400)
        #expect(layout.window(for: Screens.specimen(named: "guidance")).mapButtonGuide.maxX == 356)
    }
}
