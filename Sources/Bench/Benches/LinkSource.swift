import Adapters
import Clockwork
import Links

/// Something that tells of the link only when it is asked: at its pace, after each move of the cable, and when an event
/// says that there is something new.
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
    private let tell: (Result<[Evidence], SwitchError>) -> Void
    private var timer: ScheduledAction?
    private var isAsking = false, asksAgain = false, isStopped = false
    private var onIdle: [() -> Void] = []

    init(
        _ name: String, _ signals: [Signal], every pace: Timespan?, wait: BoundedWait, _ question: @escaping Question,
        tell: @escaping (Result<[Evidence], SwitchError>) -> Void
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
        do throws(SwitchError) { answer = .success(try await question()) } catch { answer = .failure(error) }
        isAsking = false
        for action in onIdle { action() }
        onIdle = []
        guard !isStopped else { return }
        tell(answer)
        if asksAgain {
            asksAgain = false
            return check()
        }
        timer = pace.map { pace in wait.timeline.after(pace) { [unowned self] in check() } }
    }
}
