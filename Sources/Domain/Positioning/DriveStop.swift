/// A place on a path where the car stands for a while.
public struct DriveStop: Hashable, Sendable {
    /// Metres from the path's start.
    public var along: Double
    /// How long it stands, in seconds.
    public var seconds: Double

    /// Makes a stop.
    public init(along: Double, seconds: Double) {
        self.along = along
        self.seconds = seconds
    }
}
