public import CarPlay

/// A value of a unit's profile as its documents write it, with where it is known from.
public struct UnitValue: Hashable, Sendable {
    /// The keys that lead to it, such as `touch.sampleRate`.
    public var name: String
    /// What the model uses, as it is written.
    public var used: String
    /// What the profile says, nil where only a measurement does.
    public var profile: String?
    /// What Apple's text says, nil where it says nothing.
    public var documented: String?
    /// How sure the value used is, nil where its document does not say.
    public var certainty: Certainty?
    /// Where the value used stands or who saw it, nil where its document does not say.
    public var source: String?

    /// Makes a value that a document gives without a source.
    public init(_ name: String, used: String) {
        self.name = name
        self.used = used
    }

    /// Whether a measurement gave the value used: by its own word, or since a measured document has another than the
    /// profile, whose evidence may be no more than what somebody saw.
    public var isMeasured: Bool { certainty == .measured || used != profile }

    /// The value as a row of a table, a dash for what is not there: name, measured, profile, documented, and evidence and
    /// source of the one that is used, which is the measured one where there is one.
    public var row: [String] {
        [
            name, isMeasured ? used : "–", profile ?? "–", documented ?? "–", certainty?.rawValue ?? "–", source ?? "–",
        ]
    }

    /// What stands above the rows.
    public static let head = ["value", "measured", "profile", "documented", "evidence", "source"]
}
