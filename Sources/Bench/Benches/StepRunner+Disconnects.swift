import CarPlay
import Clockwork
import Events
import Links
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// Cuts and plugs the cable in cycles and counts the cuts that the app does not notice.
    func measureDisconnects(cycles: Int, limits: [Limit], deadline: Instant) async -> StepOutcome {
        let losses = bench.observed.losses.count
        let outcome = await runDisconnects(cycles: cycles, limits: limits, deadline: deadline)
        return heldToLosses(outcome, since: losses)
    }

    private func runDisconnects(cycles: Int, limits: [Limit], deadline: Instant) async -> StepOutcome {
        let findings = bench.observed.findings.count
        var probe = DisconnectProbe()
        let end = await self.cycles(cycles, deadline: deadline) { number in
            let losses = bench.observed.losses.count
            var outcome = await runCycle(deadline: deadline)
            if let reason = loss(since: losses) { outcome = .dropped(reason: reason) }
            guard !stream.isInterrupted else { return }
            probe.take(outcome)
            publish(outcome, cycle: number)
        }
        if end.verdict == .interrupted { return end }
        return conclude([end, judge(probe, limits: limits)], findings: findings)
    }

    private func judge(_ probe: DisconnectProbe, limits: [Limit]) -> StepOutcome {
        let provenance = linkProvenance()
        let delay = tell(probe.delay(provenance: provenance), limits: [])
        let measurement = probe.measurement(
            isObservable: bench.seesBelief, expected: bench.rig.system.switches.missedDisconnects.value,
            provenance: provenance)
        let count = judge(measurement, limits: limits, reasons: account(of: probe.missed))
        return .worst(of: [count, delay])
    }

    /// Which cycles missed the cut, and the evidence that disagrees in the first of them.
    private func account(of missed: [(cycle: Int, evidence: [String])]) -> [String] {
        guard let first = missed.first else { return [] }
        let cycles = missed.map { String($0.cycle) }.joined(separator: ", ")
        return [
            "the app did not notice the cut within \(bench.rig.linkTimes.limit.text) in cycle \(cycles)",
            "in cycle \(first.cycle): \(first.evidence.joined(separator: ", "))",
        ]
    }

    /// One trial: from a session that app and unit know of, through the cut, back to such a session.
    private func runCycle(deadline: Instant) async -> DisconnectProbe.Outcome {
        guard await isReady(deadline: deadline) else {
            return .dropped(reason: why("no session before the cut", deadline))
        }
        let findings = bench.observed.findings.count
        guard await hasMoved(.out, deadline: deadline) else { return .dropped(reason: why(Self.unmoved, deadline)) }
        let outcome = await observeCut(at: bench.observed.cableMove, findings: findings, deadline: deadline)
        guard await hasMoved(.in, deadline: deadline) else { return outcome }
        // Where no session comes back, the next cycle says so.
        guard await isReady(deadline: deadline), case .missed = outcome else { return outcome }
        await calmDown(deadline: deadline)
        return outcome
    }

    /// After a miss the app may still notice the old cut; that must not be taken for the next one's.
    private func calmDown(deadline: Instant) async {
        let quiet = bench.rig.linkTimes.limit * Self.lateNotices
        while timeline.now < deadline {
            let end = await stream.wait(until: min(deadline, timeline.now + quiet)) { [bench] in
                bench.observed.belief == .down
            }
            guard end == .met, await isReady(deadline: deadline) else { return }
        }
    }

    /// How many limits a late notice is waited for after a miss; one that comes later still is taken for the next cut's.
    private static let lateNotices = 5

    private func observeCut(at cut: Instant, findings: Int, deadline: Instant) async -> DisconnectProbe.Outcome {
        let patience = cut + Self.cutPatience(bench)
        let end = await stream.wait(until: min(deadline, patience)) { [bench] in
            let hasFallen = bench.observed.holds(.link(.detached))
            let isDecided = bench.observed.belief == .down || bench.missed(since: findings) != nil
            return hasFallen && (isDecided || !bench.seesBelief)
        }
        guard end == .met else {
            return .dropped(reason: deadline < patience ? Self.timeRanOut : bench.obstacle)
        }
        if let missed = bench.missed(since: findings) { return .missed(evidence: missed.evidence) }
        guard bench.seesBelief else { return .dropped(reason: "not observable without a belief signal") }
        return .noticed(after: bench.observed.beliefChange - cut)
    }

    /// The limit for the belief, and time for the other signals to fall and settle.
    private static func cutPatience(_ bench: ModelBench) -> Timespan {
        bench.rig.linkTimes.limit + bench.rig.linkTimes.settle + .seconds(5)
    }

    private func publish(_ outcome: DisconnectProbe.Outcome, cycle: Int) {
        switch outcome {
        case .noticed(let delay):
            publishTrial(
                "disconnects", number: cycle, stimulus: nil, outcome: "noticed", detail: ["after \(delay.text)"])
        case .missed(let evidence):
            publishTrial("disconnects", number: cycle, stimulus: nil, outcome: "missed", detail: evidence)
        case .dropped(let reason):
            publishTrial("disconnects", number: cycle, stimulus: nil, outcome: "dropped", detail: [reason])
        }
    }
}

extension ModelBench {
    /// The first missed disconnect found after a number of findings.
    fileprivate func missed(since count: Int) -> FindingMade? {
        observed.findings.dropFirst(count).first { $0.finding == .missedDisconnect }
    }

    /// Why an app that did not notice a cut may be right, or why nobody knows what it believes.
    fileprivate var obstacle: String {
        guard observed.holds(.link(.detached)) else { return "the cut was not seen by the link's own evidence" }
        if observed.session == .up { return "the unit's session stayed up after the cut" }
        let stays = [.power, .charging].contains { observed.value(of: $0) == .up }
        return stays ? "the power stayed on after the cut" : "what the app believes after the cut was not told"
    }
}
