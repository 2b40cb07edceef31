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

    private static let areas: Set<LayoutNode.Role> = [
        .map, .bar, .systemBar, .card, .preview, .buttonColumn, .mapButton, .panArrow, .navigationAlert, .alert, .list,
    ]

    @Test(
        "S38: in a right-hand drive every area stands on its other side, with its content as in a left-hand drive",
        arguments: displays)
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
            state.focus = nil
            let (one, other) = (left.tree(for: state), right.tree(for: state))
            #expect(Self.mirror(one) == other.freeArea && one.nodes.count == other.nodes.count)
            Self.compare(one, other)
        }
    }

    private static func mirror(_ tree: LayoutTree) -> Rect { tree.freeArea.mirrored(across: tree.screen.width) }

    /// Areas are mirrored; the rest keeps its distance from the left edge of the area that it stands in.
    private static func compare(_ left: LayoutTree, _ right: LayoutTree) {
        var area = (left: left.screen, right: right.screen)
        for (one, other) in zip(left.nodes, right.nodes) {
            #expect(one.role == other.role && one.text == other.text)
            if areas.contains(one.role) || one.role == .estimates {
                #expect(isNear(one.frame.mirrored(across: left.screen.width), other.frame), "\(one)")
                area = (one.frame, other.frame)
            }
            for (frame, seen) in [
                (one.frame, other.frame), (one.textFrame, other.textFrame), (one.imageFrame, other.imageFrame),
            ] {
                #expect(abs((frame.x - area.left.x) - (seen.x - area.right.x)) < 1e-6, "\(one)")
                #expect(frame.width == seen.width && frame.y == seen.y && frame.height == seen.height, "\(one)")
            }
        }
    }

    private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
        abs(one.x - other.x) < 1e-6 && abs(one.width - other.width) < 1e-6 && one.y == other.y
            && one.height == other.height
    }

    @Test("S38: keys, cells, tabs and the way back run from left to right on either driving side")
    func leftToRight() throws {
        let layout = TestUnits.layout(TestUnits.standard, .right, systemBar: 20)
        let keys = layout.tree(for: Screens.specimen(named: "search")).all(.key)
        #expect(keys.prefix(10).sorted { $0.frame.x < $1.frame.x }.compactMap(\.text).joined() == "QWERTYUIOP")
        let grid = layout.tree(for: Screens.specimen(named: "grid"))
        #expect(grid.all(.gridCell).prefix(4).map(\.frame.x) == grid.all(.gridCell).prefix(4).map(\.frame.x).sorted())
        let (back, bar) = try (#require(grid[.back]), #require(grid[.bar]))
        #expect(back.frame.middle.x < bar.frame.middle.x)
        let tree = layout.tree(for: Screens.specimen(named: "guidance"))
        let (card, symbol) = try (#require(tree[.card]), #require(tree[.cardSymbol]))
        let distance = try #require(tree[.cardDistance])
        #expect(card.frame.x > tree.screen.middle.x && symbol.frame.maxX <= distance.frame.x)
        #expect(tree[.mapButton].map { $0.frame.x < tree.screen.middle.x } == true)
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
}
