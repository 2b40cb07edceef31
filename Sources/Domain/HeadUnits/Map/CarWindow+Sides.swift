extension CarWindow {
    /// A side of the window.
    public enum Side: String, Hashable, Sendable { case left, right }

    /// The side on which the map buttons stand: the one where their guide leaves more free.
    public var buttonSide: Side {
        mapButtonGuide.x - bounds.x > bounds.maxX - mapButtonGuide.maxX ? .left : .right
    }
}
