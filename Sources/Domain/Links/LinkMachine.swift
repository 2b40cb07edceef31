public import Clockwork

/// Judges evidence: state provisional at once and final after settling, and the contradictions between signals.
public struct LinkMachine: Sendable {
    /// Makes a machine that has seen nothing.
    public init(times: LinkTimes) {}

    /// Where the link stands.
    public private(set) var state = LinkState.absent
    /// Whether the state is final.
    public private(set) var isFinal = true
    /// The next instant at which time alone changes the judgement, nil where nothing is pending.
    public var nextDeadline: Instant? { nil }

    /// What the signal said last, and when; unknown where it was never seen.
    public func last(_ signal: Signal) -> (value: SignalValue, at: Instant) { (.unknown, .start) }

    /// Takes evidence; time up to its instant is taken into account first.
    public mutating func observe(_ evidence: Evidence, at instant: Instant) -> [LinkOutput] { [] }

    /// Lets time pass up to an instant.
    public mutating func elapse(to instant: Instant) -> [LinkOutput] { [] }
}
