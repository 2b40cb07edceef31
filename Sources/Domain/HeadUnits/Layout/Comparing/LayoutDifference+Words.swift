extension LayoutDifference {
    /// What became of a rectangle: how far its corner moved, and by how much it grew or shrank.
    static func frame(_ name: String, _ old: Rect, _ new: Rect) -> [String] {
        var found: [String] = []
        let (dx, dy) = (new.x - old.x, new.y - old.y)
        if differs(dx) || differs(dy) {
            found.append("\(name) moved by (\(LayoutText.number(dx)), \(LayoutText.number(dy))) pt")
        }
        return found + growth(name, new.width - old.width, "width") + growth(name, new.height - old.height, "height")
    }

    private static func growth(_ name: String, _ length: Double, _ side: String) -> [String] {
        guard differs(length) else { return [] }
        return ["\(name) \(length > 0 ? "grew" : "shrank") by \(LayoutText.number(abs(length))) pt in \(side)"]
    }

    // Goldens hold hundredths, and a place within a thing is the sum of two of them.
    private static func differs(_ length: Double) -> Bool { abs(length) > 0.0201 }

    static func quoted(_ text: String?) -> String { text.map { "\"\(LayoutText.escaped($0))\"" } ?? "nothing" }

    static func set(_ style: TextStyle?) -> String {
        style.map { "\(LayoutText.number($0.size)) pt \($0.weight.rawValue)" } ?? "no style"
    }

    static func does(_ node: LayoutNode) -> String { node.action.map(LayoutText.action) ?? "nothing" }
}
