import Events
import Measuring
import Reporting
import Testing

@Suite("A run that is judged again and is no plain pass") struct JudgedRunStateTests {
    /// What a run came to, with the events between its first and its last line.
    struct Story: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var bodies: [EventBody] = []
        var ended: EventBody?
        var isDamaged = false
        let conclusion: Verdict
        let says: String
    }

    /// A measured step whose limit holds or does not.
    private static func measured(_ number: Int, isKept: Bool = true) -> [EventBody] {
        let step = RunSpecimen.step(number, "measure map", isKept ? .passed : .failed)
        return [step[0], RunSpecimen.latency(isKept ? 99.5 : 299), step[1]]
    }

    private static func skipped(_ number: Int) -> [EventBody] {
        RunSpecimen.step(number, "wait for 1 s", .skipped, ["the run was interrupted"])
    }

    private static func retried(_ attempt: Int, _ verdict: Verdict) -> [EventBody] {
        retried(attempt, RunSpecimen.step(2, "expect a card", verdict))
    }

    private static func retried(_ attempt: Int, _ step: [EventBody]) -> [EventBody] {
        guard case .step(var started) = step[0] else { return step }
        started.attempt = attempt
        return [.step(started)] + step.dropFirst()
    }

    static let stories = [
        Story(
            testDescription: "cut off in a step", bodies: measured(1) + [RunSpecimen.begun(2, "expect a card")],
            conclusion: .undecided,
            says: "the run has no end: it stops in step 2 of steps, expect a card; 1 limit judged again"),
        Story(
            testDescription: "cut off between steps, of which a limit failed", bodies: measured(1, isKept: false),
            conclusion: .failed,
            says:
                "the run has no end: it stops between steps; 1 limit judged again (1 by the journal's own figures): 1 failed"
        ),
        Story(
            testDescription: "interrupted", bodies: measured(1) + skipped(2) + skipped(3),
            ended: RunSpecimen.ended(.interrupted), conclusion: .undecided,
            says: "the run was INTERRUPTED; 2 steps not carried out; 1 limit judged again"),
        Story(
            testDescription: "not stored whole", bodies: measured(1),
            ended: RunSpecimen.ended(.benchFault, "the run is not stored whole"), conclusion: .benchFault,
            says: "the run ended with a BENCH FAULT: the run is not stored whole; 1 limit judged again"),
        Story(
            testDescription: "failed by what was expected",
            bodies: measured(1) + RunSpecimen.step(2, "expect a card", .failed, ["no card"]) + skipped(3),
            ended: RunSpecimen.ended(.failed), conclusion: .failed,
            says: "the run FAILED; step 2 of steps failed, expect a card; 1 step not carried out; 1 limit judged"),
        Story(
            testDescription: "failed by a limit", bodies: measured(1, isKept: false),
            ended: RunSpecimen.ended(.failed), conclusion: .failed,
            says: "the run FAILED; 1 limit judged again (1 by the journal's own figures): 1 failed; samples of"),
        Story(
            testDescription: "undecided", bodies: measured(1), ended: RunSpecimen.ended(.undecided),
            conclusion: .undecided, says: "the run is UNDECIDED; 1 limit judged again"),
        Story(
            testDescription: "passed at a later attempt",
            bodies: measured(1) + retried(1, .failed) + retried(2, .passed), ended: RunSpecimen.ended(.flaky),
            conclusion: .flaky, says: "the run is FLAKY; 1 limit judged again"),
        Story(
            testDescription: "measured well at a later attempt",
            bodies: measured(1) + retried(1, measured(2, isKept: false)) + retried(2, measured(2)),
            ended: RunSpecimen.ended(.flaky), conclusion: .flaky,
            says: "the run is FLAKY; 3 limits judged again (3 by the journal's own figures): 1 failed"),
        Story(
            testDescription: "failed by the bench, with a limit that failed", bodies: measured(1, isKept: false),
            ended: RunSpecimen.ended(.benchFault, "the cable did not move"), conclusion: .benchFault,
            says: "the run ended with a BENCH FAULT: the cable did not move; 1 limit judged again"),
        Story(
            testDescription: "skipped", ended: RunSpecimen.ended(.skipped, "needs a cable"), conclusion: .skipped,
            says: "the run was SKIPPED: needs a cable; no limit to judge"),
        Story(
            testDescription: "without limits, failed", bodies: RunSpecimen.step(1, "expect a card", .failed),
            ended: RunSpecimen.ended(.failed), conclusion: .failed,
            says: "the run FAILED; step 1 of steps failed, expect a card; no limit to judge"),
        Story(
            testDescription: "passed, with damage", bodies: measured(1), ended: RunSpecimen.ended(.passed),
            isDamaged: true, conclusion: .undecided,
            says: "the journal has damage in 1 place; 1 limit judged again"),
    ]

    private static func judged(_ story: Story) throws -> JudgedRun {
        let bodies = [RunSpecimen.header()] + story.bodies + [story.ended].compactMap(\.self)
        var journal = try RunSpecimen.journal(of: bodies)
        if story.isDamaged {
            let end = try #require(journal.lastIndex(of: UInt8(ascii: "{")))
            journal.insert(contentsOf: Array("rubbish\n".utf8), at: end)
        }
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        return try JudgedRun(journal: try folder.write(journal, as: "journal.jsonl"))
    }

    @Test("begins its conclusion with what the run itself came to, and is no better than that", arguments: stories)
    func state(story: Story) throws {
        let run = try Self.judged(story)
        #expect(run.conclusion == story.conclusion)
        let lines = JudgementText.lines(of: run, style: ConsoleStyle(isColoured: false, showsProgress: false))
        let first = try #require(lines.firstIndex { $0.hasPrefix("  the run ") || $0.hasPrefix("  the journal has") })
        let text = lines[first...].map { $0.drop { $0 == " " } }.joined(separator: " ")
        #expect(text.hasPrefix(story.says), "\(text)")
        #expect(!lines.joined().contains("PASSED"))
    }

    @Test("that is whole and passed is as its limits are, and its word has a colour where others have")
    func plain() throws {
        let passed = Story(
            testDescription: "", bodies: Self.measured(1), ended: RunSpecimen.ended(.passed), conclusion: .passed,
            says: "")
        #expect(try Self.judged(passed).conclusion == .passed)
        let run = try Self.judged(Self.stories[4])
        let coloured = JudgementText.lines(of: run, style: ConsoleStyle(isColoured: true, showsProgress: false))
        #expect(coloured.contains { $0.hasPrefix("  the run \u{1B}[") })
    }
}
