import Adapters
import Clockwork
import Links

/// Something that tells of the link only when it is asked: at its pace, closely after each move of the cable until it has
/// followed, and when something is new or is to be found.
///
/// It belongs to the run's thread. One question is asked at a time.
final class LinkSource: @unchecked Sendable {
    typealias Question = () async throws(SwitchError) -> [Evidence]

    let name: String
    /// What it tells of.
    let signals: [Signal]
    private let wait: BoundedWait
    /// The time between two questions, nil where events call.
    let pace: Timespan?
    private let question: Question
    private let tell: (Result<[Evidence], SwitchError>, _ asked: Instant) -> Void
    /// The time between two questions after a move of the cable: what a delay is told to (an own choice; a command and
    /// its start take some milliseconds).
    static let closePace = Timespan.milliseconds(50)
    /// What the signals are to say after a move, and until when they are asked closely.
    private var awaited: (value: SignalValue, end: Instant)?
    private var said: [Signal: SignalValue] = [:]
    private var timer: ScheduledAction?
    private var isAsking = false, asksAgain = false, isStopped = false
    private var onIdle: [() -> Void] = []

    init(
        _ name: String, _ signals: [Signal], every pace: Timespan?, wait: BoundedWait, _ question: @escaping Question,
        tell: @escaping (Result<[Evidence], SwitchError>, _ asked: Instant) -> Void
    ) {
        (self.name, self.signals, self.pace, self.wait) = (name, signals, pace, wait)
        (self.question, self.tell) = (question, tell)
    }

    deinit { timer?.cancel() }

    /// Asks now, or once more where it is being asked.
    func check() {
        guard !isStopped else { return }
        guard !isAsking else {
            asksAgain = true
            return
        }
        timer?.cancel()
        isAsking = true
        Task(executorPreference: wait.executor) { [self] in await ask() }
    }

    /// Asks closely from now on, until each signal says a value or an instant has come.
    func follow(_ value: SignalValue, until end: Instant) {
        awaited = (value, end)
        check()
    }

    /// Asks no more.
    func stop() {
        isStopped = true
        timer?.cancel()
    }

    /// Waits, at most for a span, until no question is open.
    func idle(within span: Timespan) async {
        guard isAsking else { return }
        let _: Bool? = await wait.answer(within: span) { deliver in onIdle.append { deliver(true) } }
    }

    private func ask() async {
        let answer: Result<[Evidence], SwitchError>
        let asked = wait.now
        do throws(SwitchError) { answer = .success(try await question()) } catch { answer = .failure(error) }
        isAsking = false
        for action in onIdle { action() }
        onIdle = []
        guard !isStopped else { return }
        for evidence in (try? answer.get()) ?? [] { said[evidence.signal] = evidence.value }
        tell(answer, asked)
        if asksAgain {
            asksAgain = false
            return check()
        }
        timer = pause(asked: asked).map { pause in wait.timeline.after(pause) { [unowned self] in check() } }
    }

    /// How long to wait before the next question, nil where events call.
    private func pause(asked: Instant) -> Timespan? {
        if let awaited, asked < awaited.end, !signals.allSatisfy({ said[$0] == awaited.value }) {
            return pace.map { min($0, Self.closePace) } ?? Self.closePace
        }
        awaited = nil
        return pace
    }
}
