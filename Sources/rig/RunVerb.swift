import Adapters
import Benches
import Clockwork
import Events
import Glibc
import Runbooks

/// `rig run`: runs runbooks on a bench.
enum RunVerb {
    static let verb = Verb(
        name: "run",
        synopsis: "RUNBOOK… [--rig FILE] [--out DIR] [--seed N] [--time virtual|host] [--position SOURCE]"
            + " [--limits FILE] [--witness] [--fault]",
        summary: "runs runbooks on a bench, with a run folder each",
        options: [
            Verb.Option(name: "rig", value: "FILE", help: "the bench (default rigs/model-800x480.yaml)"),
            Verb.Option(name: "out", value: "DIR", help: "where the run folders are made (default runs)"),
            Verb.Option(name: "seed", value: "N", help: "the seed of everything random (default 1)"),
            Verb.Option(name: "time", value: "MODE", help: "virtual (default where every party is a model) or host"),
            Verb.Option(
                name: "position", value: "SOURCE",
                help: "gpsd:HOST:PORT[/DEVICE], or a file that replaces the drive: NMEA log, GPX or CSV trace"),
            Verb.Option(
                name: "limits", value: "FILE",
                help:
                    "what the metrics may be whatever the runbook (default the rig's); a runbook's own limits go before"
            ),
            Verb.Option(
                name: "fault", value: nil,
                help: "seeds the fault that a runbook names: it must fail and say what the runbook says"),
            Verb.Option(
                name: "witness", value: nil, help: "writes what the app sees into the run folder, for rig lint"),
            Verb.Option(
                name: "flaky", value: "fail", help: "a run that passed only at a later attempt counts as failed"),
            Verb.Option(name: "json", value: nil, help: "one JSON document a run instead of text"),
        ]
    ) { arguments throws(Failure) in
        guard !arguments.operands.isEmpty else { throw Failure(.usage, "a RUNBOOK is missing") }
        let settings = try RunSettings(arguments)
        let requests = try RunRequests.load(arguments.operands, settings)
        let interrupts = try Interrupts()
        let printer = RunPrinter(isJSON: settings.isJSON)
        var verdicts: [Verdict] = []
        var failure: Failure?
        for request in requests where interrupts.status == nil {
            do throws(Failure) {
                verdicts.append(try printer.perform(request, interrupts: interrupts))
            } catch {
                // A run that could not be made does not keep the others from being made.
                if let failure { Output.diagnose(failure.message) }
                failure = error
            }
        }
        try printer.tellUnjudged(by: requests.first?.plan.rig.limits)
        if settings.failsFlaky { verdicts = verdicts.map { $0 == .flaky ? .failed : $0 } }
        if let status = interrupts.status { return status }
        guard let failure else { return .worst(of: verdicts) }
        guard verdicts.contains(.failed), failure.status != .cannotWrite else { throw failure }
        Output.diagnose(failure.message)
        return .failed
    }
}

/// The options of a run.
struct RunSettings {
    let rig: String, out: String
    let seed: UInt64
    /// The time that was asked for, nil where it follows from the position.
    let time: TimeMode?
    let position: String?
    /// The limits file that replaces the rig's, nil where that holds.
    let limits: String?
    /// The gpsd that `position` names, nil where it names a log or nothing.
    let live: GPSDAddress?
    let isJSON: Bool
    /// Whether what the app sees is kept.
    let keepsWitness: Bool
    /// Whether the fault that a runbook names is seeded.
    let withFault: Bool
    /// Whether a flaky run counts as failed.
    let failsFlaky: Bool

    /// The settings of a run in virtual time with the first seed.
    init(rig: String, out: String) {
        (self.rig, self.out, seed, time, position, limits, live, isJSON, withFault, failsFlaky, keepsWitness) = (
            rig, out, 1, .virtual, nil, nil, nil, false, false, false, false
        )
    }

    init(_ arguments: Arguments) throws(Failure) {
        rig = arguments.value("rig") ?? "rigs/model-800x480.yaml"
        out = arguments.value("out") ?? "runs"
        position = arguments.value("position")
        limits = arguments.value("limits")
        isJSON = arguments.has("json")
        withFault = arguments.has("fault")
        failsFlaky = arguments.has("flaky")
        keepsWitness = arguments.has("witness")
        guard ["fail", nil].contains(arguments.value("flaky")) else { throw Failure(.usage, "--flaky takes fail") }
        guard let seed = UInt64(arguments.value("seed") ?? "1") else {
            throw Failure(.usage, "--seed takes a whole number from 0 to \(UInt64.max)")
        }
        self.seed = seed
        live = try Self.gpsd(position)
        time = try Self.time(arguments.value("time"))
        _ = try mode(isReal: live != nil)
    }

    /// How time passes with a real link or a live position, or with models alone.
    func mode(isReal: Bool) throws(Failure) -> TimeMode {
        guard time != .virtual || !isReal else {
            let party = live == nil ? "what is real on a bench" : "a live gpsd"
            throw Failure(.usage, "\(party) has no virtual time; leave --time away or say --time host")
        }
        return time ?? (isReal ? .host : .virtual)
    }

    private static func gpsd(_ position: String?) throws(Failure) -> GPSDAddress? {
        guard let position, position.hasPrefix("gpsd:") else { return nil }
        guard let address = GPSDAddress(position) else {
            throw Failure(.usage, "--position \(position) is no gpsd:HOST:PORT[/DEVICE]")
        }
        return address
    }

    private static func time(_ text: String?) throws(Failure) -> TimeMode? {
        guard let text else { return nil }
        guard let mode = TimeMode(rawValue: text) else { throw Failure(.usage, "--time takes virtual or host") }
        return mode
    }
}
