public import Clockwork

/// The part of a log that is replayed, in the log's own time since its first epoch.
public struct ReplayWindow: Hashable, Sendable {
    /// Where it begins.
    public var start: Timespan
    /// Where it ends, that instant included; nil where it reaches to the end of the log.
    public var end: Timespan?

    /// Makes a part of a log.
    public init(start: Timespan = .zero, end: Timespan? = nil) {
        self.start = start
        self.end = end
    }

    /// All of a log.
    public static let whole = ReplayWindow()

    /// Whether a time since the first epoch is not before it.
    func hasBegun(at time: Timespan) -> Bool { time >= start }

    /// Whether a time since the first epoch is behind it.
    func isOver(at time: Timespan) -> Bool { end.map { time > $0 } ?? false }
}
