import CarPlay
import HeadUnits
import Testing

@Suite("Map and its buttons")
struct MapLayoutTests {
    private static var layout: UnitLayout { TestUnits.layout(TestUnits.standard) }

    private static func tree(_ name: String) -> LayoutTree { layout.tree(for: Screens.specimen(named: name)) }

    @Test(
        "F41, cachly #5348: from the first layout with the panning interface on its own buttons stand"
    )
    func panning() {
        var screens = Screens()
        for call in [Screens.panningMap] { _ = screens.call(call) }
        let before = Self.layout.tree(for: screens.state)
        _ = screens.call(.showPanning)
        let tree = Self.layout.tree(for: screens.state)
        #expect(before.all(.mapButton).count == 4 && before.all(.panArrow).isEmpty)
        #expect(tree.all(.mapButton).map(\.button) == screens.session.shown.visibleMapButtons.map(\.id))
        #expect(tree.all(.mapButton).count == 2 && tree.all(.panArrow).count == 4)
        #expect(tree == Self.layout.tree(for: screens.state))
    }

    @Test("arrows point to where they stand, on either driving side", arguments: UnitProfile.DrivingSide.allCases)
    func arrows(side: UnitProfile.DrivingSide) throws {
        let tree = TestUnits.layout(TestUnits.standard, side).tree(for: Screens.specimen(named: "panning in guidance"))
        let middle = tree.freeArea.middle
        for arrow in tree.all(.panArrow) {
            guard case .pan(let direction) = arrow.action else {
                Issue.record("no direction")
                continue
            }
            let (dx, dy) = (arrow.frame.middle.x - middle.x, arrow.frame.middle.y - middle.y)
            let place: PanDirection = abs(dx) > abs(dy) ? (dx < 0 ? .left : .right) : dy < 0 ? .up : .down
            #expect(direction == place)
        }
    }

    @Test("the way out of the panning interface stays although the bar hides")
    func wayOut() {
        var state = Screens.specimen(named: "panning")
        state.isBarHidden = true
        #expect(Self.layout.tree(for: state)[.trailingButton]?.text == "Done")
        #expect(Self.tree("hidden bar kept for a preview")[.bar] != nil)
    }

    @Test("bar and map buttons hide together, and the free area grows by both")
    func hiding() {
        let (shown, hidden) = (Self.tree("guidance"), Self.tree("hidden bar"))
        #expect(
            hidden[.bar] == nil && hidden[.mapButton] == nil && hidden[.buttonColumn] == nil && hidden[.card] != nil)
        #expect(
            hidden.freeArea.height - shown.freeArea.height == 44 && hidden.freeArea.width - shown.freeArea.width == 44)
    }

    @Test("F42, cachly #5408: the ring shows the picture of the button that has the focus")
    func focus() throws {
        for index in 0..<3 {
            var state = Screens.specimen(named: "guidance")
            state.focus = ScreenState.Focus(.mapButton, index)
            let tree = Self.layout.tree(for: state)
            let (ring, button) = try (
                #require(tree[.focus]), #require(tree.all(.mapButton).first { $0.index == index })
            )
            #expect(ring.image == button.image && ring.frame.contains(button.frame) && ring.index == index)
        }
        var own = Screens.specimen(named: "guidance")
        own.focus = ScreenState.Focus(.mapButton, 1)
        var buttons = Screens.buttons(3)
        buttons[1].focusedImage = CarImage("bright")
        own.shown = Screens.after([Screens.map, .setMapButtons(buttons)]).shown
        #expect(Self.layout.tree(for: own)[.focus]?.image == "bright")
        var state = Screens.specimen(named: "guidance")
        state.focus = ScreenState.Focus(.mapButton, 7)
        #expect(Self.layout.tree(for: state)[.focus] == nil)
    }

    @Test("S77: a picture pinned over the map keeps its place on either driving side, whatever the map does")
    func overlay() {
        for side in UnitProfile.DrivingSide.allCases {
            let layout = TestUnits.layout(TestUnits.standard, side)
            var state = Screens.specimen(named: "overlay")
            let frame = Rect(x: 100, y: 60, width: 40, height: 40)
            #expect(layout.tree(for: state)[.overlay]?.frame == frame)
            state.map?.camera.metresPerPoint = 20
            state.map?.camera.heading = 77
            #expect(layout.tree(for: state)[.overlay]?.frame == frame)
        }
    }

    @Test(
        "up to four map buttons are 44 points wide and high on every display",
        arguments: UnitProfile.Display.recommended)
    func tappable(display: UnitProfile.Display) {
        for name in ["map", "panning", "guidance"] {
            let tree = TestUnits.layout(display).tree(for: Screens.specimen(named: name))
            #expect(tree.all(.mapButton).allSatisfy { $0.frame.width >= 44 - 1e-9 && $0.frame.height >= 44 - 1e-9 })
        }
    }

    @Test("a press on a place hits what stands there, and the map hits nothing")
    func pressing() throws {
        let tree = Self.tree("guidance")
        for node in tree.pressable { #expect(tree.pressable(at: node.frame.middle) == node) }
        #expect(tree.pressable(at: tree.freeArea.middle) == nil)
    }
}
