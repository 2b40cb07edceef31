import Events
import Measuring
import Testing

/// What runs publish is what `docs/metrics.md` defines; `Played` tries it for each run of the other suites as well.
@Suite("Measurements of shipped runbooks") struct MetricNameTests {
    private static let runbooks = ["", "behaviours/", "field/", "link/", "units/"].flatMap { folder in
        Repository.names(in: "runbooks/\(folder)").filter { $0.hasSuffix(".yaml") }
            .map { "\(folder)\($0.dropLast(5))" }
    }.filter { name in
        (try? String(decoding: Repository.bytes("runbooks/\(name).yaml"), as: UTF8.self).contains("measure:")) == true
    }

    @Test("have a definition, its unit and its statistics, and samples that their figures rest on", arguments: runbooks)
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
    }
}

extension MeasurementMade {
    /// Why the measurement is none that the page of metrics defines; empty where it is one.
    var undefined: [String] {
        guard let metric = MetricDefinition.named(name)?.metric else { return ["\(name) has no definition"] }
        let unknown = figures.map(\.statistic).filter { !metric.statistics.contains($0) }
        return unknown.map { "\(name) has no statistic \($0)" }
            + (unit == metric.unit ? [] : ["\(name) is measured in \(metric.unit), not \(unit)"])
    }

    fileprivate func figure(_ statistic: String) -> FigureRecord? { figures.first { $0.statistic == statistic } }
}
