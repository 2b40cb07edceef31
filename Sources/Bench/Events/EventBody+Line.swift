import Clockwork
public import Formats
public import Journaling

extension EventBody {
    /// The version of the line format, the `v` of each line.
    public static let lineVersion = 1

    /// The word that names the event's kind in its line.
    public var kind: String {
        switch self {
        case .run: "run"
        case .section: "section"
        case .step: "step"
        case .stepEnded: "stepEnded"
        case .route: "route"
        case .fix: "fix"
        case .positionLost: "positionLost"
        case .call: "call"
        case .frame: "frame"
        case .touch: "touch"
        case .gesture: "gesture"
        case .cable: "cable"
        case .evidence: "evidence"
        case .link: "link"
        case .finding: "finding"
        case .bounce: "bounce"
        case .command: "command"
        case .leftDirty: "leftDirty"
        case .trial: "trial"
        case .measurement: "measurement"
        case .note: "note"
        case .runEnded: "runEnded"
        }
    }

    /// The record that holds the event's fields.
    fileprivate var record: any ExchangedRecord {
        switch self {
        case .run(let record): record
        case .section(let record): record
        case .step(let record): record
        case .stepEnded(let record): record
        case .route(let record): record
        case .fix(let record): record
        case .positionLost(let record): record
        case .call(let record): record
        case .frame(let record): record
        case .touch(let record): record
        case .gesture(let record): record
        case .cable(let record): record
        case .evidence(let record): record
        case .link(let record): record
        case .finding(let record): record
        case .bounce(let record): record
        case .command(let record): record
        case .leftDirty(let record): record
        case .trial(let record): record
        case .measurement(let record): record
        case .note(let record): record
        case .runEnded(let record): record
        }
    }

    fileprivate static func read(_ kind: String, _ line: Tree) throws(FieldError) -> EventBody? {
        switch kind {
        case "run": .run(try fields(of: line))
        case "section": .section(try fields(of: line))
        case "step": .step(try fields(of: line))
        case "stepEnded": .stepEnded(try fields(of: line))
        case "route": .route(try fields(of: line))
        case "fix": .fix(try fields(of: line))
        case "positionLost": .positionLost(try fields(of: line))
        case "call": .call(try fields(of: line))
        case "frame": .frame(try fields(of: line))
        case "touch": .touch(try fields(of: line))
        case "gesture": .gesture(try fields(of: line))
        case "cable": .cable(try fields(of: line))
        case "evidence": .evidence(try fields(of: line))
        case "link": .link(try fields(of: line))
        case "finding": .finding(try fields(of: line))
        case "bounce": .bounce(try fields(of: line))
        case "command": .command(try fields(of: line))
        case "leftDirty": .leftDirty(try fields(of: line))
        case "trial": .trial(try fields(of: line))
        case "measurement": .measurement(try fields(of: line))
        case "note": .note(try fields(of: line))
        case "runEnded": .runEnded(try fields(of: line))
        default: nil
        }
    }

    private static func fields<Record: ExchangedRecord>(of line: Tree) throws(FieldError) -> Record {
        var record = Record()
        var decoder = LineDecoder(line)
        try record.exchange(&decoder)
        return record
    }
}

extension Event {
    /// Writes the event as the line with a number.
    public func write(sequence: Int, to encoder: inout LineEncoder) throws(FieldError) {
        var (version, number, instant, kind) = (EventBody.lineVersion, sequence, at, body.kind)
        encoder.begin()
        encoder.field("v", &version)
        encoder.field("seq", &number)
        try encoder.field("at", &instant)
        encoder.field("kind", &kind)
        var record = body.record
        try record.exchange(&encoder)
        encoder.end()
    }

    /// Reads an event from its line; nil where this version does not know the kind.
    public init?(line: Tree) throws(FieldError) {
        var decoder = LineDecoder(line)
        var (instant, kind) = (Instant.start, "")
        try decoder.field("at", &instant)
        try decoder.field("kind", &kind)
        guard let body = try EventBody.read(kind, line) else { return nil }
        self.init(at: instant, body)
    }
}
