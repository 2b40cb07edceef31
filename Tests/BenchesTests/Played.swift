import Benches
import Events
import Measuring
import Synchronization
import Testing

/// A run that was made, with all that it told.
struct Played {
    let verdict: Verdict
    let events: [Event]
    let journal: [UInt8]
    let storageFailure: String?
    let files: RunFolder
    private let folder: Folder

    init(_ scenario: Scenario, _ request: RunRequest, _ folder: Folder) throws {
        let memory = Memory(stops: scenario.stops)
        let result = try BenchRun.perform(
            request, recorders: { _ in [memory] },
            onStart: { stop in
                memory.stop = stop
                if scenario.stopsAtOnce { stop() }
            })
        (verdict, storageFailure, files) = (result.verdict, result.storageFailure, result.folder)
        (events, journal) = (memory.events, Folder.bytes(result.folder.journal))
        self.folder = folder
        for made in measurements { #expect(made.undefined == []) }
    }

    /// The steps that ended, in order.
    var steps: [StepEnded] {
        events.compactMap { if case .stepEnded(let step) = $0.body { step } else { nil } }
    }

    /// The steps as `section number verdict`.
    var outline: [String] { steps.map { "\($0.section.rawValue) \($0.number) \($0.verdict.rawValue)" } }

    /// The reasons of the steps that did not pass, in order.
    var reasons: [String] { steps.flatMap(\.reasons) }

    /// What the rules remarked, in order.
    var remarks: [String] {
        events.compactMap { if case .remark(let made) = $0.body { "\(made.name): \(made.text)" } else { nil } }
    }

    /// The last event's record.
    var end: RunEnded? {
        if case .runEnded(let ended)? = events.last?.body { ended } else { nil }
    }

    /// The measurements, in order.
    var measurements: [MeasurementMade] {
        events.compactMap { if case .measurement(let made) = $0.body { made } else { nil } }
    }

    /// The first measurement of a name.
    func measured(_ name: String) -> Measurement? { measurements.first { $0.name == name }?.measurement }

    /// The trials of a metric, in order.
    func trials(_ metric: String) -> [TrialEnded] {
        events.compactMap { if case .trial(let trial) = $0.body, trial.metric == metric { trial } else { nil } }
    }

    /// The cable's commands in order.
    var cable: [String] {
        events.compactMap { if case .cable(let moved) = $0.body { moved.edge } else { nil } }
    }
}

/// Keeps every event, and asks the run to stop at some of them.
private final class Memory: Recorder, @unchecked Sendable {
    private(set) var events: [Event] = []
    private var stops: [@Sendable (Event) -> Bool]
    var stop: () -> Void = {}

    init(stops: [@Sendable (Event) -> Bool]) {
        self.stops = stops
    }

    func record(_ event: Event) {
        events.append(event)
        guard let next = stops.first, next(event) else { return }
        stops.removeFirst()
        stop()
    }
}
