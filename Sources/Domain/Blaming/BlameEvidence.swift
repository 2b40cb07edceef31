public import Clockwork

/// Something that was seen, with its instant, and speaks for or against a party.
public struct BlameEvidence: Hashable, Sendable {
    /// When it was seen, on the run's time line.
    public var at: Instant
    /// What was seen, in words.
    public var text: String

    /// Makes a piece of evidence.
    public init(_ text: String, at instant: Instant) {
        (at, self.text) = (instant, text)
    }
}

/// What a bench saw of a party's work at a station.
public enum StationReading: Hashable, Sendable {
    /// The work was seen to be done.
    case sound(BlameEvidence)
    /// It was seen not to be done, or wrongly.
    case broken(BlameEvidence)
    /// Nothing shows it on this bench, and why.
    case unseen(String)

    /// Whether the work was seen to be done.
    public var isSound: Bool { if case .sound = self { true } else { false } }
    /// Whether it was seen not to be done.
    public var isBroken: Bool { if case .broken = self { true } else { false } }
}
