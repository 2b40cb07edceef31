public import Positioning

/// The stretch that begins with a maneuver and ends where the next one is.
public struct Step: Hashable, Sendable {
    /// What is done where the step begins.
    public var maneuver: Maneuver
    /// The line driven in this step; the arrive step has one point or two equal ones.
    public var line: [Coordinate]
    /// The declared length in metres.
    public var distance: Double
    /// The declared driving time in seconds.
    public var duration: Double
    /// The name of the road, empty where it has none.
    public var name: String
    /// The speed limit of each segment of the line in m/s, 0 where it is unknown or none; empty when all are unknown.
    public var speedLimits: [Double]

    /// Makes a step.
    public init(
        maneuver: Maneuver, line: [Coordinate], distance: Double, duration: Double, name: String,
        speedLimits: [Double] = []
    ) {
        self.maneuver = maneuver
        self.line = line
        self.distance = distance
        self.duration = duration
        self.name = name
        self.speedLimits = speedLimits
    }
}
