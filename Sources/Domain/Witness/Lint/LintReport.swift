public import CarPlay
public import Clockwork

/// What a lint says of a whole trace.
public struct LintReport: Sendable {
    /// The findings, in the order of the trace.
    public var findings: [LintFinding]
    /// How many further findings there were, by their names and levels.
    public var more: [(name: String, level: RuleNote.Level, count: Int)]
    /// What would have been found had the trace gone on, and how long it had stood.
    public var unsettled: [(finding: LintFinding, age: Timespan)]
    /// The lines that were read.
    public var lines: Int
    /// The lines of kinds that this version does not know.
    public var unknownLines: Int
    /// The template calls.
    public var calls: Int
    /// How often the app was connected.
    public var connects: Int
    /// The updates of estimates in all.
    public var updates: Int
    /// The updates of estimates in the fullest minute.
    public var updatesPerMinute: Int
    /// Whether a finding fails the trace.
    public var hasErrors: Bool
    /// The system by which it was judged.
    public var system: String

    /// How many findings have a level, with those that are only counted.
    public func count(_ level: RuleNote.Level) -> Int {
        findings.count { $0.level == level } + more.reduce(0) { $0 + ($1.level == level ? $1.count : 0) }
    }
}

extension TraceLint {
    /// The report of the lines so far.
    public var report: LintReport {
        LintReport(
            findings: findings.all.sorted { ($0.line, $0.name) < ($1.line, $1.name) },
            more: findings.left.map { ($0.key.name, $0.key.level, $0.value) }
                .sorted { ($0.0, $0.1.rawValue) < ($1.0, $1.1.rawValue) },
            unsettled: waits.open.map { ($0, sinceFirst(stamp) - $0.at) }, lines: counts.lines,
            unknownLines: counts.unknown, calls: counts.calls, connects: counts.beliefs, updates: rate.total,
            updatesPerMinute: rate.greatest, hasErrors: findings.hasErrors, system: session.rules.system.name)
    }

    /// Takes the end of the trace; a trace without a line is none.
    public mutating func finish() {
        if hello == nil, fault == nil { fault = "there is no line, and so no hello" }
    }
}
