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
        let isStrict = arguments.has("strict")
        let firstDay = input.isSeekable ? try firstDay(of: &input, isStrict: isStrict) : nil
        var reader = NMEAReader(isStrict: isStrict, firstDay: firstDay)
        var printer = EpochPrinter(asJSON: arguments.has("json"), isLive: !input.isSeekable)
        try input.read { block throws(Failure) in
            reader.read(block) { printer.take($0) }
            try printer.write()
            return true
        }
        reader.finish { printer.take($0) }
        try printer.finish(reader.summary)
        return .passed
    }

    /// The first pass over a file: what comes before the first date gets it counted back.
    private static func firstDay(of input: inout BlockInput, isStrict: Bool) throws(Failure) -> Int? {
        var reader = NMEAReader(isStrict: isStrict)
        try input.read { block throws(Failure) in
            reader.read(block) { _ in }
            return reader.firstDay == nil
        }
        reader.finish { _ in }
        try input.rewind()
        return reader.firstDay
    }
}

/// Gathers the lines of epochs and writes them in blocks.
private struct EpochPrinter {
    private let asJSON: Bool
    private let isLive: Bool
    private var holdBack = DateHoldBack()
    private var bytes: [UInt8] = []

    /// On a live source each block read is written at once, else when enough has come together.
    init(asJSON: Bool, isLive: Bool) {
        self.asJSON = asJSON
        self.isLive = isLive
        if !asJSON { EpochTable.appendHeader(to: &bytes) }
    }

    mutating func take(_ epoch: Epoch) {
        guard isLive else { return print(epoch) }
        for settled in holdBack.take(epoch) { print(settled) }
    }

    mutating func write() throws(Failure) {
        guard bytes.count >= 1 << 16 || isLive && !bytes.isEmpty else { return }
        try Output.standard.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func finish(_ summary: DecodeSummary) throws(Failure) {
        for settled in holdBack.finish() { print(settled) }
        asJSON ? EpochLines.append(summary, to: &bytes) : EpochTable.append(summary, to: &bytes)
        try Output.standard.write(bytes)
    }

    private mutating func print(_ epoch: Epoch) {
        asJSON ? EpochLines.append(epoch, to: &bytes) : EpochTable.append(epoch, to: &bytes)
    }
}
