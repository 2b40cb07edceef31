import Clockwork
import Formats
import Positioning

/// `rig decode`: the epochs of an NMEA log, as a table or as JSON Lines.
enum DecodeVerb {
    static let verb = Verb(
        name: "decode", synopsis: "LOG|- [--json] [--strict]", summary: "reads NMEA and prints its epochs",
        options: [
            Verb.Option(name: "json", value: nil, help: "JSON Lines: one object an epoch, then the summary"),
            Verb.Option(name: "strict", value: nil, help: "drops sentences without a checksum"),
        ],
        run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        var input = try BlockInput(arguments.single("LOG"))
        let (isStrict, asJSON) = (arguments.has("strict"), arguments.has("json"))
        if input.isSeekable {
            try decodeFile(&input, isStrict: isStrict, asJSON: asJSON)
        } else {
            try decodeLive(&input, isStrict: isStrict, asJSON: asJSON)
        }
        guard let damage = input.damage else { return .passed }
        throw Failure(.badContent, "\(damage.message); what comes before is above")
    }

    private static func decodeFile(_ input: inout BlockInput, isStrict: Bool, asJSON: Bool) throws(Failure) {
        let firstDay = try firstDay(of: &input, isStrict: isStrict)
        var reader = NMEAReader(isStrict: isStrict, firstDay: firstDay, recordedOn: input.recordedOn)
        var printer = EpochPrinter(asJSON: asJSON, least: 1 << 16)
        while case .block = try input.next() {
            input.withBlock { block in reader.read(block) { printer.print($0) } }
            try printer.write()
        }
        reader.finish { printer.print($0) }
        try printer.finish(reader.summary, length: input.length)
    }

    /// The first pass over a file: what comes before the first date gets it counted back.
    private static func firstDay(of input: inout BlockInput, isStrict: Bool) throws(Failure) -> Int? {
        var reader = NMEAReader(isStrict: isStrict)
        while reader.firstDay == nil, case .block = try input.next() {
            input.withBlock { block in reader.read(block) { _ in } }
        }
        reader.finish { _ in }
        try input.rewind()
        return reader.firstDay
    }

    /// Prints each epoch as soon as its burst has ended, and those without a date when they have waited long enough.
    private static func decodeLive(_ input: inout BlockInput, isStrict: Bool, asJSON: Bool) throws(Failure) {
        var reader = LiveNMEAReader(isStrict: isStrict, today: input.recordedOn)
        var holdBack = DateHoldBack()
        var printer = EpochPrinter(asJSON: asJSON, least: 1)
        reading: while true {
            let deadline = [reader.deadline, holdBack.deadline].compactMap(\.self).min()
            switch try input.next(until: deadline) {
            case .block(let now):
                input.withBlock { block in
                    reader.read(block, at: now) { printer.print(holdBack.take($0, at: now)) }
                }
            case .silence(let now):
                reader.elapse(to: now) { printer.print(holdBack.take($0, at: now)) }
                printer.print(holdBack.elapse(to: now))
            case .end: break reading
            }
            try printer.write()
        }
        reader.finish { printer.print(holdBack.take($0, at: .never)) }
        printer.print(holdBack.finish())
        try printer.finish(reader.summary, length: input.length)
    }
}

/// Gathers the lines of epochs and writes them in blocks.
private struct EpochPrinter {
    private let asJSON: Bool
    private let least: Int
    private var bytes: [UInt8] = []

    /// Writes when at least so many bytes have come together.
    init(asJSON: Bool, least: Int) {
        self.asJSON = asJSON
        self.least = least
        if !asJSON { EpochTable.appendHeader(to: &bytes) }
    }

    mutating func print(_ epoch: Epoch) {
        asJSON ? EpochLines.append(epoch, to: &bytes) : EpochTable.append(epoch, to: &bytes)
    }

    mutating func print(_ epochs: [Epoch]) {
        for epoch in epochs { print(epoch) }
    }

    mutating func write() throws(Failure) {
        guard bytes.count >= least else { return }
        try Output.standard.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes the rest and the summary, which tells the length of the source as it was read.
    mutating func finish(_ summary: DecodeSummary, length: Int) throws(Failure) {
        var summary = summary
        summary.bytes = length
        asJSON ? EpochLines.append(summary, to: &bytes) : EpochTable.append(summary, to: &bytes)
        try Output.standard.write(bytes)
    }
}
