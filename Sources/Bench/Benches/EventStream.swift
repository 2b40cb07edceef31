import Clockwork
import Events
import Glibc
import Journaling
import Measuring

/// The one stream of a run's events: into the journal first, then to everybody who derives something from it.
final class EventStream {
    /// Why a wait ended.
    enum WaitEnd {
        case met, deadline, interrupted
    }

    /// A wait in progress; it is tried again after each event.
    private final class Waiter {
        let condition: () -> Bool
        let resume: (WaitEnd) -> Void
        var timer: ScheduledAction?

        init(condition: @escaping () -> Bool, resume: @escaping (WaitEnd) -> Void) {
            self.condition = condition
            self.resume = resume
        }
    }

    let timeline: Timeline
    /// The first failure to store an event; from then on the run is no longer whole.
    private(set) var failure: JournalError?
    /// Whether the run was asked to stop and has not yet turned to its teardown.
    private(set) var isInterrupted = false
    /// Whether anybody asked the run to stop, before its teardown or in it.
    private(set) var wasStopped = false
    /// Whether the run has turned to its teardown.
    private(set) var isTearingDown = false

    /// What of measured times may be the harness's own, nil before that is known and in virtual time.
    var noise: HarnessNoise?

    private let journal: JournalFile
    private let recorders: [any Recorder]
    private var observers: [(id: Int, take: (Event) -> Void)] = []
    private var observerCount = 0
    private var waiters: [Waiter] = []
    /// Whether the last event of the run was told: from then on nothing is, for who listened may be gone.
    private var isOver = false
    private var encoder = LineEncoder()
    private var sequence = 0

    init(timeline: Timeline, journal: consuming JournalFile, recorders: [any Recorder]) {
        self.timeline = timeline
        self.journal = journal
        self.recorders = recorders
    }

    /// Adds somebody who is told of each event after it was journalled; the number takes it away again.
    @discardableResult
    func observe(_ observer: @escaping (Event) -> Void) -> Int {
        observerCount += 1
        observers.append((observerCount, observer))
        return observerCount
    }

    /// Takes away the observer that `observe` numbered.
    func remove(_ observer: Int) {
        observers.removeAll { $0.id == observer }
    }

    /// Journals what happened just now and tells everybody.
    func publish(_ body: EventBody) {
        publish(Event(at: timeline.now, body))
    }

    /// Journals an event with the stamp of its source and tells everybody; behind the run's last event there is none.
    func publish(_ happened: Event) {
        guard !isOver else { return }
        let stored = noise.map { happened.marked(by: $0) } ?? happened
        store(stored)
        let listening = observers
        if case .runEnded = stored.body {
            sync()
            (isOver, observers) = (true, [])
        }
        let event = failure.map { stored.told(without: $0) } ?? stored
        for observer in listening { observer.take(event) }
        for recorder in recorders { recorder.record(event) }
        resumeWaiters()
    }

    /// Journals a measurement that limits judge, behind its samples, and tells everybody.
    @discardableResult
    func publish(_ measurement: Measurement, limits: [Limit] = []) -> MeasurementMade {
        let made = MeasurementMade(measurement, limits: limits)
        for batch in SamplesKept.batches(of: measurement) { publish(.samples(batch)) }
        publish(.measurement(made))
        return made
    }

    /// Brings the journal to the disk.
    func sync() {
        do throws(JournalError) { try journal.sync() } catch { fail(error) }
    }

    /// Waits until a condition holds, tried now and after each event, at most until a deadline.
    func wait(until deadline: Instant, for condition: @escaping () -> Bool) async -> WaitEnd {
        if isInterrupted { return .interrupted }
        if condition() { return .met }
        return await withCheckedContinuation { continuation in
            let waiter = Waiter(condition: condition) { continuation.resume(returning: $0) }
            waiters.append(waiter)
            guard deadline < .never else { return }
            waiter.timer = timeline.at(deadline) { [unowned self] in end(waiter, .deadline) }
        }
    }

    /// Lets time pass until an instant; ends early when the run is interrupted.
    func sleep(until instant: Instant) async -> WaitEnd {
        await wait(until: instant) { false } == .interrupted ? .interrupted : .met
    }

    /// Tries each wait again, for a condition that rests on something else than events.
    func look() {
        resumeWaiters()
    }

    /// Lets in what other threads have posted, for steps that never wait.
    func yield() async {
        await Task.yield()
    }

    /// Stops the run; the first stop ends what comes before the teardown, only a further one cuts the teardown short.
    func stop() {
        let isFirst = !wasStopped
        wasStopped = true
        if !(isFirst && isTearingDown) { interrupt() }
    }

    /// Ends every wait; further ones end at once until `beginTeardown`.
    private func interrupt() {
        isInterrupted = true
        for waiter in waiters { end(waiter, .interrupted) }
    }

    /// Allows waiting again; from now on only a further stop ends the waits, and no failure of the journal does.
    func beginTeardown() {
        (isInterrupted, isTearingDown) = (false, true)
    }

    private func store(_ event: Event) {
        sequence += 1
        guard failure == nil else { return }
        do throws(FieldError) { try event.write(sequence: sequence, to: &encoder) } catch {
            return fail(JournalError(path: journal.path, operation: "write \(error.field) to", code: EINVAL))
        }
        do throws(JournalError) { try journal.append(encoder.bytes) } catch { fail(error) }
    }

    private func fail(_ error: JournalError) {
        guard failure == nil else { return }
        failure = error
        if !isTearingDown { interrupt() }
    }

    private func resumeWaiters() {
        guard !waiters.isEmpty else { return }
        for waiter in waiters where waiter.condition() { end(waiter, .met) }
    }

    private func end(_ waiter: Waiter, _ reason: WaitEnd) {
        guard let place = waiters.firstIndex(where: { $0 === waiter }) else { return }
        waiters.remove(at: place)
        waiter.timer?.cancel()
        waiter.resume(reason)
    }
}

extension Event {
    /// The event, in which a measurement says what of it may be the harness's own.
    fileprivate func marked(by noise: HarnessNoise) -> Event {
        guard case .measurement(var made) = body else { return self }
        made.remarks += noise.remarks(on: made.measurement, limits: made.limits.map(\.limit))
        return Event(at: at, .measurement(made))
    }

    /// The event as it is told where the journal does not hold it: a run that is not stored whole has not passed.
    fileprivate func told(without storage: JournalError) -> Event {
        guard case .runEnded(var ended) = body else { return self }
        (ended.verdict, ended.reason) = (.benchFault, "the run is not stored whole: \(storage.message)")
        return Event(at: at, .runEnded(ended))
    }
}
