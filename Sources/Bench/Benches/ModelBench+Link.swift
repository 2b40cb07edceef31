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
        cable = edge
        var moved = CableMoved()
        moved.edge = edge.rawValue
        stream.publish(.cable(moved))
        follow(edge == .in ? link.plug(sessionIsUp: session.isConnected) : link.cut())
    }

    /// Asks phone and unit to exchange their roles; the signals follow in their own time.
    func switchRoles() {
        stream.publish(.roleSwitch(RoleSwitchRequested()))
        conclude(machine.requestRoleSwitch(at: timeline.now))
        follow(link.switchRoles())
    }

    /// Lets evidence come when its time is there; what was still to come of the edge before comes no more.
    private func follow(_ consequences: [LinkModel.Consequence]) {
        for action in underway { action.cancel() }
        underway = consequences.map { delay, evidence in
            timeline.after(delay) { [unowned self] in happen(evidence) }
        }
    }

    /// Lets a signal change: the parties that it concerns follow, and the bench sees it where its wiring shows it.
    private func happen(_ evidence: Evidence) {
        if sight.sees(evidence.signal) { see(evidence) }
        switch evidence.signal {
        case .session: transport(isUp: evidence.value == .up)
        case .charging: perform(app.charge(evidence.value == .up, at: timeline.now))
        default: break
        }
    }

    /// Takes evidence: into the journal, and to the judgement of the link.
    func see(_ evidence: Evidence) {
        var seen = EvidenceSeen()
        (seen.signal, seen.value, seen.detail) = (evidence.signal, evidence.value, evidence.detail)
        seen.configuration = evidence.configuration.isEmpty ? nil : evidence.configuration
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

    private func transport(isUp: Bool) {
        if !isUp {
            drawnPixel = nil
            show { $0 = .init() }
        }
        guard let (callback, delay) = session.transport(isUp: isUp) else { return }
        (life.sessionEnd, life.hasToldOfDrawing) = (isUp ? nil : timeline.now, false)
        judgeMaps()
        guard rig.app.habits.lifecycle == .appDelegate || rig.system.switches.lifecycle.value == .scene else {
            return remark(
                "no-delegate", "D06", "error",
                "\(rig.system.name) tells the application's delegate, which the app has not")
        }
        lastCallback = max(lastCallback, timeline.now + delay)  // the system keeps the order of its callbacks
        timeline.at(lastCallback) { [unowned self] in
            tell(callback)
            perform(app.receive(callback, at: timeline.now))
        }
    }

    private func tell(_ callback: CarPlaySession.Callback) {
        witness?.tell(callback, at: timeline.now)
        var told = CallbackTold()
        told.callback = callback.rawValue
        stream.publish(.callback(told))
    }
}
