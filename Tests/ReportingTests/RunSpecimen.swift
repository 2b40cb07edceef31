import Benches
import Clockwork
import Events
import Glibc
import Journaling
import Measuring
@testable import Reporting
import Runbooks
import Testing

/// Runs that reports are made of: a real one, and ones made by hand.
enum RunSpecimen {
    /// The folder of the package.
    static let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

    /// The journal of a run of the model bench with everything in it: repeated steps, findings, limits that fail.
    static let journal: [UInt8] = (try? run(runbook)) ?? []

    private static let runbook = """
        runbook: 1
        name: Specimen
        repeat: 2
        setup:
          - cable: in
          - await: {connected: true}
        steps:
          - note: of <all> "things" & more
          - measure:
              disconnects: {cycles: 2}
              limits: {missed: {atMost: 0}}
        teardown:
          - cable: out
        """

    /// Runs a runbook on the bench of the 2GIS story and returns its journal.
    static func run(_ text: String) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let place = "\(package)/runbooks/specimen.yaml"
        let files = Files(
            read: { path throws(UnreadableFile) in
                if path == place { return Array(text.utf8) }
                guard let bytes = TemporaryFolder.bytes(path) else { throw UnreadableFile(path: path, reason: "none") }
                return bytes
            },
            exists: { path in path == place || access(path, R_OK) == 0 })
        let plan = try Plan.load(runbook: place, rig: "\(package)/rigs/model-2gis-2018.yaml", files: files)
        let request = RunRequest(
            plan: plan,
            materials: try Materials(for: plan, position: nil) { path throws(MaterialError) in
                throw MaterialError(path: path, message: "none", isUnreadable: true)
            },
            out: folder.path, seed: 1, mode: .virtual, position: "runbook", version: "0.1.0", host: "Linux",
            wall: WallClock { 1_782_907_200_250_000_000 })
        let result = try BenchRun.perform(request, recorders: { _ in [] })
        return try #require(TemporaryFolder.bytes(result.folder.journal))
    }

    /// A run of events, by way of the lines of its journal.
    static func recovered(_ bodies: [EventBody]) throws -> RecoveredRun {
        RecoveredRun(journal: try journal(of: bodies))
    }

    /// The journal of events, a second apart.
    static func journal(of bodies: [EventBody]) throws -> [UInt8] {
        var encoder = LineEncoder()
        var bytes: [UInt8] = []
        for (place, body) in bodies.enumerated() {
            try Event(at: .start + .seconds(Double(place)), body).write(sequence: place + 1, to: &encoder)
            bytes += encoder.bytes
        }
        return bytes
    }

    /// The first line of a run.
    static func header(_ change: (inout RunStarted) -> Void = { _ in }) -> EventBody {
        var header = RunStarted()
        (header.id, header.version, header.host) = ("run-1", "0.1.0", "Linux 6.1 x86_64")
        (header.runbook, header.runbookFile) = ("First drive", "runbooks/first-drive.yaml")
        (header.rig, header.rigFile) = ("Bench 7", "rigs/bench-7.yaml")
        (header.unit, header.os, header.app) = ("Unit 9.2", "iOS 18", "Maps 4.1")
        (header.seed, header.wall) = ("7", "2026-07-01T12:00:00.250Z")
        change(&header)
        return .run(header)
    }

    /// A step with its begin and its end.
    static func step(
        _ number: Int, _ title: String, _ verdict: Verdict, _ reasons: [String] = [], section: Section = .steps
    ) -> [EventBody] {
        var ended = StepEnded()
        (ended.section, ended.number, ended.title) = (section, number, title)
        (ended.verdict, ended.reasons, ended.took) = (verdict, reasons, .milliseconds(1_500))
        return [begun(number, title, section: section), .stepEnded(ended)]
    }

    /// The begin of a step.
    static func begun(_ number: Int, _ title: String, section: Section = .steps) -> EventBody {
        var started = StepStarted()
        (started.section, started.number, started.title) = (section, number, title)
        started.source = "runbooks/first-drive.yaml:\(number + 4):5"
        return .step(started)
    }

    /// The begin of a part of the runbook.
    static func section(_ section: Section, repetition: Int = 1) -> EventBody {
        var started = SectionStarted()
        (started.section, started.repetition) = (section, repetition)
        return .section(started)
    }

    /// A remark.
    static func note(_ text: String) -> EventBody {
        var note = NoteWritten()
        note.text = text
        return .note(note)
    }

    /// The last line of a run.
    static func ended(_ verdict: Verdict, _ reason: String = "") -> EventBody {
        var ended = RunEnded()
        (ended.verdict, ended.reason) = (verdict, reason)
        return .runEnded(ended)
    }

    /// A measurement of a latency, judged.
    static func latency(_ value: Double = 99.5) -> EventBody {
        let measurement = Measurement(
            name: "updateLatency.map", unit: "ms", figures: [.init("p95", value, low: value - 9, high: value + 8)],
            n: 69,
            dropped: [.init(reason: "coalesced", count: 2)], remarks: ["p99: n too small (69 of 299)"],
            provenance: Provenance(app: .real, stimulus: .replayed, observation: .stream))
        return .measurement(MeasurementMade(measurement, limits: [Limit("p95", .atMost, 250)]))
    }
}
