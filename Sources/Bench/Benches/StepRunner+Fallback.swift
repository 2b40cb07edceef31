import Clockwork
import Events
import Links
import Measuring
import PhoneApps
import Probes
import Runbooks

extension StepRunner {
    /// Watches sessions and cuts the phone's power in cycles, and measures what a charging fallback would make of it.
    func measureFallback(
        cycles count: Int, hold: Timespan, watch: Timespan, limits: [Limit], deadline: Instant
    ) async -> StepOutcome {
        let (findings, losses) = (bench.observed.findings.count, bench.observed.losses.count)
        var probe = FallbackProbe()
        let end = await cycles(count, deadline: deadline) { number in
            let before = bench.observed.losses.count
            let cycle = await tryFallback(hold: hold, watch: watch, deadline: deadline)
            switch loss(since: before).map({ .dropped(reason: $0) }) ?? cycle {
            case .dropped(let reason):
                probe.drop(reason)
                publishTrial("fallback", number: number, stimulus: nil, outcome: "dropped", detail: [reason])
            case .seen(let cycle):
                probe.take(cycle)
                publish(cycle, number: number)
            }
        }
        if end.verdict == .interrupted { return end }
        _ = await connect(deadline: deadline)
        let provenance = linkProvenance()
        let (alarms, catches) = (["falseAlarms", "rate"], ["uncaught", "uncaughtRate"])
        func own(_ statistics: [String]) -> [Limit] { limits.filter { statistics.contains($0.statistic) } }
        let parts = [
            end,
            // Where no cut ended a session, there are no delays to be had; how often the rule was wrong says all.
            tell(
                probe.delay(provenance: provenance),
                limits: limits.filter { !(alarms + catches).contains($0.statistic) }),
            judge(probe.falseAlarms(provenance: provenance), limits: own(alarms)),
            tell(probe.catches(provenance: provenance), limits: own(catches)),
        ]
        return heldToLosses(conclude(parts, findings: findings), since: losses)
    }

    /// One cycle: a session with a charging phone is watched, then the power is cut.
    ///
    /// A false alarm in a time that was cut short is one; without it such a cycle says nothing of the rest.
    private func tryFallback(
        hold: Timespan, watch: Timespan, deadline: Instant
    ) async -> Cycle<FallbackProbe.Cycle> {
        let unready = "no session with a charging phone before the cut"
        guard await connect(deadline: deadline) else { return .dropped(reason: why(unready, deadline)) }
        _ = await stream.wait(until: min(deadline, timeline.now + bench.rig.linkTimes.limit)) { [bench] in
            bench.observed.value(of: .charging) == .up
        }
        guard bench.observed.value(of: .charging) == .up else { return .dropped(reason: why(unready, deadline)) }
        let rule = FallbackWatch(hold: hold, session: bench.observed.session, from: timeline.now)
        let observer = stream.observe { rule.take($0) }
        defer { stream.remove(observer) }
        _ = await stream.sleep(until: min(deadline, timeline.now + watch))
        rule.look(at: timeline.now)
        var cycle = FallbackProbe.Cycle()
        cycle.isFalseAlarm = rule.hasSpokenInSession
        if bench.observed.value(of: .charging) != .up { cycle.obstacle = "charging had stopped before the cut" }
        await cutPower(rule, &cycle, hold: hold, deadline: deadline)
        let isCutShort = cycle.obstacle == Self.timeRanOut && !cycle.isFalseAlarm
        return isCutShort ? .dropped(reason: Self.timeRanOut) : .seen(cycle)
    }

    private func cutPower(
        _ rule: FallbackWatch, _ cycle: inout FallbackProbe.Cycle, hold: Timespan, deadline: Instant
    ) async {
        let findings = bench.observed.findings.count
        let patience = bench.rig.linkTimes.limit + hold + .seconds(1)
        rule.restart()
        guard timeline.now < deadline else { return cycle.obstacle = Self.timeRanOut }
        guard await hasMoved(.out, deadline: deadline) else {
            return cycle.obstacle = why(cycle.obstacle ?? Self.unmoved, deadline)
        }
        let end = bench.observed.cableMove + patience
        _ = await stream.sleep(until: min(deadline, end))
        guard deadline >= end else { return cycle.obstacle = Self.timeRanOut }
        let cut = bench.observed.cableMove
        rule.look(at: timeline.now)
        cycle.delay = rule.concluded.map { DelayBounds(from: cut, to: $0, after: rule.earliest) }
        // A session of the cut cable may end after the phone's charging; any other has nothing to do with the cut.
        let spokeWrongly = rule.hasSpokenInSession && !bench.sight.topology.isSessionWired
        if bench.observed.session == .up || spokeWrongly {
            // The cable was not the session's, or the unit does not know that it is cut.
            cycle.isFalseAlarm = cycle.isFalseAlarm || cycle.delay != nil
            cycle.obstacle = cycle.obstacle ?? "the session went on after the cut"
        } else if cycle.delay == nil {
            cycle.obstacle = cycle.obstacle ?? "the phone went on charging after the cut"
        }
        let missed = bench.observed.findings.dropFirst(findings).contains { $0.finding == .missedDisconnect }
        cycle.isMissed = bench.seesBelief ? missed : nil
    }

    private func publish(_ cycle: FallbackProbe.Cycle, number: Int) {
        let word = cycle.isFalseAlarm ? "falseAlarm" : cycle.delay == nil ? "silent" : "concluded"
        let detail = [
            cycle.delay?.text, cycle.obstacle,
            cycle.isMissed == true ? "the app missed the disconnect" : nil,
        ]
        publishTrial("fallback", number: number, stimulus: nil, outcome: word, detail: detail.compactMap(\.self))
    }
}

/// The rule, fed with what the phone says of its charging, beside what the unit shows meanwhile.
private final class FallbackWatch {
    private var rule: ChargingFallback
    private var session: SignalValue
    /// The stop of charging that was concluded from last.
    private var last: Instant?
    /// When the rule concluded first, since it was started or restarted.
    private(set) var concluded: Instant?
    /// When it could have concluded at the earliest where the phone has to be asked; nil where it tells by itself.
    private(set) var earliest: Instant?
    /// When the phone was asked last and still charged.
    private var charged: Instant?
    /// Whether a session was up at the instant of any conclusion since then, whatever became of it later.
    private(set) var hasSpokenInSession = false

    init(hold: Timespan, session: SignalValue, from instant: Instant) {
        (rule, self.session) = (ChargingFallback(hold: hold), session)
        rule.take(isCharging: true, at: instant)
    }

    func take(_ event: Event) {
        guard case .evidence(let seen) = event.body else { return }
        look(at: event.at)
        switch seen.signal {
        case .charging:
            rule.take(isCharging: seen.value == .up, at: event.at)
            charged = seen.after
        case .session: session = seen.value
        default: break
        }
    }

    /// Notes a conclusion that has come due, before anything changes that happens then.
    func look(at instant: Instant) {
        guard let due = rule.due, rule.concludes(at: instant), due != last else { return }
        last = due
        if concluded == nil { (concluded, earliest) = (due, charged.map { $0 + rule.hold }) }
        hasSpokenInSession = hasSpokenInSession || session == .up
    }

    /// Forgets what was concluded; charging that had stopped before does not stop again.
    func restart() {
        (concluded, earliest, hasSpokenInSession) = (nil, nil, false)
        rule.forget()
    }
}
