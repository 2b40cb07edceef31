/// The bytes of a log that a receiver sent for one time, exactly as they stand in the log.
public struct ReplayBurst: Hashable, Sendable {
    /// The bytes: the sentences of the epoch, and what stands before, between and behind them.
    public var bytes: [UInt8]
    /// The epoch that the sentences report.
    public var epoch: Epoch

    /// Makes a burst.
    public init(bytes: [UInt8], epoch: Epoch) {
        self.bytes = bytes
        self.epoch = epoch
    }
}
