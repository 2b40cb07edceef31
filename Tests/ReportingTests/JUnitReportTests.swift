import Events
@testable import Reporting
import Testing

@Suite("JUnit XML")
struct JUnitReportTests {
    private func text(_ bodies: [EventBody], files: RunFiles = RunFiles(folder: "runs/run-1", names: [])) throws
        -> String
    {
        String(decoding: JUnitReport(try RunSpecimen.recovered(bodies), files).bytes(), as: UTF8.self)
    }

    @Test(
        "a product fault is a failure; what says nothing of the product, but is no pass, is an error",
        arguments: [
            (Verdict.failed, "<failure message=\"why\" type=\"failed\">why\nand how</failure>"),
            (.benchFault, "<error message=\"why\" type=\"benchFault\">why\nand how</error>"),
            (.undecided, "<error message=\"why\" type=\"undecided\">why\nand how</error>"),
            (.interrupted, "<error message=\"why\" type=\"interrupted\">why\nand how</error>"),
            (.skipped, "<skipped message=\"why\">why\nand how</skipped>"),
        ])
    func verdicts(verdict: Verdict, element: String) throws {
        let steps = RunSpecimen.step(1, "cable in", verdict, ["why", "and how"])
        let text = try text([RunSpecimen.header()] + steps + [RunSpecimen.ended(verdict)])
        #expect(text.contains(element))
        let counts = ["failure", "error", "skipped"].map { element.hasPrefix("<\($0)") ? 1 : 0 }
        let attributes = "tests=\"1\" failures=\"\(counts[0])\" errors=\"\(counts[1])\" skipped=\"\(counts[2])\""
        #expect(text.ranges(of: attributes).count == 2, "in the document and in its suite")
    }

    @Test("a step that passed is an empty case with its class, name, place and time")
    func passed() throws {
        let text = try text(
            [RunSpecimen.header()] + RunSpecimen.step(3, "cable in", .passed, section: .setup) + [
                RunSpecimen.ended(.passed)
            ])
        let place = "file=\"runbooks/first-drive.yaml\" line=\"7\""
        #expect(
            text.contains("<testcase classname=\"first-drive.setup\" name=\"3 cable in\" \(place) time=\"1.500\"/>"))
    }

    @Test("a fault without a readable reason has a text all the same", arguments: [[], [""], ["\u{1}", "  "]])
    func noReason(reasons: [String]) throws {
        let text = try text(
            [RunSpecimen.header()] + RunSpecimen.step(1, "a", .failed, reasons) + [RunSpecimen.ended(.failed)])
        #expect(text.contains(">no reason is recorded</failure>"))
    }

    @Test("attempts before a pass are kept as flaky ones, and the case is a pass")
    func flaky() throws {
        let attempts =
            RunSpecimen.step(1, "a", .failed, ["late"]) + RunSpecimen.step(1, "a", .benchFault, ["no port"])
            + RunSpecimen.step(1, "a", .passed)
        let text = try text([RunSpecimen.header()] + attempts + [RunSpecimen.ended(.flaky)])
        #expect(text.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
        #expect(text.contains("<flakyFailure message=\"late\" type=\"failed\">\n        <stackTrace>late</stackTrace>"))
        #expect(text.contains("<flakyError message=\"no port\" type=\"benchFault\">"))
        #expect(text.contains("time=\"4.500\""), "all attempts together")
    }

    @Test("attempts before another fault are kept as reruns, and the last one decides")
    func rerun() throws {
        let attempts = RunSpecimen.step(1, "a", .benchFault, ["no port"]) + RunSpecimen.step(1, "a", .failed, ["late"])
        let text = try text([RunSpecimen.header()] + attempts + [RunSpecimen.ended(.failed)])
        #expect(text.contains("tests=\"1\" failures=\"1\" errors=\"0\""))
        #expect(text.contains("<failure message=\"late\" type=\"failed\">late</failure>"))
        #expect(text.contains("<rerunError message=\"no port\" type=\"benchFault\">"))
    }

    @Test("opentap #12: an attempt that could not be made and a later pass is flaky, never a plain pass")
    func errorThenPass() throws {
        let attempts = RunSpecimen.step(1, "a", .benchFault, ["no port"]) + RunSpecimen.step(1, "a", .passed)
        let run = try RunSpecimen.recovered([RunSpecimen.header()] + attempts)
        #expect(run.steps.map(\.verdict) == [.flaky])
    }

    @Test("a step that its own line calls flaky says so")
    func flakyByItself() throws {
        let text = try text(
            [RunSpecimen.header()] + RunSpecimen.step(1, "a", .flaky, ["passed at attempt 2"]) + [
                RunSpecimen.ended(.flaky)
            ])
        #expect(text.contains("<flakyFailure message=\"passed at attempt 2\" type=\"failed\">"))
    }

    @Test("the same step in another repetition of the run has another name")
    func repetitions() throws {
        let twice = [1, 2].flatMap { [RunSpecimen.section(.steps, repetition: $0)] + RunSpecimen.step(1, "a", .passed) }
        let text = try text([RunSpecimen.header()] + twice + [RunSpecimen.ended(.passed)])
        #expect(text.contains("name=\"1 a\""))
        #expect(text.contains("name=\"1 a (repetition 2)\""))
    }

    @Test("names that a damaged journal makes equal are told apart")
    func damagedNames() throws {
        let other = RunSpecimen.step(2, "b", .passed)
        let text = try text(
            [RunSpecimen.header()] + RunSpecimen.step(1, "a", .passed) + other + RunSpecimen.step(1, "a", .passed))
        #expect(text.contains("name=\"1 a\""))
        #expect(text.contains("name=\"1 a (2)\""))
    }

    @Test("the step in flight of a run without its last line is an error that says interrupted")
    func inFlight() throws {
        let text = try text([RunSpecimen.header()] + RunSpecimen.step(1, "a", .passed) + [RunSpecimen.begun(2, "b")])
        #expect(text.contains("tests=\"2\" failures=\"0\" errors=\"1\""))
        #expect(text.contains("<error message=\"the journal ends in this step\" type=\"interrupted\">"))
    }

    @Test(
        "a verdict that no step accounts for is a case of its own",
        arguments: [
            ([], nil, "type=\"interrupted\">the run is interrupted: between steps</error>"),
            (
                RunSpecimen.step(1, "a", .passed), RunSpecimen.ended(.failed),
                "type=\"failed\">the run is failed: the steps do not account for it</failure>"
            ),
            ([], RunSpecimen.ended(.skipped, "no cable"), "<skipped message=\"the run is skipped: no cable\">"),
            ([], RunSpecimen.ended(.passed), "tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\""),
        ] as [([EventBody], EventBody?, String)])
    func wholeRun(steps: [EventBody], end: EventBody?, expected: String) throws {
        let text = try text([RunSpecimen.header()] + steps + [end].compactMap(\.self))
        #expect(text.contains(expected))
        #expect(text.contains("name=\"the run\""))
    }

    @Test("versions and measurements are properties of the suite")
    func properties() throws {
        let text = try text([
            RunSpecimen.header(), RunSpecimen.latency(), RunSpecimen.latency(), RunSpecimen.ended(.passed),
        ])
        let expected = [
            ("app", "Maps 4.1"), ("os", "iOS 18"), ("unit", "Unit 9.2"), ("rig.file", "rigs/bench-7.yaml"),
            ("seed", "7"),
            ("verdict", "passed"), ("measurement.updateLatency.map.p95", "99.5"),
            ("measurement.updateLatency.map.p95.low", "90.5"), ("measurement.updateLatency.map.p95.high", "107.5"),
            ("measurement.updateLatency.map.unit", "ms"), ("measurement.updateLatency.map.n", "69"),
            ("measurement.updateLatency.map.dropped", "2 coalesced"),
            ("measurement.updateLatency.map.limit", "p95 ≤ 250 ms: passed"),
            ("measurement.updateLatency.map#2.p95", "99.5"),
        ]
        for (name, value) in expected {
            #expect(text.contains("<property name=\"\(name)\" value=\"\(value)\"/>"), "\(name)")
        }
        #expect(text.contains("app real"), "the provenance")
        #expect(text.contains("timestamp=\"2026-07-01T12:00:00.250Z\" hostname=\"Linux 6.1 x86_64\""))
    }

    @Test("what is there is attached: pictures to their step, the journal and the logs to the run")
    func attachments() throws {
        let files = RunFiles(
            folder: "runs/run-1",
            names: ["journal.jsonl", "screens/steps-1-late.png", "screens/steps-12.png", "witness.jsonl"])
        let text = try text(
            [RunSpecimen.header()] + RunSpecimen.step(1, "a", .passed) + [RunSpecimen.ended(.passed)], files: files)
        let attached = text.split(separator: "[[ATTACHMENT|").dropFirst().compactMap { $0.split(separator: "]]").first }
        #expect(
            attached == [
                "runs/run-1/screens/steps-1-late.png", "runs/run-1/journal.jsonl", "runs/run-1/witness.jsonl",
            ])
    }

    @Test("a remark attaches nothing")
    func defusedNote() throws {
        let steps = RunSpecimen.step(1, "a", .passed)
        let text = try text([RunSpecimen.header(), steps[0], RunSpecimen.note("[[[ATTACHMENT|/etc/passwd]]"), steps[1]])
        #expect(!text.contains("[[ATTACHMENT"))
        #expect(text.contains("ATTACHMENT|/etc/passwd"))
    }

    @Test("lines that could not be used are named")
    func damage() throws {
        var bytes = try RunSpecimen.journal(of: [RunSpecimen.header()] + RunSpecimen.step(1, "a", .passed))
        bytes += Array("<?xml?>\n{\"v\":1,\"at\":0,\"kind\":\"weather\"}\n".utf8)
        let report = JUnitReport(RecoveredRun(journal: bytes), RunFiles(folder: "r", names: []))
        let text = String(decoding: report.bytes(), as: UTF8.self)
        #expect(text.contains("<system-err>journal line 4: column 1:"))
        #expect(text.contains("1 journal lines of unknown kinds, left out</system-err>"))
    }

    @Test(
        "a document that would be too long tells less, says so, and keeps the verdict",
        arguments: [
            (2, ""), (4, "texts are cut"), (12, "steps that passed and measurements are left out"),
            (100, "all steps and measurements are left out"),
        ])
    func tooLong(steps: Int, remark: String) throws {
        let reason = String(repeating: "<&>", count: 1_000)
        let bodies = (1...steps).flatMap { RunSpecimen.step($0, "a", $0 % 2 == 0 ? .failed : .passed, [reason]) }
        let run = try RunSpecimen.recovered([RunSpecimen.header()] + bodies + [RunSpecimen.ended(.failed)])
        let bytes = JUnitReport(run, RunFiles(folder: "r", names: [])).bytes(atMost: 30_000)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(bytes.count <= 30_000)
        #expect(text.contains("type=\"failed\""))
        #expect(text.contains("bytes left out)") == (steps < 100))
        #expect(!remark.isEmpty || !text.contains("<system-err>"))
        #expect(remark.isEmpty || text.contains("<system-err>Too long: \(remark)"))
    }
}
