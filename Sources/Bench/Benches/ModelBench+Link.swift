import CarPlay
import Clockwork
import Events
import HeadUnits
import Links
import PhoneApps
import Runbooks

extension ModelBench {
    /// Closes or breaks the cable; the signals follow in their own time.
    func move(_ edge: CableEdge) {
        for action in underway { action.cancel() }
        underway = []
        var moved = CableMoved()
        moved.edge = edge.rawValue
        stream.publish(.cable(moved))
        for (delay, evidence) in edge == .in ? link.plug() : link.cut() {
            underway.append(timeline.after(delay) { [unowned self] in see(evidence) })
        }
    }

    /// Takes evidence: into the journal, to the judgement of the link, and to the party that it concerns.
    func see(_ evidence: Evidence) {
        if evidence.signal == .session { transport(isUp: evidence.value == .up) }
        guard sight.sees(evidence.signal) else { return }
        var seen = EvidenceSeen()
        (seen.signal, seen.value, seen.detail) = (evidence.signal, evidence.value, evidence.detail)
        stream.publish(.evidence(seen))
        conclude(machine.observe(evidence, at: timeline.now))
    }

    private func conclude(_ outputs: [LinkOutput]) {
        for output in outputs { publish(output) }
        machineTimer?.cancel()
        guard let deadline = machine.nextDeadline else { return }
        machineTimer = timeline.at(deadline) { [unowned self] in conclude(machine.elapse(to: timeline.now)) }
    }

    private func publish(_ output: LinkOutput) {
        switch output {
        case .state(let state, let isFinal, let since):
            var change = LinkStateChanged()
            (change.state, change.isFinal, change.since) = (state, isFinal, since)
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

    private func transport(isUp: Bool) {
        if !isUp {
            drawnPixel = nil
            show { $0 = .init() }
        }
        guard let (callback, delay) = session.transport(isUp: isUp) else { return }
        lastCallback = max(lastCallback, timeline.now + delay)  // the system keeps the order of its callbacks
        timeline.at(lastCallback) { [unowned self] in perform(app.receive(callback, at: timeline.now)) }
    }
}
