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
        case .foreseen: "foreseen"
        case .fix: "fix"
        case .positionLost: "positionLost"
        case .plausibility: "plausibility"
        case .positionStale: "positionStale"
        case .positionBack: "positionBack"
        case .call: "call"
        case .frame: "frame"
        case .act: "act"
        case .callback: "callback"
        case .app: "app"
        case .remark: "remark"
        case .touch: "touch"
        case .gesture: "gesture"
        case .cable: "cable"
        case .evidence: "evidence"
        case .link: "link"
        case .finding: "finding"
        case .bounce: "bounce"
        case .roleSwitch: "roleSwitch"
        case .command: "command"
        case .leftDirty: "leftDirty"
        case .trial: "trial"
        case .samples: "samples"
        case .measurement: "measurement"
        case .unitValue: "unitValue"
        case .screenshot: "screenshot"
        case .note: "note"
        case .feedLate: "feedLate"
        case .lost: "lost"
        case .glass: "glass"
        case .blame: "blame"
        case .runEnded: "runEnded"
        }
    }

    /// Writes the fields of the event's record.
    fileprivate func write(to encoder: inout LineEncoder) throws(FieldError) {
        switch self {
        case .run(var record): try record.exchange(&encoder)
        case .section(var record): try record.exchange(&encoder)
        case .step(var record): try record.exchange(&encoder)
        case .stepEnded(var record): try record.exchange(&encoder)
        case .route(var record): try record.exchange(&encoder)
        case .foreseen(var record): try record.exchange(&encoder)
        case .fix(var record): try record.exchange(&encoder)
        case .positionLost(var record): try record.exchange(&encoder)
        case .positionStale(var record): try record.exchange(&encoder)
        case .positionBack(var record): try record.exchange(&encoder)
        case .plausibility(var record): try record.exchange(&encoder)
        case .call(var record): try record.exchange(&encoder)
        case .frame(var record): try record.exchange(&encoder)
        case .act(var record): try record.exchange(&encoder)
        case .callback(var record): try record.exchange(&encoder)
        case .app(var record): try record.exchange(&encoder)
        case .remark(var record): try record.exchange(&encoder)
        case .touch(var record): try record.exchange(&encoder)
        case .gesture(var record): try record.exchange(&encoder)
        case .cable(var record): try record.exchange(&encoder)
        case .evidence(var record): try record.exchange(&encoder)
        case .link(var record): try record.exchange(&encoder)
        case .finding(var record): try record.exchange(&encoder)
        case .bounce(var record): try record.exchange(&encoder)
        case .roleSwitch(var record): try record.exchange(&encoder)
        case .command(var record): try record.exchange(&encoder)
        case .leftDirty(var record): try record.exchange(&encoder)
        case .trial(var record): try record.exchange(&encoder)
        case .samples(var record): try record.exchange(&encoder)
        case .measurement(var record): try record.exchange(&encoder)
        case .unitValue(var record): try record.exchange(&encoder)
        case .screenshot(var record): try record.exchange(&encoder)
        case .note(var record): try record.exchange(&encoder)
        case .feedLate(var record): try record.exchange(&encoder)
        case .lost(var record): try record.exchange(&encoder)
        case .glass(var record): try record.exchange(&encoder)
        case .blame(var record): try record.exchange(&encoder)
        case .runEnded(var record): try record.exchange(&encoder)
        }
    }

    fileprivate static func read(_ kind: String, _ line: Tree) throws(FieldError) -> EventBody? {
        switch kind {
        case "run": .run(try fields(of: line))
        case "section": .section(try fields(of: line))
        case "step": .step(try fields(of: line))
        case "stepEnded": .stepEnded(try fields(of: line))
        case "route": .route(try fields(of: line))
        case "foreseen": .foreseen(try fields(of: line))
        case "fix": .fix(try fields(of: line))
        case "positionLost": .positionLost(try fields(of: line))
        case "plausibility": .plausibility(try fields(of: line))
        case "positionStale": .positionStale(try fields(of: line))
        case "positionBack": .positionBack(try fields(of: line))
        case "call": .call(try fields(of: line))
        case "frame": .frame(try fields(of: line))
        case "act": .act(try fields(of: line))
        case "callback": .callback(try fields(of: line))
        case "app": .app(try fields(of: line))
        case "remark": .remark(try fields(of: line))
        case "touch": .touch(try fields(of: line))
        case "gesture": .gesture(try fields(of: line))
        case "cable": .cable(try fields(of: line))
        case "evidence": .evidence(try fields(of: line))
        case "link": .link(try fields(of: line))
        case "finding": .finding(try fields(of: line))
        case "bounce": .bounce(try fields(of: line))
        case "roleSwitch": .roleSwitch(try fields(of: line))
        case "command": .command(try fields(of: line))
        case "leftDirty": .leftDirty(try fields(of: line))
        case "trial": .trial(try fields(of: line))
        case "samples": .samples(try fields(of: line))
        case "measurement": .measurement(try fields(of: line))
        case "unitValue": .unitValue(try fields(of: line))
        case "screenshot": .screenshot(try fields(of: line))
        case "note": .note(try fields(of: line))
        case "feedLate": .feedLate(try fields(of: line))
        case "lost": .lost(try fields(of: line))
        case "glass": .glass(try fields(of: line))
        case "blame": .blame(try fields(of: line))
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
        try body.write(to: &encoder)
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
