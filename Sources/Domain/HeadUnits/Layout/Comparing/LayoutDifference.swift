import CarPlay

/// What moved, grew, changed, came and went between two trees, in sentences.
public struct LayoutDifference: Hashable, Sendable {
    /// One sentence for each change, areas first, then things in their order.
    public let sentences: [String]

    /// Whether nothing changed that a person could see.
    public var isEmpty: Bool { sentences.isEmpty }

    /// Compares two trees; lengths that differ by two hundredths of a point or less are the same.
    public init(from old: LayoutTree, to new: LayoutTree) {
        sentences = Self.areas(old, new) + Self.things(old, new)
    }

    private static func areas(_ old: LayoutTree, _ new: LayoutTree) -> [String] {
        var found = frame("screen", old.screen, new.screen)
        if old.scale != new.scale { found.append("scale is \(new.scale), was \(old.scale)") }
        if old.style != new.style { found.append("style is \(new.style.rawValue), was \(old.style.rawValue)") }
        found += frame("safe area", old.safeArea, new.safeArea) + frame("free area", old.freeArea, new.freeArea)
        found += frame("map-button guide", old.mapButtonGuide, new.mapButtonGuide)
        if old.isMapCovered != new.isMapCovered { found.append(new.isMapCovered ? "map is covered" : "map is seen") }
        return found
    }

    private static func things(_ old: LayoutTree, _ new: LayoutTree) -> [String] {
        let (before, after) = (named(old), named(new))
        let old = Dictionary(before, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(after, uniquingKeysWith: { first, _ in first })
        let gone = before.filter { new[$0.key] == nil }.map { "\($0.key) went" }
        let rest = after.flatMap { name, node in
            old[name].map { changes(name, $0, node) } ?? ["\(name) came at \(LayoutText.rect(node.frame))"]
        }
        let kept = before.map(\.key).filter { new[$0] != nil }
        let order = kept == after.map(\.key).filter { old[$0] != nil } ? [] : ["things are drawn in another order"]
        return gone + rest + order
    }

    /// Each thing by its role, with its number where it is not 0, and which of those where several have the same.
    private static func named(_ tree: LayoutTree) -> [(key: String, value: LayoutNode)] {
        var seen: [String: Int] = [:]
        return tree.nodes.map { node in
            let isOnly = node.index == 0 && !tree.nodes.contains { $0.role == node.role && $0.index != 0 }
            let name = isOnly ? node.role.rawValue : "\(node.role.rawValue) \(node.index)"
            seen[name, default: 0] += 1
            let count = seen[name, default: 1]
            return (count == 1 ? name : "\(name) (\(count))", node)
        }
    }

    private static func changes(_ name: String, _ old: LayoutNode, _ new: LayoutNode) -> [String] {
        var found = frame(name, old.frame, new.frame)
        if old.text != new.text { found.append("\(name) says \(quoted(new.text)) instead of \(quoted(old.text))") }
        if set(old.style) != set(new.style) {
            found.append("\(name) is set in \(set(new.style)) instead of \(set(old.style))")
        }
        if old.image != new.image { found.append("\(name) shows \(quoted(new.image)) instead of \(quoted(old.image))") }
        // A text or picture that keeps its place in what moved has not moved of itself.
        if new.text != nil { found += inner("\(name)'s text", old, new, \.textFrame) }
        if new.image != nil { found += inner("\(name)'s picture", old, new, \.imageFrame) }
        if old.action != new.action { found.append("\(name) does \(does(new)) instead of \(does(old))") }
        if old.lanes != new.lanes { found.append("\(name) shows other lanes") }
        if old.isChosen != new.isChosen { found.append("\(name) \(new.isChosen ? "is" : "is not") the chosen one") }
        if old.alignment != new.alignment { found.append("\(name) is set \(new.alignment.rawValue)") }
        return found
    }

    private static func inner(
        _ name: String, _ old: LayoutNode, _ new: LayoutNode, _ part: KeyPath<LayoutNode, Rect>
    ) -> [String] {
        var expected = old[keyPath: part]
        expected.x += new.frame.x - old.frame.x
        expected.y += new.frame.y - old.frame.y
        return frame(name, expected, new[keyPath: part])
    }
}
