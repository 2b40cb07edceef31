import Clockwork
import Events
import Journaling
import Measuring
import Reporting
import Testing

@Suite("A run that is judged again") struct JudgedRunTests {
    private static func measurement(_ samples: [Sample]) -> Measurement {
        var distribution = Distribution()
        for sample in samples { distribution.add(sample) }
        return Measurement(.updateLatency, part: "map", of: distribution, provenance: Provenance())
    }

    private static let samples = (1...70).map { Sample(low: Double($0) + 0.125, high: Double($0) + 17.25) }
    private static let limits = [Limit("p50", .atMost, 80), Limit("p95", .atMost, 40), Limit("p99", .atMost, 90)]

    /// The run of some bodies, judged from its file.
    private func judge(_ bodies: [EventBody]) throws -> JudgedRun {
        let folder = try TemporaryFolder()
        var journal: [UInt8] = []
        var encoder = LineEncoder()
        for (place, body) in bodies.enumerated() {
            try Event(at: .start, body).write(sequence: place + 1, to: &encoder)
            journal += encoder.bytes
        }
        let path = try folder.write(journal, as: "journal.jsonl")
        return try JudgedRun(journal: path)
    }

    private func told(_ measurement: Measurement, _ limits: [Limit] = limits) -> MeasurementMade {
        MeasurementMade(measurement, limits: limits)
    }

    @Test("has the figures and judgements that it had, made anew from its samples")
    func same() throws {
        let measurement = Self.measurement(Self.samples)
        let batches = SamplesKept.batches(of: measurement).map { EventBody.samples($0) }
        let run = try judge(batches + [.measurement(told(measurement))])
        let judged = try #require(run.measurements.first)
        #expect(judged.differences == [] && judged.samples == 70 && run.samples == 70)
        #expect(judged.again.limits.map(\.judgement) == [.passed, .failed, .undecided])
        #expect(run.verdict == .failed && run.events == 2 && run.damage.isEmpty)
    }

    @Test("tells what the journal has that its samples do not bear out")
    func other() throws {
        let measurement = Self.measurement(Self.samples)
        let batches = SamplesKept.batches(of: measurement).map { EventBody.samples($0) }
        var wrong = told(measurement)
        wrong.figures[1].value = 99
        wrong.limits[1].judgement = .passed
        let judged = try #require(try judge(batches + [.measurement(wrong)]).measurements.first)
        #expect(
            judged.differences == [
                "p50 is 99 [27.125, 61.25] in the journal and 44.1875 [27.125, 61.25] by its samples",
                "p95 ≤ 40 was passed and is failed",
            ])
    }

    @Test("takes the journal's figures where samples are missing, were never kept, or are another metric's")
    func without() throws {
        let measurement = Self.measurement((1...300).map { Sample(low: Double($0), high: Double($0)) })
        let batches = SamplesKept.batches(of: measurement)
        #expect(batches.count == 2)
        let lost = try #require(try judge([.samples(batches[1]), .measurement(told(measurement))]).measurements.first)
        #expect(lost.differences == ["batches of its samples are missing; the figures are the journal's"])
        #expect(lost.again.figures.count == lost.told.figures.count)
        var other = batches[0]
        other.metric = "updateLatency.card"
        let alone = try #require(try judge([.samples(other), .measurement(told(measurement))]).measurements.first)
        #expect(alone.differences == [] && alone.samples == 0)
    }

    @Test("keeps withheld what was waited for in vain")
    func withheld() throws {
        let samples = Self.samples + [Sample(atLeast: 2_000)]
        var measurement = Self.measurement(samples)
        measurement.figures.removeAll { !$0.value.isFinite || !($0.high ?? 0).isFinite }
        let run = try judge(
            SamplesKept.batches(of: measurement).map { .samples($0) } + [.measurement(told(measurement))])
        let judged = try #require(run.measurements.first)
        #expect(judged.differences == [] && judged.again.figures.allSatisfy { $0.statistic != "max" })
        #expect(judged.samples == 71)
    }

    @Test("of a journal that is cut off or garbled is what can be read of it; one that is not there is an error")
    func damaged() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "{\"v\":1,\"seq\":1,\"at\":0,\"kind\":\"note\",\"text\":\"x\"}\nrubbish\n{\"v\":1", as: "j")
        let run = try JudgedRun(journal: path)
        #expect(run.events == 1 && run.damage.map(\.number) == [2, 3] && run.measurements.isEmpty)
        #expect(throws: RunFileError.self) { try JudgedRun(journal: "\(folder.path)/nothing") }
    }
}
