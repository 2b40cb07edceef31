import Clockwork
import Positioning

/// One replay from its first reader to its summary; it belongs to the thread that drains the executor.
final class ReplaySession: @unchecked Sendable {
    private let timeline: Timeline
    private let log: ReplayLog
    private let settings: ReplaySettings
    private let report: ReplayReport
    private var replay: Replay?
    private var sink: (any ReplaySink)?
    private var tally = ReplayTally()
    private var begin: Instant?
    private var patience: ScheduledAction?
    private var ending: Result<ExitStatus, Failure>?
    private var waiter: CheckedContinuation<Result<ExitStatus, Failure>, Never>?

    init(of log: ReplayLog, _ settings: ReplaySettings, on timeline: Timeline) {
        (self.log, self.settings, self.timeline) = (log, settings, timeline)
        report = ReplayReport(target: settings.target, clock: settings.clock, asJSON: settings.asJSON)
        replay = Replay(
            of: log.source, by: settings.schedule, isLooped: settings.isLooped, on: timeline,
            handlers: Replay.Handlers(
                send: { [unowned self] in send($0) }, sent: { [unowned self] in tally.add($0) },
                end: { [unowned self] in finish() }))
    }

    /// Reads up to the first burst; false where there is none to replay.
    func prepare() -> Bool { replay?.prepare() ?? false }

    /// Starts when the first reader comes, at the latest when the patience ends; at once where nobody is waited for.
    func begin(to sink: any ReplaySink) {
        self.sink = sink
        write { report throws(Failure) in try report.ready(sink.address) }
        guard ending == nil else { return }
        guard settings.target.hasReaders, settings.patience > .zero, !sink.hasReader else { return start() }
        report.waiting(settings.patience)
        patience = timeline.after(settings.patience) { [self] in
            report.waitedInVain()
            start()
        }
    }

    /// Takes note that somebody began to read.
    func readerCame() {
        if patience != nil, sink?.hasReader == true { start() }
    }

    /// Pauses, or lets it go on.
    func togglePause() {
        guard begin != nil, ending == nil, let replay else { return }
        replay.togglePause()
        write { report throws(Failure) in try report.paused(replay.isPaused, at: timeline.now) }
    }

    /// Ends the replay; only the first call counts.
    func end(_ result: Result<ExitStatus, Failure>) {
        guard ending == nil else { return }
        ending = result
        patience?.cancel()
        replay?.stop()
        sink?.close()
        summarise()
        waiter?.resume(returning: ending ?? result)
    }

    /// How the replay ended.
    func outcome() async -> Result<ExitStatus, Failure> {
        await withCheckedContinuation { continuation in
            if let ending { return continuation.resume(returning: ending) }
            waiter = continuation
        }
    }

    private func start() {
        guard begin == nil, ending == nil, let replay else { return }
        patience?.cancel()
        patience = nil
        begin = timeline.now
        write { report throws(Failure) in try report.started(at: timeline.now) }
        replay.start()
    }

    private func send(_ burst: ReplayBurst) {
        guard let sink else { return }
        do throws(Failure) {
            tally.bytes += try sink.send(burst)
        } catch {
            end(.failure(error))
        }
    }

    /// Waits until readers have taken all, a second at most, and ends.
    private func finish(quiet: Int = 0, until deadline: Instant? = nil) {
        let deadline = deadline ?? timeline.now + .seconds(1)
        let unread = sink?.unread
        tally.unread = unread ?? 0
        // What is on its way inside the kernel is not counted, so it has to be quiet for a while.
        if unread == nil || quiet == 5 || timeline.now >= deadline {
            return end(log.failure.map { .failure($0) } ?? .success(.passed))
        }
        // No event tells that a reader has read.
        timeline.after(.milliseconds(20)) { [self] in finish(quiet: unread == 0 ? quiet + 1 : 0, until: deadline) }
    }

    private func summarise() {
        guard let replay, let sink else { return }
        tally.took = begin.map { timeline.now - $0 } ?? .zero
        tally.take(replay.schedule, laps: replay.laps)
        tally.drops += sink.dropped.filter { $0.count > 0 }
        tally.leftOut = log.leftOut
        write { report throws(Failure) in try report.summary(tally, at: timeline.now) }
    }

    private func write(_ line: (ReplayReport) throws(Failure) -> Void) {
        do throws(Failure) {
            try line(report)
        } catch {
            // A fault that came before says more.
            if case .failure? = ending { return }
            ending == nil ? end(.failure(error)) : (ending = .failure(error))
        }
    }
}
