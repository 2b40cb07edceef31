public import Clockwork

/// The deadlines of a replay: each is counted from the start, so that no lateness is carried from one to the next.
///
/// While it is paused the replay's own time stands still, and every later deadline moves by as much.
public struct ReplayPacer: Sendable {
    private let start: Instant
    private var paused = Timespan.zero
    private var pauseStart: Instant?

    /// Makes the pacer of a replay that starts at an instant.
    public init(from start: Instant) {
        self.start = start
    }

    /// Whether the replay is paused.
    public var isPaused: Bool { pauseStart != nil }

    /// The instant of what is due a span after the start; nil while the replay is paused.
    public func deadline(of due: Timespan) -> Instant? {
        isPaused ? nil : start + paused + due
    }

    /// Pauses the replay, or lets it go on.
    public mutating func togglePause(at now: Instant) {
        guard let begin = pauseStart else { return pauseStart = now }
        paused = paused + (now - begin)
        pauseStart = nil
    }
}
