import CarPlay
import Formats
import Glibc
import Routes
import Runbooks
import Witness

/// `rig lint`: a witness trace, of the model app or of a real one, judged by the rules of CarPlay.
enum LintVerb {
    static let verb = Verb(
        name: "lint",
        synopsis: "TRACE|- [--system FILE] [--base-overlay off|warn|error] [--rounding TABLE] [--json]"
            + " | --listen [INTERFACE:]PORT [-o TRACE]",
        summary: "judges a witness trace by the CarPlay rules",
        options: [
            Verb.Option(
                name: "system", value: "FILE",
                help: "the os document (default: the shipped generation that fits the app's iOS)"),
            Verb.Option(
                name: "base-overlay", value: "LEVEL", help: "an overlay in the base layer: off, warn (default) or error"
            ),
            Verb.Option(
                name: "rounding", value: "TABLE",
                help: "the table of distances (default: the one that the app says, or any that is known)"),
            Verb.Option(name: "json", value: nil, help: "prints one JSON document"),
            Verb.Option(
                name: "listen", value: "[INTERFACE:]PORT",
                help: "hears a witness over TCP until its goodbye, on loopback or one interface"),
            Verb.Option(name: "o", value: "TRACE", help: "the file into which what is heard is written"),
        ]
    ) { arguments throws(Failure) in
        if let place = arguments.value("listen") { return try hear(place, arguments) }
        let path = try arguments.single("TRACE")
        var lint = TraceLint(try settings(arguments))
        let counts = try read(path, into: &lint)
        return try conclude(lint, counts, path, arguments)
    }

    private static func hear(_ place: String, _ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw Failure(.usage, "--listen takes no TRACE") }
        let path = arguments.value("o")
        guard path != "-" else { throw Failure(.usage, "-o takes a file, for the findings go to standard output") }
        let (hearing, status) = try listen(at: place, try settings(arguments), keeping: path)
        if hearing.lint.hello == nil, let status { return status }
        let judged = try conclude(hearing.lint, hearing.counts, path ?? "witness", arguments)
        return status ?? judged
    }

    private static func conclude(
        _ lint: TraceLint, _ counts: WitnessReader.Counts, _ path: String, _ arguments: Arguments
    ) throws(Failure) -> ExitStatus {
        if let fault = lint.fault { throw Failure(.badContent, "\(path): no witness trace: \(fault)") }
        let printer = LintPrinter(path: path, hello: lint.hello, report: lint.report, counts: counts)
        if arguments.has("json") {
            try Output.standard.write(printer.json)
        } else {
            try Output.standard.write(printer.text)
        }
        return lint.report.hasErrors ? .failed : .passed
    }

    private static func settings(_ arguments: Arguments) throws(Failure) -> LintSettings {
        var settings = LintSettings()
        if let path = arguments.value("system") { settings.system = try system(path) }
        if let word = arguments.value("base-overlay") {
            guard let level = CarPlayRules.BaseOverlay(rawValue: word) else {
                throw Failure(.usage, "--base-overlay takes off, warn or error")
            }
            settings.baseOverlay = level
        }
        if let word = arguments.value("rounding") {
            guard let table = DistanceRounding(rawValue: word) else {
                let words = DistanceRounding.allCases.map(\.rawValue)
                let nearest = NearestName.of(word, in: words).map { "; did you mean \($0)?" } ?? ""
                throw Failure(.usage, "--rounding takes \(words.joined(separator: " or "))\(nearest)")
            }
            settings.rounding = table
        }
        return settings
    }

    private static func system(_ path: String) throws(Failure) -> SystemProfile {
        do throws(PlanError) {
            return try Document.system(at: path, files: .disk)
        } catch {
            switch error {
            case .unreadable(let file): throw Failure(.noInput, file.message)
            case .badRunbook(let faults), .badConfiguration(let faults):
                throw Failure(.badConfiguration, RunRequests.list(faults, outcome: "nothing was judged"))
            }
        }
    }

    private static func read(_ path: String, into lint: inout TraceLint) throws(Failure) -> WitnessReader.Counts {
        var input = try BlockInput(path)
        var reader = WitnessReader()
        while lint.fault == nil, case .block = try input.next() {
            input.withBlock { block in
                block.withUnsafeBufferPointer { reader.read($0) { lint.take($1, line: $0) } }
            }
        }
        reader.finish { lint.take($1, line: $0) }
        lint.finish()
        if let damage = input.damage { throw Failure(.badContent, "\(path): \(damage.message)") }
        return reader.counts
    }
}
