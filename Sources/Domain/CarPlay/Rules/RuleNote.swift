/// What a rule has to say beside the outcome: a value moved into range, or something that a lint tells.
public struct RuleNote: Hashable, Sendable {
    /// How much a note weighs.
    public enum Level: String, Hashable, Sendable, CaseIterable {
        /// It is said, and nothing more.
        case note
        /// Somebody should look.
        case warning
        /// It is wrong.
        case error
    }

    /// The note's name, such as `no-plain-variant`.
    public var name: String
    /// The row of the rule.
    public var rule: RuleID
    /// How much it weighs.
    public var level: Level
    /// What it says.
    public var text: String

    /// Makes a note.
    public init(_ name: String, _ rule: RuleID, _ text: String, _ level: Level = .note) {
        self.name = name
        self.rule = rule
        self.level = level
        self.text = text
    }
}
