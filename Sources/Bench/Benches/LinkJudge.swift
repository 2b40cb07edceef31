import Clockwork
import Events
import Links

/// Journals the evidence of the link, and what the machine concludes from it.
final class LinkJudge {
    private let stream: EventStream
    private var machine: LinkMachine
    private var timer: ScheduledAction?
    /// Asks for signals once more, on which something rests that is due.
    var ask: ([Signal]) -> Void = { _ in }

    init(_ machine: LinkMachine, stream: EventStream) {
        self.machine = machine
        self.stream = stream
    }

    deinit { timer?.cancel() }

    /// Takes evidence of an instant: into the journal, and to the judgement of the link.
    ///
    /// `other` is when a source that had to be asked was asked last and said otherwise; nil where it tells by itself.
    func see(_ evidence: Evidence, at instant: Instant, after other: Instant? = nil) {
        var seen = EvidenceSeen()
        (seen.signal, seen.value, seen.detail) = (evidence.signal, evidence.value, evidence.detail)
        seen.configuration = evidence.configuration.isEmpty ? nil : evidence.configuration
        seen.after = other
        stream.publish(Event(at: instant, .evidence(seen)))
        conclude(machine.observe(evidence, at: instant))
    }

    /// Takes note that signals were asked for at an instant, and that what was answered has been seen.
    func confirm(_ signals: [Signal], asked: Instant) {
        conclude(machine.confirm(signals, asked: asked, at: stream.timeline.now))
    }

    /// Takes note that a change of roles was asked for just now.
    func requestRoleSwitch() {
        stream.publish(.roleSwitch(RoleSwitchRequested()))
        conclude(machine.requestRoleSwitch(at: stream.timeline.now))
    }

    /// Judges nothing more.
    func stop() {
        timer?.cancel()
    }

    private func conclude(_ outputs: [LinkOutput]) {
        for output in outputs { publish(output) }
        let unconfirmed = machine.unconfirmed
        if !unconfirmed.isEmpty { ask(unconfirmed) }
        timer?.cancel()
        let timeline = stream.timeline
        guard let deadline = machine.nextDeadline else { return }
        timer = timeline.at(deadline) { [unowned self] in conclude(machine.elapse(to: timeline.now)) }
    }

    private func publish(_ output: LinkOutput) {
        switch output {
        case .state(let state, let isFinal, let since):
            var change = LinkStateChanged()
            (change.state, change.isFinal, change.since) = (state, isFinal, since)
            change.marks = machine.marks.map(\.rawValue)
            stream.publish(.link(change))
        case .finding(let finding, let evidence):
            var made = FindingMade()
            (made.finding, made.evidence) = (finding, evidence)
            stream.publish(.finding(made))
        case .bounce(let count):
            var counted = BounceCounted()
            counted.count = count
            stream.publish(.bounce(counted))
        }
    }
}
