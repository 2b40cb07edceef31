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
        let rule = FallbackWatch(hold: hold, from: timeline.now)
        let observer = stream.observe { rule.take($0) }
        defer { stream.remove(observer) }
        _ = await stream.sleep(until: min(deadline, timeline.now + watch))
        rule.look(at: timeline.now)
        var cycle = FallbackProbe.Cycle()
        cycle.isFalseAlarm = rule.concluded != nil && bench.observed.session == .up
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
        cycle.delay = rule.concluded.map { $0 - cut }
        if bench.observed.session == .up {
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
            cycle.delay.map { "after \($0.text)" }, cycle.obstacle,
            cycle.isMissed == true ? "the app missed the disconnect" : nil,
        ]
        publishTrial("fallback", number: number, stimulus: nil, outcome: word, detail: detail.compactMap(\.self))
    }
}

/// The rule, fed with what the phone says of its charging.
private final class FallbackWatch {
    private var rule: ChargingFallback
    /// When the rule concluded first, since it was started or restarted.
    private(set) var concluded: Instant?

    init(hold: Timespan, from instant: Instant) {
        rule = ChargingFallback(hold: hold)
        rule.take(isCharging: true, at: instant)
    }

    func take(_ event: Event) {
        guard case .evidence(let seen) = event.body, seen.signal == .charging else { return }
        look(at: event.at)
        rule.take(isCharging: seen.value == .up, at: event.at)
    }

    /// Notes a conclusion that has come due.
    func look(at instant: Instant) {
        guard concluded == nil, rule.concludes(at: instant) else { return }
        concluded = rule.due
    }

    /// Forgets what was concluded; charging that had stopped before does not stop again.
    func restart() {
        concluded = nil
        rule.forget()
    }
}
