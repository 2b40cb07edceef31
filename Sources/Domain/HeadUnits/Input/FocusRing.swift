/// What a knob or a touchpad moves through: the things on the screen that can be chosen, in the order of the tree.
public struct FocusRing: Hashable, Sendable {
    /// The place of the chosen thing among those that can be chosen, nil before the first turn.
    public private(set) var place: Int?
    /// The first row that a list shows, from 0: a turn beyond the last row in sight scrolls.
    public private(set) var firstRow = 0

    /// Makes a ring in which nothing is chosen.
    public init() {}

    /// Turns by detents, clockwise forward; it stops at either end.
    ///
    /// The first turn chooses from before the first thing on.
    public mutating func turn(by detents: Int, in tree: LayoutTree) {
        let count = tree.pressable.count
        guard count > 0 else { return place = nil }
        let start = place ?? (detents > 0 ? -1 : count)
        place = min(count - 1, max(0, start + detents))
    }

    /// The chosen thing; nil where nothing is chosen.
    ///
    /// What is no longer there leaves the choice on the last thing.
    public func chosen(in tree: LayoutTree) -> LayoutNode? {
        let nodes = tree.pressable
        guard let place, !nodes.isEmpty else { return nil }
        return nodes[min(place, nodes.count - 1)]
    }

    /// The chosen thing as a screen's state names it.
    public func focus(in tree: LayoutTree) -> ScreenState.Focus? {
        chosen(in: tree).map { ScreenState.Focus($0.role, $0.index) }
    }

    /// Turns by detents in a list that may be longer than what is in sight; the tree is that of a first row.
    public mutating func turn(by detents: Int, in tree: (_ firstRow: Int) -> LayoutTree) {
        for _ in 0..<abs(detents) {
            let seen = tree(firstRow)
            if scrolls(by: detents.signum(), from: seen, in: tree) {
                firstRow += detents.signum()
            } else {
                turn(by: detents.signum(), in: seen)
            }
        }
    }

    /// Whether the focus stands on the outermost row in sight and there is another one behind it.
    private func scrolls(by step: Int, from seen: LayoutTree, in tree: (_ firstRow: Int) -> LayoutTree) -> Bool {
        let rows = seen.all(.row).map(\.index)
        guard let chosen = chosen(in: seen), chosen.role == .row, place != nil,
            chosen.index == (step > 0 ? rows.max() : rows.min()), firstRow + step >= 0
        else { return false }
        let next = tree(firstRow + step).all(.row).map(\.index)
        return step > 0 ? next.max() ?? 0 > chosen.index : next.min() ?? chosen.index < chosen.index
    }

    /// Chooses nothing: another screen has come.
    public mutating func reset() { (place, firstRow) = (nil, 0) }
}
