import CarPlay
import Clockwork
import HeadUnits
import Testing

@Suite("Whatever is shown")
struct LayoutInvariantsTests {
    static let displays = UnitProfile.Display.recommended + UnitProfile.Display.recommendedClusters

    @Test(
        "things stay on the screen, areas nest, texts fit, and nothing pressable lies on another", arguments: displays)
    func specimens(display: UnitProfile.Display) {
        for systemBar in [0, 36.0] where systemBar < display.width / 8 {
            let layout = TestUnits.layout(display, systemBar: systemBar)
            for (name, state) in Screens.specimens {
                LayoutInvariants(tree: layout.tree(for: state), place: "\(name) on \(display.title)").check()
                checkGlances(display, state, name)
            }
        }
    }

    private func checkGlances(_ display: UnitProfile.Display, _ state: ScreenState, _ name: String) {
        var profile = TestUnits.profile(display)
        profile.cluster = display
        let layout = UnitLayout(profile: profile, measure: TableMeasure.width)
        for tree in [layout.dashboard(for: state), layout.cluster(for: state)].compactMap(\.self) {
            LayoutInvariants(tree: tree, place: "\(name) at a glance on \(display.title)").check()
        }
    }

    @Test("the same holds for what random calls show", arguments: 0..<12)
    func random(seed: Int) {
        var screens = RandomScreens(seed: UInt64(seed))
        let layouts = UnitProfile.Display.recommended.map { TestUnits.layout($0, systemBar: Double(seed % 3) * 18) }
        for step in 0..<60 {
            let state = screens.next()
            for layout in layouts {
                let place: Comment = "seed \(seed), step \(step), \(layout.profile.display.title)"
                LayoutInvariants(tree: layout.tree(for: state), place: place).check()
            }
        }
    }

    @Test("S38: a right-hand drive is the exact mirror of a left-hand drive", arguments: displays)
    func mirror(display: UnitProfile.Display) {
        var display = display
        display.safeInsets.left += 3
        var mirrored = display
        mirrored.safeInsets = display.safeInsets.mirrored
        let (left, right) = (
            TestUnits.layout(display, systemBar: 20), TestUnits.layout(mirrored, .right, systemBar: 20)
        )
        var screens = RandomScreens(seed: 5)
        let states = Screens.specimens.map(\.state) + (0..<100).map { _ in screens.next() }
        for state in states {
            var state = state
            state.map?.overlays = []
            if state.focus?.role == .panArrow { state.focus = nil }
            #expect(Self.mirror(left.tree(for: state)) == Self.placed(right.tree(for: state)))
        }
    }

    @Test("the window tells the areas of the tree", arguments: UnitProfile.DrivingSide.allCases)
    func window(side: UnitProfile.DrivingSide) {
        let layout = TestUnits.layout(TestUnits.standard, side, systemBar: 30)
        for (name, state) in Screens.specimens {
            let (tree, window) = (layout.tree(for: state), layout.window(for: state))
            #expect(window.bounds == tree.screen && window.safeArea == tree.freeArea, "\(name)")
            #expect(window.mapButtonGuide == tree.mapButtonGuide && window.scale == tree.scale, "\(name)")
        }
    }

    @Test("the same state gives the same tree, also after other states")
    func same() {
        let layout = TestUnits.layout(TestUnits.standard)
        let first = Screens.specimens.map { layout.tree(for: $0.state) }
        #expect(first.reversed() == Screens.specimens.reversed().map { layout.tree(for: $0.state) })
    }

    /// A tree as the mirror shows it, with the arrows in the places where they stand.
    private static func mirror(_ tree: LayoutTree) -> LayoutTree {
        let width = tree.screen.width
        var mirrored = tree
        mirrored.safeArea = tree.safeArea.mirrored(across: width)
        mirrored.freeArea = tree.freeArea.mirrored(across: width)
        mirrored.mapButtonGuide = tree.mapButtonGuide.mirrored(across: width)
        mirrored.nodes = tree.nodes.map { $0.mirrored(across: width) }
        return placed(mirrored)
    }

    /// The arrows to the left and to the right change places in a mirror; without their names they are the same.
    private static func placed(_ tree: LayoutTree) -> LayoutTree {
        var tree = tree
        for place in tree.nodes.indices where tree.nodes[place].role == .panArrow {
            let frame = tree.nodes[place].frame
            let (x, y) = ((frame.x * 1e6).rounded() / 1e6, (frame.y * 1e6).rounded() / 1e6)
            tree.nodes[place] = LayoutNode(.panArrow, Rect(x: x, y: y, width: frame.width, height: frame.height))
        }
        let arrows = tree.all(.panArrow).sorted { ($0.frame.x, $0.frame.y) < ($1.frame.x, $1.frame.y) }
        tree.nodes = tree.nodes.filter { $0.role != .panArrow } + arrows
        return tree
    }
}
