import Clockwork
import Events
import Measuring
import Reporting
import Testing

@Suite("The page of a broken journal")
struct HTMLRecoveryTests {
    @Test("names the step in flight, wherever the journal is cut off")
    func anyCut() throws {
        let journal = try HTMLSampleRun.whole().journal
        for length in stride(from: 0, to: journal.count, by: 97) {
            let recovered = RecoveredRun(journal: Array(journal[..<length]))
            let page = HTMLReport.page(of: recovered)
            let text = String(decoding: page, as: UTF8.self)
            #expect(HTMLTags(page).faults.isEmpty)
            #expect(text.contains("</span> Interrupted</p>"))
            guard let step = recovered.stepInFlight else { continue }
            #expect(text.contains(": \(step.title)."))
            #expect(text.contains("In flight when the journal ended."))
        }
    }

    @Test("lists each line that could not be used, by number and reason")
    func damage() throws {
        var lines = String(decoding: try HTMLSampleRun.whole().journal, as: UTF8.self).split(separator: "\n")
        lines[3] = "{\"v\":1,<garbled>"
        lines[5] = "{\"v\":1,\"at\":0,\"kind\":\"fromTheFuture\"}"
        let run = RecoveredRun(journal: Array((lines.joined(separator: "\n") + "\n{\"v\":1").utf8))
        let page = HTMLReport.page(of: run)
        let text = String(decoding: page, as: UTF8.self)
        #expect(HTMLTags(page).faults.isEmpty)
        #expect(text.contains("2 lines of the journal could not be used"))
        #expect(text.contains("<th scope=\"row\" class=\"number\">4</th><td>column 8: `&lt;` "))
        #expect(text.contains("<th scope=\"row\" class=\"number\">\(lines.count + 1)</th><td>the line is cut off</td>"))
        #expect(text.contains("1 line is of a kind that this version does not know."))
    }

    @Test("says where the result of a step is lost")
    func lostResult() throws {
        var run = HTMLSampleRun()
        try run.start()
        try run.begin(1, "first")
        try run.begin(2, "second")
        try run.end(2, "second")
        try run.end(.passed)
        #expect(run.text.contains("The line with its result is lost."))
        #expect(run.text.contains("1 of 2 steps passed."))
    }

    @Test("gives a step whose result is lost no other account than the rest of the files")
    func oneAccount() throws {
        var run = HTMLSampleRun()
        try run.start()
        try run.begin(1, "first")
        try run.end(1, "first", .failed)
        try run.begin(1, "first")
        try run.end(.failed)
        let steps = RecoveredRun(journal: run.journal).steps
        #expect(steps.map { $0.attempts.map(\.verdict) } == [[.failed, .interrupted]])
        #expect(steps.first?.last.reasons == ["the journal does not tell how this step ended"])
        #expect(run.text.contains("first (attempt 2)"))
        #expect(run.text.contains("The line with its result is lost."))
    }

    @Test("shows trials that came to no measurement")
    func looseTrials() throws {
        var run = HTMLSampleRun()
        try run.start()
        try run.begin(1, "measure cuts")
        try run.tried("cuts", 1, "noticed", ["after 160 ms"])
        #expect(run.text.contains("<h3>Trials that came to no measurement</h3>"))
        #expect(run.text.contains("1 trial of cuts, step 1: 1 noticed"))
    }

    @Test("stays well-formed for garbled journals", arguments: 0..<40 as Range<UInt64>)
    func garbled(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var journal = try HTMLSampleRun.whole().journal
        for _ in 0..<60 {
            let place = Int(random.next() % UInt64(journal.count))
            journal[place] = UInt8(truncatingIfNeeded: random.next())
        }
        #expect(HTMLTags(HTMLReport.page(of: RecoveredRun(journal: journal))).faults.isEmpty)
    }

    @Test("bears the greatest instants and figures")
    func extremes() throws {
        var run = HTMLSampleRun()
        try run.start()
        for nanoseconds in [Int64.min, .max, 0] {
            run.now = Double(nanoseconds) / 1e9
            try run.cycle(1, missingEvery: 1)
        }
        let figures = [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0].map {
            Measurement.Figure("value", $0, low: -$0, high: $0)
        }
        let measurement = Measurement(name: "m", unit: "1", figures: figures, n: .max, provenance: Provenance())
        try run.add(.measurement(MeasurementMade(measurement, limits: [Limit("value", .atLeast, 1e300)])))
        let tags = HTMLTags(run.page)
        #expect(tags.faults.isEmpty)
        let places = tags.tags.flatMap(\.attributes).filter { ["x", "x1", "x2", "cx", "width"].contains($0.name) }
        #expect(!places.contains { $0.value.contains("n") })
    }
}
