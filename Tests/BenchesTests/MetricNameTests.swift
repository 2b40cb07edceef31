import Benches
import Events
import Measuring
import Reporting
import Testing

/// What runs publish is what `docs/metrics.md` defines; `Played` tries it for each run of the other suites as well.
@Suite("Measurements of shipped runbooks") struct MetricNameTests {
    private static let runbooks = ["", "behaviours/", "field/", "link/", "units/"].flatMap { folder in
        Repository.names(in: "runbooks/\(folder)").filter { $0.hasSuffix(".yaml") }
            .map { "\(folder)\($0.dropLast(5))" }
    }.filter { name in
        (try? String(decoding: Repository.bytes("runbooks/\(name).yaml"), as: UTF8.self).contains("measure:")) == true
    }

    @Test(
        "have a definition, its unit and statistics, and samples that make their figures again",
        arguments: runbooks)
    func defined(runbook: String) throws {
        let played = try Scenario(shipped: runbook, on: "model-800x480").run()
        #expect(played.verdict == .skipped || !played.measurements.isEmpty)
        var samples: [Sample] = []
        for event in played.events {
            if case .samples(let batch) = event.body { samples += batch.samples }
            guard case .measurement(let made) = event.body else { continue }
            if made.figure("p50") != nil || made.figure("distanceError") != nil { #expect(samples.count >= made.n) }
            samples = []
        }
        #expect(try played.differencesJudgedAgain == [])
    }

    /// Runs in which something is never shown, or not each time, and a measurement whose samples are open for it.
    private static let faulty: [(runbook: String, fault: String, open: String)] = [
        ("latency", "blankMap: true", "cardMapSkew"), ("latency", "staleCard: 20 s", "updateLatency.card.display"),
        ("link/detach", "missedDisconnect: 40 %", "detach.belief"),
    ]

    @Test("judged again have no difference, also where samples are open", arguments: faulty)
    func open(runbook: String, fault: String, open: String) throws {
        let played = try Scenario(shipped: runbook, on: "model-800x480")
            .replacing("spread: 25 %", with: "spread: 25 %\nfaults: {\(fault)}", in: "rigs/apps/healthy.yaml").run()
        let isOpen = played.events.contains { event in
            if case .samples(let batch) = event.body, batch.metric == open {
                !batch.samples.allSatisfy(\.isBounded)
            } else {
                false
            }
        }
        #expect(isOpen)
        #expect(try played.differencesJudgedAgain == [])
    }
}

extension Played {
    /// What differs where the run's journal is judged again by the samples that it keeps.
    fileprivate var differencesJudgedAgain: [String] {
        get throws {
            try JudgedRun(journal: files.journal).measurements.flatMap { made in
                made.differences.map { "\(made.told.name): \($0)" }
            }
        }
    }
}

extension MeasurementMade {
    /// Why the measurement is none that the page of metrics defines; empty where it is one.
    var undefined: [String] {
        guard let (metric, part) = MetricDefinition.named(name) else { return ["\(name) has no definition"] }
        if let part, !metric.partNames.isEmpty, !metric.partNames.contains(part) {
            return ["\(name) has no part \(part)"]
        }
        let unknown = figures.map(\.statistic).filter { !metric.statistics.contains($0) }
        return unknown.map { "\(name) has no statistic \($0)" }
            + (unit == metric.unit ? [] : ["\(name) is measured in \(metric.unit), not \(unit)"])
    }

    fileprivate func figure(_ statistic: String) -> FigureRecord? { figures.first { $0.statistic == statistic } }
}
