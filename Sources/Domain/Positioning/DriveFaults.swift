/// What a receiver in a synthesised car does wrong, in seconds since the start of the drive.
public struct DriveFaults: Hashable, Sendable {
    /// When it has no fix, from the first second to just before the last.
    public var outages: [Range<Double>] = []
    /// When it has no satellite and goes on by dead reckoning.
    public var tunnels: [Range<Double>] = []
    /// How often a reflection moves its position for a while, on average a minute.
    public var jumpsPerMinute = 0.0
    /// When its time is wrong.
    public var timeFaults: [DriveTimeFault] = []

    /// Makes a receiver without faults.
    public init() {}
}
