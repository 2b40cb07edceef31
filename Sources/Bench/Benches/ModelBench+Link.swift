import Blaming
import CarPlay
import Clockwork
import Events
import HeadUnits
import Links
import PhoneApps
import Runbooks

extension ModelBench {
    /// Closes or breaks the cable; the signals follow in their own time.
    ///
    /// A real switch has until a deadline to stand where it was told to. What it does not do is a fault of the bench.
    func move(_ edge: CableEdge, until deadline: Instant) async -> StepOutcome {
        cable = edge
        if let realLink { return await realLink.move(edge, until: deadline) }
        var moved = CableMoved()
        moved.edge = edge.rawValue
        stream.publish(.cable(moved))
        follow(slips.carriedOut(edge, edge == .in ? link.plug(sessionIsUp: session.isConnected) : link.cut()))
        return .passed
    }

    /// Asks phone and unit to exchange their roles; the signals follow in their own time.
    func switchRoles() {
        judge.requestRoleSwitch()
        follow(link.switchRoles())
    }

    /// Lets evidence come when its time is there; what was still to come of the edge before comes no more.
    func follow(_ consequences: [LinkModel.Consequence]) {
        for action in underway { action.cancel() }
        underway = consequences.map { delay, evidence in
            timeline.after(delay) { [unowned self] in happen(evidence) }
        }
    }

    /// Lets a signal change: the parties that it concerns follow, and the bench sees it where its wiring shows it.
    private func happen(_ evidence: Evidence) {
        if sight.sees(evidence.signal) {
            if slips.losesEvidence() { return lose(evidence) }
            see(evidence)
        }
        lead(evidence)
    }

    /// The bench misses what a signal says, and the parties follow it all the same.
    private func lose(_ evidence: Evidence) {
        if rig.bench.tellsLosses { publishLoss(of: .evidence) }
        lead(evidence)
    }

    /// Journals that a source tells of a loss.
    func publishLoss(of source: LossSource) {
        stream.publish(.lost(EventsLost(of: source)))
    }

    /// Lets the models follow a signal: iOS and the app the session, the app the charging.
    func lead(_ evidence: Evidence) {
        switch evidence.signal {
        case .session: transport(isUp: evidence.value == .up)
        case .charging: perform(app.charge(evidence.value == .up, at: timeline.now))
        default: break
        }
    }

    /// Takes evidence of this moment: into the journal, and to the judgement of the link.
    func see(_ evidence: Evidence) {
        judge.see(evidence, at: timeline.now)
    }

    private func transport(isUp: Bool) {
        if !isUp {
            drawnPixel = nil
            show { $0 = .init() }
        }
        guard let (callback, usual) = session.transport(isUp: isUp) else { return }
        (life.sessionEnd, life.hasToldOfDrawing) = (isUp ? nil : timeline.now, false)
        if isUp { beginUnitFaults() }
        judgeMaps()
        guard rig.app.habits.lifecycle == .appDelegate || rig.system.switches.lifecycle.value == .scene else {
            return remark(
                "no-delegate", "D06", "error",
                "\(rig.system.name) tells the application's delegate, which the app has not")
        }
        guard !slips.losesSession(callback) else { return }
        let delay = usual + rig.system.faults.callbackDelay
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
        if rig.bench.sees(.callbacks) { stream.publish(.callback(told)) }
    }
}
