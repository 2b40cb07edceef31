public import Clockwork

/// One position report as the app and the reference take it: the usable content of an epoch.
public struct Fix: Hashable, Sendable {
    /// The number of the epoch in its source, from 0.
    public var index: Int
    /// The receiver's time since the first epoch of the source.
    public var time: Timespan
    /// The place, nil where the receiver reported without a position.
    public var coordinate: Coordinate?
    /// Horizontal accuracy in metres, nil where it is unknown.
    public var accuracy: Double?
    /// Speed over ground in m/s, nil where it is unknown.
    public var speed: Double?
    /// Course over ground in degrees true, nil where it is unknown.
    public var course: Double?

    /// Makes a fix; what is unknown is nil.
    public init(
        index: Int, time: Timespan, coordinate: Coordinate?, accuracy: Double? = nil, speed: Double? = nil,
        course: Double? = nil
    ) {
        self.index = index
        self.time = time
        self.coordinate = coordinate
        self.accuracy = accuracy
        self.speed = speed
        self.course = course
    }
}
