/// A map viewport of fixed shares of the window, as an app has it that knows no layout guide.
public struct FixedViewport: Hashable, Sendable {
    /// The share of the width that it leaves to the card on the left, 0 to 1; 0.48 in the 2GIS team's app.
    public var cardShare = 0.48
    /// The share of the width that it leaves to the map buttons on the right, 0 to 1; 0.15 in the 2GIS team's app.
    public var columnShare = 0.15

    /// Makes the viewport of the 2GIS team's app.
    public init() {}

    /// How far a viewport is from the free area.
    public struct Deviation: Hashable, Sendable {
        /// Points that are given away along the left and the right edge, negative where something covers the viewport.
        public var left: Double, right: Double
        /// The same as percentages of the window's width.
        public var leftPercent: Double, rightPercent: Double
        /// The percentage of the free width that the viewport uses.
        public var usedPercent: Double

        /// Whether something covers a part of the viewport.
        public var isCovered: Bool { left < -1e-6 || right < -1e-6 }
    }

    /// The viewport in a window: it knows only the width, so it is the same on both driving sides.
    public func area(in window: CarWindow) -> Rect {
        let bounds = window.bounds
        return Rect(
            x: bounds.x + cardShare * bounds.width, y: bounds.y,
            width: (1 - cardShare - columnShare) * bounds.width, height: bounds.height)
    }

    /// The viewport's deviation from the window's safe area, which is what is free for the map.
    public func deviation(in window: CarWindow) -> Deviation {
        let (fixed, free) = (area(in: window), window.safeArea)
        let (left, right) = (fixed.x - free.x, free.maxX - fixed.maxX)
        let percent = window.bounds.width > 0 ? 100 / window.bounds.width : 0
        let used = free.width > 0 ? max(0, min(fixed.maxX, free.maxX) - max(fixed.x, free.x)) / free.width * 100 : 0
        return Deviation(
            left: left, right: right, leftPercent: left * percent, rightPercent: right * percent, usedPercent: used)
    }
}
