/// How a model app frames and scales its map.
public struct MapHabits: Hashable, Sendable {
    /// Where the car stands within what the app takes for the free area.
    public enum Viewport: String, Hashable, Sendable, CaseIterable {
        /// The window's safe area.
        case safeArea
        /// The fixed shares of the width that the 2GIS team's app has (S20).
        case fixedShares
        /// The whole window.
        case window
    }

    /// By what the app guesses the driver's side, which no interface of the system tells (S39).
    public enum SideGuess: String, Hashable, Sendable, CaseIterable {
        /// The guide of the map buttons: they stand away from the driver.
        case guide
        /// The place of its own control beside them, as in the 2GIS team's app: beyond the middle the wheel is left.
        case control
    }

    /// By what the app guesses the driver's side.
    public var sideGuess = SideGuess.guide
    /// What the app takes for the free area.
    public var viewport = Viewport.safeArea
    /// Metres a point for a car that stands.
    public var metresPerPoint = 1.0
    /// By how much that grows for each m/s; 0 for a zoom that does not follow the speed.
    public var zoomBySpeed = 0.0
    /// How long the camera's first animation takes, in seconds.
    public var animation = 1.0
    /// Width and height of the speed limit in points.
    public var limitSize = 36.0

    /// Makes the habits of an app that does it right.
    public init() {}
}
