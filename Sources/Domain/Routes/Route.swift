public import Positioning

/// A way from origin to destination, leg by leg.
public struct Route: Hashable, Sendable {
    /// The parts between stops.
    public var legs: [Leg]
    /// The declared length in metres.
    public var distance: Double
    /// The declared driving time in seconds.
    public var duration: Double

    /// Makes a route of its legs and declared totals.
    public init(legs: [Leg], distance: Double, duration: Double) {
        self.legs = legs
        self.distance = distance
        self.duration = duration
    }

    /// All steps of all legs, in driving order.
    public var steps: [Step] { legs.flatMap(\.steps) }
}

/// The part of a route between two stops.
public struct Leg: Hashable, Sendable {
    /// The steps in driving order; the last one arrives.
    public var steps: [Step]
    /// The declared length in metres.
    public var distance: Double
    /// The declared driving time in seconds.
    public var duration: Double

    /// Makes a leg of its steps and declared totals.
    public init(steps: [Step], distance: Double, duration: Double) {
        self.steps = steps
        self.distance = distance
        self.duration = duration
    }
}

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

    /// Makes a step.
    public init(maneuver: Maneuver, line: [Coordinate], distance: Double, duration: Double, name: String) {
        self.maneuver = maneuver
        self.line = line
        self.distance = distance
        self.duration = duration
        self.name = name
    }
}

/// What a driver does at one place.
public struct Maneuver: Hashable, Sendable {
    /// The kind in OSRM's words: `depart`, `turn`, `roundabout`, `arrive` …
    public var kind: String
    /// The direction in OSRM's words: `left`, `slight right` …; empty where none is given.
    public var modifier: String
    /// Where it is done.
    public var place: Coordinate
    /// The exit to take from a ring, counted from 1, where the source says so.
    public var exit: Int?

    /// Makes a maneuver.
    public init(kind: String, modifier: String, place: Coordinate, exit: Int? = nil) {
        self.kind = kind
        self.modifier = modifier
        self.place = place
        self.exit = exit
    }
}
