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
    /// The speed limit of each segment of the line in m/s, 0 where it is unknown, infinite where there is none by law.
    ///
    /// Empty when all are unknown.
    public var speedLimits: [Double]
    /// The declared driving time of each segment of the line in seconds; empty where it is not told.
    public var segmentDurations: [Double] = []
    /// The side on which one drives, nil where it is not told.
    public var drivingSide: DrivingSide?
    /// The number of the road, such as `A 7`, empty where it has none.
    public var ref = ""
    /// Where signs say that the road leads, empty where they say nothing.
    public var destinations = ""
    /// The number of the motorway exit that is taken where the step begins, such as `12B`; empty where there is none.
    public var exitNumber = ""
    /// How one moves, in OSRM's words, such as `driving` or `ferry`.
    public var mode = "driving"
    /// How speed limits are signed here, nil where it is not told.
    public var speedSign: SpeedSign?
    /// What is spoken in this step, in the order of the answer.
    public var prompts: [Prompt] = []
    /// What is shown in this step, in the order of the answer.
    public var banners: [Banner] = []
    /// The junctions that are passed, with lanes and tunnels, in driving order.
    public var intersections: [Intersection] = []

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
