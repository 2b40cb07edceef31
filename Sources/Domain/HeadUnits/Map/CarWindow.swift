/// What the system tells an app of its window on the car.
public struct CarWindow: Hashable, Sendable {
    /// The window's rectangle.
    public var bounds: Rect
    /// The part that neither the unit nor card, bar or buttons cover.
    public var safeArea: Rect
    /// The part that the map buttons do not cover.
    public var mapButtonGuide: Rect
    /// Pixels a point.
    public var scale: Int

    /// Makes a window.
    public init(bounds: Rect, safeArea: Rect, mapButtonGuide: Rect, scale: Int) {
        self.bounds = bounds
        self.safeArea = safeArea
        self.mapButtonGuide = mapButtonGuide
        self.scale = scale
    }
}
