import Clockwork
import Positioning
import Testing

/// A replay in virtual time, and what came of it.
private final class Stage: @unchecked Sendable {
    let executor = BenchExecutor(mode: .virtual)
    private(set) var sent: [(second: Double, time: Double)] = []
    private(set) var lateness: [Timespan] = []
    private(set) var ends = 0
    private(set) var replay: Replay?
    /// What is done at an instant of the run.
    var script: [(second: Double, action: (Replay) -> Void)] = []
    /// How long each burst takes to be given away.
    var sending: (Int) -> Timespan = { _ in .zero }

    var seconds: [Double] { sent.map(\.second) }
    var now: Double { executor.timeline.now.seconds }

    init(
        _ seconds: [Double], by schedule: ReplaySchedule = ReplaySchedule(), isLooped: Bool = false,
        rewinds: Bool = true
    ) {
        let bursts = seconds.map { second in
            var epoch = Epoch()
            epoch.timeOfDay = Int64(second * 1e9)
            return ReplayBurst(bytes: [], epoch: epoch)
        }
        var next = 0
        let source = Replay.Source(
            next: {
                defer { next += 1 }
                return next < bursts.count ? bursts[next] : nil
            },
            rewind: {
                next = 0
                return rewinds
            })
        replay = Replay(
            of: source, by: schedule, isLooped: isLooped, on: executor.timeline,
            handlers: Replay.Handlers(
                send: { [unowned self] in sent.append((now, Double($0.epoch.timeOfDay ?? 0) / 1e9)) },
                sent: { [unowned self] in lateness.append($0) }, end: { [unowned self] in ends += 1 }))
    }

    /// Lets it run for a span.
    func run(for span: Double = 100) {
        executor.run { [self] in
            for (second, action) in script {
                executor.timeline.at(.start + .seconds(second)) { [self] in if let replay { action(replay) } }
            }
            replay?.start()
            await executor.timeline.sleep(until: .start + .seconds(span))
        }
    }
}

@Suite("A replay") struct ReplayRunTests {
    @Test("sends each burst at its instant, and tells its end once")
    func instants() {
        let stage = Stage([36_000, 36_000.2, 36_007])
        stage.run()
        #expect(stage.seconds == [0, 0.2, 7] && stage.ends == 1)
        #expect(stage.lateness == [.zero, .zero, .zero])
    }

    @Test("has nothing to begin with where nothing is to be replayed")
    func nothing() {
        #expect(Stage([]).replay?.prepare() == false)
        let window = ReplaySchedule(window: ReplayWindow(start: .seconds(9)))
        #expect(Stage([1, 2], by: window).replay?.prepare() == false)
        #expect(Stage([1, 2], by: window, isLooped: true).replay?.prepare() == false)
        #expect(Stage([1, 2]).replay?.prepare() == true)
    }

    @Test("loops while time goes on, and only over the part that was asked for")
    func loops() {
        let window = ReplaySchedule(window: ReplayWindow(start: .seconds(1), end: .seconds(2)))
        let stage = Stage([10, 11, 12, 13, 14], by: window, isLooped: true)
        stage.script = [(5.5, { $0.stop() })]
        stage.run()
        #expect(stage.seconds == [0, 1, 2, 3, 4, 5])
        #expect(stage.sent.map(\.time) == [11, 12, 11, 12, 11, 12])
        #expect(stage.ends == 0)
    }

    @Test("ends where the log cannot be read again")
    func loopOfPipe() {
        let stage = Stage([10, 11], isLooped: true, rewinds: false)
        stage.run()
        #expect(stage.seconds == [0, 1] && stage.ends == 1)
    }

    @Test("stands still while it is paused, however often and whenever")
    func pauses() {
        let stage = Stage([0, 1, 2, 3])
        stage.script =
            [(0.5, { $0.togglePause() }), (10.5, { $0.togglePause() }), (12.75, { $0.togglePause() })]
            + [(20, { $0.togglePause() })]
        stage.run()
        #expect(stage.seconds == [0, 11, 12, 20.25] && stage.ends == 1)
    }

    @Test("that was stopped in a pause does not go on")
    func stoppedInPause() {
        let stage = Stage([0, 1])
        stage.script = [(0.5, { $0.togglePause() }), (0.7, { $0.stop() }), (0.8, { $0.togglePause() })]
        stage.run()
        #expect(stage.seconds == [0] && stage.ends == 0)
    }

    @Test("leaves epochs out that do not go forward, and counts them")
    func drops() {
        let stage = Stage([5, 6, 5.5, 6, 7])
        stage.run()
        #expect(stage.sent.map(\.time) == [5, 6, 7])
        #expect(stage.replay?.schedule.dropped == [.timeBackwards: 1, .duplicate: 1])
    }
}
