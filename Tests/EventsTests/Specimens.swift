import Blaming
import Clockwork
import Events
import Links
import Measuring

/// One event body of each kind with every field set, and one with none.
enum Specimens {
    static let full: [EventBody] = runs + steps + drives + touches + links + measurements
    static let bare: [EventBody] = [
        .run(RunStarted()), .section(SectionStarted()), .step(StepStarted()), .stepEnded(StepEnded()),
        .route(RouteAssigned()), .foreseen(DriveForeseen()), .fix(FixArrived()), .plausibility(PlausibilityNoted()),
        .positionLost(PositionLost()),
        .positionStale(PositionStale()), .positionBack(PositionBack()), .call(TemplateCalled()), .frame(FrameShown()),
        .act(ActDone()), .callback(CallbackTold()), .app(AppTold()), .remark(RemarkMade()),
        .touch(TouchGiven()), .gesture(GestureReported()), .cable(CableMoved()), .evidence(EvidenceSeen()),
        .link(LinkStateChanged()), .finding(FindingMade()), .bounce(BounceCounted()),
        .roleSwitch(RoleSwitchRequested()),
        .trial(TrialEnded()), .samples(SamplesKept()),
        .measurement(MeasurementMade()), .unitValue(UnitValueFound()), .screenshot(ScreenshotTaken()),
        .note(NoteWritten()), .runEnded(RunEnded()), .feedLate(FeedLate()), .lost(EventsLost()), .glass(GlassSeen()),
        .blame(BlameGiven()),
    ]

    static let provenance = Provenance(
        position: .emulated, link: .real, app: .real, os: .real, unit: .emulated, stimulus: .robot, observation: .camera
    )

    private static func made<Record>(_ record: Record, _ fill: (inout Record) -> Void) -> Record {
        var record = record
        fill(&record)
        return record
    }

    private static let runs: [EventBody] = [
        .run(
            made(RunStarted()) {
                ($0.id, $0.version, $0.seed) = ("2026-run", "1.2.3", "18446744073709551615")
                ($0.runbook, $0.runbookFile) = ("Erste Fahrt “ä”", "a/b.yaml")
                ($0.rig, $0.rigFile, $0.unit, $0.os, $0.app) = ("R\t\"x\"\\", "rigs/r.yaml", "U", "iOS", "A\u{1}")
                ($0.position, $0.time, $0.host, $0.wall) = ("gpsd:h:1", .host, "Linux", "2026-01-02T03:04:05.678Z")
                $0.provenance = provenance
                $0.switches = [ChoiceRecord("D01", "mapButtons", "4", evidence: "documented", source: "p. 34")]
            }),
        .section(made(SectionStarted()) { ($0.section, $0.repetition) = (.teardown, 7) }),
        .unitValue(
            made(UnitValueFound()) {
                ($0.name, $0.measured, $0.interval, $0.n) = ("pan.threshold", "10 pt", "9.5 to 10.5 pt", 12)
                ($0.profile, $0.documented, $0.remark) = ("12 pt", "10 pt", "a “b”")
            }),
        .screenshot(
            made(ScreenshotTaken()) {
                ($0.file, $0.name, $0.width, $0.height) = ("screens/01-a-b.png", "a “b”", 1920, 720)
            }),
        .note(made(NoteWritten()) { $0.text = "line\nfeed, tab\t, nul\u{0}, 🚗" }),
        .feedLate(made(FeedLate()) { ($0.index, $0.by) = (12, .milliseconds(345)) }),
        .lost(made(EventsLost()) { ($0.source, $0.count) = (LossSource.frames.rawValue, 3) }),
        .glass(made(GlassSeen()) { $0.isLit = false }),
        .blame(
            made(BlameGiven()) {
                ($0.concern, $0.parties, $0.reason) = (.belief, ["app", "os"], "nothing is seen of os: no “witness”")
                $0.evidence = [
                    made(BlameEvidenceRecord()) {
                        ($0.station, $0.party, $0.clears) = (.session, .unit, true)
                        ($0.seen, $0.text) = (Instant(nanoseconds: 123_456_789), "session down")
                    }
                ]
            }),
        .runEnded(
            made(RunEnded()) {
                ($0.verdict, $0.reason, $0.steps, $0.notPassed) = (.benchFault, "why", 12, 3)
            }),
    ]

    private static let steps: [EventBody] = [
        .step(
            made(StepStarted()) {
                ($0.source, $0.section, $0.number) = ("a.yaml:3:5", .setup, 4)
                ($0.repetition, $0.title) = (5, "await session")
            }),
        .stepEnded(
            made(StepEnded()) {
                ($0.section, $0.number, $0.title, $0.verdict) = (.teardown, 2, "wait", .undecided)
                ($0.reasons, $0.took) = (["one", "two, \"quoted\""], .milliseconds(1_500))
            }),
    ]

    private static let drives: [EventBody] = [
        .route(
            made(RouteAssigned()) {
                ($0.file, $0.distance, $0.steps) = ("r.json", 4_200.5, 17)
                $0.maneuvers = [
                    made(ManeuverRecord()) {
                        ($0.along, $0.text, $0.type) = (402.25, "Turn left", "turn")
                        ($0.modifier, $0.road) = ("left", "Mill Street")
                    }
                ]
            }),
        .foreseen(
            made(DriveForeseen()) {
                $0.turns = [made(TurnRecord()) { ($0.driven, $0.angle) = (402.5, -89.5) }]
                $0.startDelay = .milliseconds(34)
            }),
        .fix(
            made(FixArrived()) {
                ($0.index, $0.latitude, $0.longitude) = (36_000, -52.5, 13.25)
                ($0.speed, $0.course, $0.along, $0.toManeuver) = (13.75, 359.5, 1_200.25, 80.5)
                ($0.card, $0.movesMap) = ("80 m · turn left", true)
                ($0.maneuver, $0.remaining, $0.remainingTime, $0.driven) = (3, 2_900.5, 220.5, 1_198.25)
                ($0.receiverTime, $0.age) = ("2026-01-05T08:00:00.100Z", .milliseconds(85))
                $0.offset = .microseconds(7_250)
            }),
        .plausibility(
            made(PlausibilityNoted()) {
                ($0.fixes, $0.interval, $0.jitter, $0.gaps, $0.longestGap) = (900, 1_000, 20, 3, .seconds(12))
                ($0.jumps, $0.withPosition, $0.withSpeed, $0.withCourse) = (2, 0.875, 0.5, 0.25)
                ($0.worstAccuracy, $0.withoutTime, $0.backwards, $0.duplicates) = (65.5, 4, 5, 6)
                $0.remarks = ["3 gaps, longest 12 s", "2 jumps"]
            }),
        .positionLost(made(PositionLost()) { $0.reason = "gpsd closed the connection" }),
        .positionStale(made(PositionStale()) { $0.age = .seconds(3.25) }),
        .positionBack(made(PositionBack()) { $0.gap = .milliseconds(4_100) }),
        .call(
            made(TemplateCalled()) {
                ($0.call, $0.text, $0.fix, $0.outcome) = ("updateEstimates", "80 m", 12, "refused: no root")
                ($0.remainingTime, $0.trafficSide, $0.missing) = (-3.5, "left", "distance")
                ($0.mapButtons, $0.second, $0.refusal) = (3, "Turn left", .rule)
                ($0.received, $0.doubt) = (Instant(nanoseconds: 1_250_000_001), .microseconds(950))
            }),
        .act(
            made(ActDone()) {
                ($0.party, $0.action, $0.outcome) = ("driver", "press zoomIn", "ignored: it is not shown")
                $0.input = .press
            }),
        .callback(made(CallbackTold()) { ($0.callback, $0.text) = ("scene", "phone background") }),
        .app(
            made(AppTold()) {
                ($0.what, $0.text, $0.count) = ("scrolled", "up", 3)
                ($0.dx, $0.dy, $0.time) = (56.57, -56.57, .seconds(2))
            }),
        .remark(
            made(RemarkMade()) {
                ($0.name, $0.row, $0.level, $0.text) = ("trapped-in-pan", "S48", "error", "no button leads out")
            }),
        .frame(
            made(FrameShown()) {
                ($0.card, $0.map, $0.previous) = ("80 m", 11, Instant(nanoseconds: 9_007_199_254_740_993))
                $0.doubt = .microseconds(480)
                $0.panButtons = "zoomOut zoomIn"
                $0.seen = made(MapSeen()) { seen in
                    (seen.heading, seen.scale, seen.mark, seen.markX, seen.markY) = (359.9, 1.25, 2, -4.5, 99.5)
                    (seen.puckX, seen.puckY, seen.room) = (258.5, 161.5, -7.5)
                    (seen.route, seen.bare) = (-12.5, 8)
                    seen.isDark = true
                    seen.overlay = made(OverlaySeen()) {
                        ($0.text, $0.x, $0.y, $0.width, $0.height) = ("50", 316.5, 200, 36, 36)
                        ($0.share, $0.room, $0.gap) = (15, 4, 4)
                    }
                }
            }),
    ]

    private static let touches: [EventBody] = [
        .touch(made(TouchGiven()) { ($0.phase, $0.x, $0.y, $0.finger) = ("down", 10, 20, 1) }),
        .gesture(
            made(GestureReported()) {
                ($0.phase, $0.dx, $0.dy, $0.isTotal) = ("ended", -6.5, 2.75, true)
                ($0.vx, $0.vy) = (-120.5, 0)
            }),
    ]

    private static let links: [EventBody] = [
        .cable(made(CableMoved()) { $0.edge = "out" }),
        .evidence(
            made(EvidenceSeen()) {
                ($0.signal, $0.value, $0.detail) = (.powerCommanded, .rising, "iPhone at 1-1")
                ($0.configuration, $0.after) = ("5ac/12a8/1501", Instant(nanoseconds: 123_406_789))
            }),
        .link(
            made(LinkStateChanged()) {
                ($0.state, $0.isFinal, $0.since) = (.roleSwitching, true, Instant(nanoseconds: 123_456_789))
                $0.marks = ["bySession", "beliefNotObserved"]
            }),
        .finding(
            made(FindingMade()) { ($0.finding, $0.evidence) = (.ghostSession, ["power down 2.0 s ago", "session up"]) }),
        .bounce(made(BounceCounted()) { $0.count = 4 }), .roleSwitch(RoleSwitchRequested()),
    ]

    private static let measurements: [EventBody] = [
        .trial(
            made(TrialEnded()) {
                ($0.metric, $0.number, $0.stimulus) = ("panThreshold.right", 9, 12.125)
                ($0.outcome, $0.detail) = ("began", ["swallowed 13.3 pt"])
            }),
        .samples(
            made(SamplesKept()) {
                ($0.metric, $0.unit, $0.number) = ("updateLatency.map", "ms", 1)
                ($0.low, $0.high) = ([90.5, 107, 2_000], [107.166667, 123.7])
                ($0.atMost, $0.unknown) = ([-1_200.5], 2)
            }),
        .measurement(
            MeasurementMade(
                Measurement(
                    name: "updateLatency.map", unit: "ms",
                    figures: [.init("p50", 99.125, low: 90.5, high: 107.25), .init("missed", 0)], n: 69,
                    dropped: [.init(reason: "coalesced", count: 2)], remarks: ["p99: n too small (69 of 299)"],
                    provenance: provenance),
                limits: [Limit("p50", .atMost, 200), Limit("missed", .atLeast, 0.5), Limit("p99", .atMost, 300)])),
    ]
}
