import CarPlay
import HeadUnits
import Testing

@Suite("What a difference between layouts says")
struct LayoutDifferenceTests {
    typealias Change = @Sendable (inout LayoutTree) -> Void

    static let changes: [(sentence: String, change: Change)] = [
        ("mapButton 2 moved by (0, 4) pt", { move(.mapButton, 2, &$0, by: 4) }),
        ("card grew by 12 pt in width", { widen(&$0) }),
        ("card shrank by 0.5 pt in height", { change(.card, &$0) { $0.frame.height -= 0.5 } }),
        ("cardDistance says \"100 m\" instead of \"200 m\"", { change(.cardDistance, &$0) { $0.text = "100 m" } }),
        ("cardSymbol shows \"right\" instead of \"left\"", { change(.cardSymbol, &$0) { $0.image = "right" } }),
        (
            "trailingButton does press 4 instead of press 11",
            { change(.trailingButton, &$0) { $0.action = .press(button: 4) } }
        ),
        ("cardSecond went", { tree in tree.nodes.removeAll { $0.role == .cardSecond } }),
        (
            "focus came at 1 2 3 4",
            { $0.nodes.append(LayoutNode(.focus, Rect(x: 1, y: 2, width: 3, height: 4))) }
        ),
        ("free area moved by (-1.5, 0) pt", { $0.freeArea.x -= 1.5 }), ("map is covered", { $0.isMapCovered = true }),
        ("things are drawn in another order", { $0.nodes.swapAt(0, 1) }),
        ("style is dark, was light", { $0.style = .dark }),
    ]

    @Test("each change is one sentence that names it", arguments: changes.indices)
    func sentence(place: Int) {
        let old = TestUnits.layout(TestUnits.standard).tree(for: Screens.specimen(named: "guidance"))
        var new = old
        Self.changes[place].change(&new)
        #expect(LayoutDifference(from: old, to: new).sentences == [Self.changes[place].sentence])
        #expect(LayoutDifference(from: new, to: new).isEmpty)
    }

    @Test("a tree is the same after it was written and read", arguments: UnitProfile.Display.recommended)
    func writing(display: UnitProfile.Display) throws {
        let layout = TestUnits.layout(display, .right, systemBar: 17.3)
        var screens = RandomScreens(seed: 3)
        for state in Screens.specimens.map(\.state) + (0..<50).map({ _ in screens.next() }) {
            let tree = layout.tree(for: state)
            let read = try #require(LayoutText.read(LayoutText.write(tree)))
            #expect(LayoutDifference(from: tree, to: read).sentences == [])
        }
    }

    @Test("what is no layout is not read", arguments: ["what", "card 0\t1 2 3", "thing 0\t1 2 3 4", "screen\t0 0 1 1"])
    func wrong(text: String) {
        #expect(LayoutText.read(text) == nil)
    }

    private static func change(_ role: LayoutNode.Role, _ tree: inout LayoutTree, _ body: (inout LayoutNode) -> Void) {
        guard let place = tree.nodes.firstIndex(where: { $0.role == role }) else { return }
        body(&tree.nodes[place])
    }

    private static func move(_ role: LayoutNode.Role, _ index: Int, _ tree: inout LayoutTree, by dy: Double) {
        for place in tree.nodes.indices where tree.nodes[place].role == role && tree.nodes[place].index == index {
            tree.nodes[place].frame.y += dy
            tree.nodes[place].textFrame.y += dy
            tree.nodes[place].imageFrame.y += dy
        }
    }

    private static func widen(_ tree: inout LayoutTree) { change(.card, &tree) { $0.frame.width += 12 } }
}
