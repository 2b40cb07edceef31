public import Clockwork

/// How long a switched port is given, and how long it is watched.
public struct PortTimes: Hashable, Sendable {
    /// Between two requests for a port that was found powered (uhubctl waits as long).
    public var pause = Timespan.milliseconds(20)
    /// From the request for off to the first look: a USB 3 hub takes that much longer with its fast half.
    public var settle = Timespan.milliseconds(150)
    /// From off to the second look, for some kernels let a device back right after (fixed in 2026).
    public var secondLook = Timespan.milliseconds(300)
    /// A port that is off is watched so long, for a lying one brings its device back after 1.8 s (measured in QEMU).
    public var watch = Timespan.milliseconds(2_500)
    /// A device has so long to leave.
    public var departure = Timespan.seconds(5)
    /// A device has so long to come back and to be usable.
    public var arrival = Timespan.seconds(10)

    /// The times as their sources give them.
    public init() {}
}
