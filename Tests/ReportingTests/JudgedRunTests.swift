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

    /// The run of some bodies between its first and its last line, judged from its file.
    private func judge(_ bodies: [EventBody]) throws -> JudgedRun {
        let folder = try TemporaryFolder()
        let journal = try RunSpecimen.journal(of: [RunSpecimen.header()] + bodies + [RunSpecimen.ended(.passed)])
        defer { withExtendedLifetime(folder) {} }
        return try JudgedRun(journal: try folder.write(journal, as: "journal.jsonl"))
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
        #expect(run.verdict == .failed && run.events == 4 && run.damage.isEmpty)
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
        #expect(alone.samples == 0 && alone.reason == .lost)
        #expect(alone.differences == ["of its 300 samples the journal has none; the figures are the journal's"])
    }

    @Test(
        "of a journal that has fewer samples than the measurement tells is told as such, whatever they would make",
        arguments: [70, 300, 513, 600])
    func lastBatch(n: Int) throws {
        let bounded = (1...n).map { Sample(low: Double($0), high: Double($0)) }
        var measurement = Self.measurement(bounded)
        // What was waited for in vain makes up for no lost sample.
        measurement.samples = bounded + Array(repeating: Sample(atLeast: 9_000), count: 200)
        measurement.figures.removeAll { $0.statistic != "min" }
        let batches = SamplesKept.batches(of: measurement)
        let whole = try judge(batches.map { .samples($0) } + [.measurement(told(measurement))])
        #expect(whole.measurements.map(\.differences) == [[]])
        let lost = batches.filter { $0.number * SamplesKept.longest < n - SamplesKept.longest }
        let run = try judge(lost.map { .samples($0) } + [.measurement(told(measurement))])
        let judged = try #require(run.measurements.first)
        let count = lost.isEmpty ? "none" : "\(lost.count * SamplesKept.longest)"
        #expect(
            judged.differences == ["of its \(n) samples the journal has \(count); the figures are the journal's"])
        #expect(judged.again.figures.map(\.value) == [1])
        let text = JudgementText.lines(of: run, style: ConsoleStyle(isColoured: false, showsProgress: false))
        #expect(text.last?.hasSuffix("(3 by the journal's own figures); samples of 1 measurement are missing") == true)
    }

    @Test("keeps the journal's figures where samples do not make them, and says so")
    func dependent() throws {
        var ages = BatchedValues()
        for refresh in 0..<400 { ages.add(Double(100 + refresh % 10)) }
        let age = Measurement(
            .frameAge, figures: ages.figures(resolution: 8), n: 400, provenance: Provenance(),
            samples: ages.samples(resolution: 8))
        let cuts = Measurement(.disconnects, figures: [.init("missed", 0)], n: 9, provenance: Provenance())
        let run = try judge(
            SamplesKept.batches(of: age).map { .samples($0) } + [
                .measurement(told(age, [Limit("p95", .atMost, 200)])),
                .measurement(told(cuts, [Limit("missed", .atMost, 0)])),
            ])
        #expect(run.measurements.map(\.differences) == [[], []] && run.verdict == .passed)
        #expect(run.measurements.map(\.reason) == [.dependent, .notKept])
        let lines = JudgementText.lines(of: run, style: ConsoleStyle(isColoured: false, showsProgress: false))
        #expect(
            lines.suffix(3) == [
                "  · the journal's own figures, as no samples are kept: disconnects",
                "  · the journal's own figures, as their samples hang together: frameAge",
                "  PASSED  2 limits judged again (2 by the journal's own figures), as in the journal",
            ])
    }

    @Test("counts the limits that differ and the figures that do apart, and tells these without limits as well")
    func counts() throws {
        let measurement = Self.measurement(Self.samples)
        let batches = SamplesKept.batches(of: measurement).map { EventBody.samples($0) }
        var wrong = told(measurement)
        (wrong.figures[0].value, wrong.figures[1].value) = (0, 99)
        func last(_ made: MeasurementMade) throws -> String? {
            JudgementText.lines(
                of: try judge(batches + [.measurement(made)]),
                style: ConsoleStyle(isColoured: false, showsProgress: false)
            ).last
        }
        #expect(try last(wrong) == "  FAILED  3 limits judged again; 2 figures differ from the journal")
        wrong.limits[1].judgement = .passed
        #expect(try last(wrong) == "  FAILED  3 limits judged again; 1 limit and 2 figures differ from the journal")
        wrong.limits = []
        #expect(try last(wrong) == "  no limit to judge; 2 figures differ from the journal")
        #expect(try last(told(measurement, [])) == "  no limit to judge")
    }

    @Test("tells a figure that its samples do not carry, and judges no limit by it")
    func notCarried() throws {
        let samples = [Sample](repeating: Sample(atLeast: 2_000), count: 70)
        var measurement = Self.measurement(Self.samples)
        measurement.samples = Self.samples + samples
        let batches = SamplesKept.batches(of: measurement).map { EventBody.samples($0) }
        let judged = try #require(try judge(batches + [.measurement(told(measurement))]).measurements.first)
        #expect(judged.again.figures.map(\.statistic) == ["min"])
        #expect(
            judged.limitDifferences == ["p50 ≤ 80 was passed and is undecided", "p95 ≤ 40 was failed and is undecided"])
        #expect(
            judged.figureDifferences.count == 4 && judged.figureDifferences[0].hasSuffix("its samples do not carry it"))
    }

    @Test("tells as much of what was waited for in vain as the journal does")
    func waitedInVain() throws {
        let samples = Self.samples + [Sample(atLeast: 2_000)]
        var measurement = Self.measurement(samples)
        measurement.n = 70
        measurement.figures = measurement.figures.compactMap { $0.isFinite ? $0 : $0.leastKnown }
        let run = try judge(
            SamplesKept.batches(of: measurement).map { .samples($0) } + [.measurement(told(measurement))])
        let judged = try #require(run.measurements.first)
        #expect(judged.differences == [])
        #expect(judged.again.figures.contains { $0.statistic == "max" && $0.low == 2_000 && $0.high == nil })
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
