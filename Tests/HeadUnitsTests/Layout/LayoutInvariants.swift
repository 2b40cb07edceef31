import HeadUnits
import Testing

/// What holds for every tree, whatever is shown.
struct LayoutInvariants {
    let tree: LayoutTree
    let place: Comment

    func check() {
        areas()
        for node in tree.nodes { check(node) }
        overlaps()
    }

    private func areas() {
        #expect(Self.holds(tree.screen, tree.safeArea) && Self.holds(tree.safeArea, tree.freeArea), place)
        #expect(Self.holds(tree.screen, tree.mapButtonGuide), place)
        #expect(Self.holds(tree.mapButtonGuide, tree.freeArea), place)
    }

    private func check(_ node: LayoutNode) {
        let name: Comment = "\(place): \(node)"
        #expect(Self.holds(tree.screen, node.frame), name)
        #expect(
            node.role == .map || node.role == .focus || node.role == .overlay || node.role == .systemBar
                || Self.holds(tree.safeArea, node.frame), name)
        guard let text = node.text, !text.isEmpty else { return }
        guard let style = node.style else {
            Issue.record(name)
            return
        }
        #expect(Self.holds(node.frame, node.textFrame), name)
        for line in text.split(separator: "\n") {
            #expect(TableMeasure.width(String(line), style) <= node.textFrame.width + 1e-6, name)
        }
        #expect(style.lineHeight * Double(node.lineCount) <= node.textFrame.height + 1e-6, name)
        #expect((9...36).contains(style.size), name)
        if node.image != nil { #expect(Self.holds(node.frame, node.imageFrame), name) }
    }

    private func overlaps() {
        let pressable = tree.pressable
        for (place, one) in pressable.enumerated() {
            for other in pressable[(place + 1)...] where one.frame.overlaps(other.frame) {
                Issue.record("\(self.place): \(one.role) \(one.index) lies on \(other.role) \(other.index)")
            }
        }
    }

    static func holds(_ outer: Rect, _ inner: Rect) -> Bool {
        inner.x >= outer.x - 1e-6 && inner.y >= outer.y - 1e-6 && inner.maxX <= outer.maxX + 1e-6
            && inner.maxY <= outer.maxY + 1e-6
    }
}
