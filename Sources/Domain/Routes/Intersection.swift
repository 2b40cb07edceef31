public import Positioning

/// A junction that a step passes; the first one of a step is where its maneuver is done.
public struct Intersection: Hashable, Sendable {
    /// Where it is.
    public var place: Coordinate
    /// Metres from the start of the step along its drawn line.
    public var along: Double
    /// The lanes that lead to it, from left to right; empty where none are told.
    public var lanes: [Lane]
    /// What the road behind it is, such as `tunnel`, `motorway`, `toll`; empty where nothing is told.
    public var classes: [String]

    /// Makes an intersection.
    public init(place: Coordinate, along: Double, lanes: [Lane] = [], classes: [String] = []) {
        self.place = place
        self.along = along
        self.lanes = lanes
        self.classes = classes
    }

    /// Whether the road behind it runs through a tunnel.
    public var beginsTunnel: Bool { classes.contains("tunnel") }
}
