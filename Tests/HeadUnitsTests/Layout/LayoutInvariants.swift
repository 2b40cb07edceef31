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
        #expect(Self.holds(tree.screen, node.frame), "\(place): \(node)")
        #expect(
            node.role == .map || node.role == .focus || node.role == .overlay || node.role == .systemBar
                || Self.holds(tree.safeArea, node.frame), "\(place): \(node)")
        guard let text = node.text, !text.isEmpty else { return }
        guard let style = node.style else {
            Issue.record("\(place): \(node) has no style")
            return
        }
        #expect(Self.holds(node.frame, node.textFrame), "\(place): \(node)")
        for line in text.split(separator: "\n") {
            #expect(TableMeasure.width(String(line), style) <= node.textFrame.width + 1e-6, "\(place): \(node)")
        }
        #expect(style.lineHeight * Double(node.lineCount) <= node.textFrame.height + 1e-6, "\(place): \(node)")
        #expect((9...36).contains(style.size), "\(place): \(node)")
        if node.image != nil { #expect(Self.holds(node.frame, node.imageFrame), "\(place): \(node)") }
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
