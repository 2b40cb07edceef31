/// A value with where it is known from.
public struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    public var value: Value
    /// How sure it is.
    public var certainty: Certainty
    /// Where it stands or who saw it.
    public var source: String

    /// Makes a value with its source.
    public init(_ value: Value, _ certainty: Certainty, _ source: String) {
        self.value = value
        self.certainty = certainty
        self.source = source
    }
}

/// How sure a value is, surest first.
public enum Certainty: String, Hashable, Sendable, CaseIterable {
    /// By a run of one's own.
    case measured
    /// By Apple's text.
    case documented
    /// Seen in apps or on devices, and not in Apple's text.
    case observed
    /// Told in an article or a public issue.
    case reported
    /// Only hardware can settle it: the value is the model's own.
    case unknown
}
