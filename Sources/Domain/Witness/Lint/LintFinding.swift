public import CarPlay
public import Clockwork

/// Something that a trace shows and that the rules or the driver would not like.
public struct LintFinding: Hashable, Sendable {
    /// Its name, such as `overflow-lost`.
    public var name: String
    /// The row of the rule: `L…` a limit, `S…` a behaviour, `D…` a difference between sources, `F…` a field bug.
    public var row: String
    /// How much it weighs; an error fails the trace.
    public var level: RuleNote.Level
    /// When it began, counted from the first line of the trace.
    public var at: Timespan
    /// The line of the trace, from 1.
    public var line: Int
    /// What was seen.
    public var text: String
    /// How often the same was seen.
    public var times = 1

    /// Makes a finding.
    public init(
        _ name: String, row: String, level: RuleNote.Level, at: Timespan, line: Int, text: String
    ) {
        self.name = name
        self.row = row
        self.level = level
        self.at = at
        self.line = line
        self.text = text
    }

    /// What to do about it.
    public var remedy: String { LintRemedy.of(name) }
}
