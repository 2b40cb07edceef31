import Clockwork

/// The clock of a log by which it is replayed.
public enum ReplayClock: String, Hashable, Sendable, CaseIterable {
    /// The receiver's time in its sentences.
    case fix
    /// The time at which the logger received a burst, which keeps the receiver's own delay and its jitter.
    case receive
}

/// Reads one of the clocks of a log from its epochs.
struct ReplayClockReader {
    private let clock: ReplayClock
    private var last: (received: ReceiveTime, elapsed: Timespan)?

    init(_ clock: ReplayClock) {
        self.clock = clock
    }

    /// The time of an epoch by the clock, nil where it has none.
    mutating func time(of epoch: Epoch) -> Timespan? {
        guard clock == .receive else { return epoch.timeline }
        guard let received = epoch.receivedAt else { return nil }
        let elapsed = last.map { $0.elapsed + received.elapsed(since: $0.received) } ?? .zero
        last = (received, elapsed)
        return elapsed
    }
}
