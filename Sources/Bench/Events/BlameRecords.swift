public import Blaming
public import Clockwork
public import Journaling

/// A step has failed, and this is whose work was seen to be wrong, or could not be told apart.
public struct BlameGiven: ExchangedRecord, Sendable {
    /// What was demanded.
    public var concern = Concern.conduct
    /// The parties, the words of `Party`: one, or those that cannot be told apart.
    public var parties: [String] = []
    /// What was seen at each station between the last sound one and the failure.
    public var evidence: [BlameEvidenceRecord] = []
    /// Why the parties cannot be told apart; absent where there is one.
    public var reason: String?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("concern", &concern)
        try fields.field("parties", &parties)
        try fields.field("evidence", &evidence)
        try fields.field("reason", &reason)
    }
}

/// What was seen at a station, in a line.
public struct BlameEvidenceRecord: ExchangedRecord, Sendable {
    /// The station, and the party whose work is seen there.
    public var station = Station.conduct, party = Party.app
    /// Whether it clears all parties up to there, or accuses.
    public var clears = false
    /// When it was seen.
    public var seen = Instant.start
    /// What was seen.
    public var text = ""

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("station", &station)
        try fields.field("party", &party)
        try fields.field("clears", &clears)
        try fields.field("seen", &seen)
        try fields.field("text", &text)
    }
}

extension BlameGiven {
    /// Makes the record of an answer.
    public init(_ answer: BlameAnswer) {
        self.init()
        (concern, parties, reason) = (answer.concern, answer.parties.map(\.rawValue), answer.reason)
        evidence = (answer.suspects + [answer.lastSound].compactMap(\.self)).compactMap(BlameEvidenceRecord.init)
    }

    /// The answer in one line, such as `blame: app or os: sound up to unit: the session is down; cannot be told apart, …`.
    public var text: String {
        // The failure itself is told by the step.
        let seen = evidence.filter { !$0.clears && $0.station != .conduct }.map(\.text)
        let cleared = evidence.last { $0.clears }.map { "\($0.party.rawValue): \($0.text)" }
        let words =
            seen.isEmpty ? cleared.map { "sound up to \($0)" } ?? "nothing is seen" : seen.joined(separator: "; ")
        return "blame: \(parties.joined(separator: " or ")): \(words)" + (reason.map { "; \($0)" } ?? "")
    }
}

extension BlameEvidenceRecord {
    /// The record of what was seen, nil where nothing was.
    fileprivate init?(_ finding: BlameAnswer.Finding) {
        self.init()
        (station, party) = (finding.station, finding.station.party)
        switch finding.reading {
        case .sound(let evidence): (clears, seen, text) = (true, evidence.at, evidence.text)
        case .broken(let evidence): (seen, text) = (evidence.at, evidence.text)
        case .unseen: return nil
        }
    }
}
