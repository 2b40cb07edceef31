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

    fileprivate static func read(
        _ kind: String, _ fields: inout some FieldExchange
    ) throws(FieldError) -> EventBody? {
        switch kind {
        case "run": .run(try record(&fields))
        case "section": .section(try record(&fields))
        case "step": .step(try record(&fields))
        case "stepEnded": .stepEnded(try record(&fields))
        case "route": .route(try record(&fields))
        case "foreseen": .foreseen(try record(&fields))
        case "fix": .fix(try record(&fields))
        case "positionLost": .positionLost(try record(&fields))
        case "plausibility": .plausibility(try record(&fields))
        case "positionStale": .positionStale(try record(&fields))
        case "positionBack": .positionBack(try record(&fields))
        case "call": .call(try record(&fields))
        case "frame": .frame(try record(&fields))
        case "act": .act(try record(&fields))
        case "callback": .callback(try record(&fields))
        case "app": .app(try record(&fields))
        case "remark": .remark(try record(&fields))
        case "touch": .touch(try record(&fields))
        case "gesture": .gesture(try record(&fields))
        case "cable": .cable(try record(&fields))
        case "evidence": .evidence(try record(&fields))
        case "link": .link(try record(&fields))
        case "finding": .finding(try record(&fields))
        case "bounce": .bounce(try record(&fields))
        case "roleSwitch": .roleSwitch(try record(&fields))
        case "command": .command(try record(&fields))
        case "leftDirty": .leftDirty(try record(&fields))
        case "trial": .trial(try record(&fields))
        case "samples": .samples(try record(&fields))
        case "measurement": .measurement(try record(&fields))
        case "unitValue": .unitValue(try record(&fields))
        case "screenshot": .screenshot(try record(&fields))
        case "note": .note(try record(&fields))
        case "feedLate": .feedLate(try record(&fields))
        case "lost": .lost(try record(&fields))
        case "glass": .glass(try record(&fields))
        case "blame": .blame(try record(&fields))
        case "runEnded": .runEnded(try record(&fields))
        default: nil
        }
    }

    private static func record<Record: ExchangedRecord>(
        _ fields: inout some FieldExchange
    ) throws(FieldError) -> Record {
        var record = Record()
        try record.exchange(&fields)
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
        guard let body = try EventBody.read(kind, &decoder) else { return nil }
        self.init(at: instant, body)
    }

    /// Reads an event, with the number of its line, from a line that is as `write` makes them; nil for any other.
    static func scan(_ line: JournalBytes.Line) -> (sequence: Int, event: Event)? {
        do throws(FieldError) { return try written(line) } catch { return nil }
    }

    private static func written(_ line: JournalBytes.Line) throws(FieldError) -> (sequence: Int, event: Event)? {
        var scanner = LineScanner(line)
        var (version, number, instant, kind) = (0, 0, Instant.start, "")
        try scanner.open()
        try scanner.field("v", &version)
        try scanner.field("seq", &number)
        try scanner.field("at", &instant)
        try scanner.field("kind", &kind)
        guard version == EventBody.lineVersion, let body = try EventBody.read(kind, &scanner) else { return nil }
        try scanner.close()
        return scanner.isAtEnd ? (number, Event(at: instant, body)) : nil
    }
}
