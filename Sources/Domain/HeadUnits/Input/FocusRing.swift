/// What a knob or a touchpad moves through: the things on the screen that can be chosen, in the order of the tree.
public struct FocusRing: Hashable, Sendable {
    /// The place of the chosen thing among those that can be chosen, nil before the first turn.
    public private(set) var place: Int?

    /// Makes a ring in which nothing is chosen.
    public init() {}

    /// Turns by detents, clockwise forward; it stops at either end. The first turn chooses from before the first thing on.
    public mutating func turn(by detents: Int, in tree: LayoutTree) {
        let count = tree.focusable.count
        guard count > 0 else { return place = nil }
        let start = place ?? (detents > 0 ? -1 : count)
        place = min(count - 1, max(0, start + detents))
    }

    /// The chosen thing; nil where nothing is chosen. What is no longer there leaves the choice on the last thing.
    public func chosen(in tree: LayoutTree) -> LayoutNode? {
        let nodes = tree.focusable
        guard let place, !nodes.isEmpty else { return nil }
        return nodes[min(place, nodes.count - 1)]
    }

    /// The chosen thing as a screen's state names it.
    public func focus(in tree: LayoutTree) -> ScreenState.Focus? {
        chosen(in: tree).map { ScreenState.Focus($0.role, $0.index) }
    }

    /// Chooses nothing: another screen has come.
    public mutating func reset() { place = nil }
}
