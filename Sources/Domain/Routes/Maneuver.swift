public import Positioning

/// What a driver does at one place.
public struct Maneuver: Hashable, Sendable {
    /// The kind in OSRM's words, such as `depart`, `turn`, `roundabout`, `arrive`.
    public var kind: String
    /// The direction in OSRM's words, such as `left`, `slight right`; empty where none is given.
    public var modifier: String
    /// Where it is done.
    public var place: Coordinate
    /// The exit to take from a ring, counted from 1, where the source says so.
    public var exit: Int?
    /// The course before it in degrees true, nil where it is not told.
    public var courseBefore: Double?
    /// The course behind it in degrees true, nil where it is not told.
    public var courseAfter: Double?
    /// The name of the ring, empty where it has none.
    public var ringName = ""
    /// The words that the source has for it, empty where it has none.
    public var words = ""

    /// Makes a maneuver.
    public init(kind: String, modifier: String, place: Coordinate, exit: Int? = nil) {
        self.kind = kind
        self.modifier = modifier
        self.place = place
        self.exit = exit
    }
}
