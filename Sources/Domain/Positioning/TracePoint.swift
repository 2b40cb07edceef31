/// A point of a recorded track: what a receiver would have reported, and the accuracy that was recorded with it.
public struct TracePoint: Hashable, Sendable {
    /// Place, time and motion.
    public var epoch: Epoch
    /// Horizontal accuracy in metres, nil where it was not recorded.
    public var accuracy: Double?

    /// Makes a point of an epoch.
    public init(_ epoch: Epoch, accuracy: Double? = nil) {
        self.epoch = epoch
        self.accuracy = accuracy
    }
}
