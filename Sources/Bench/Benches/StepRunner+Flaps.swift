import Clockwork
import Events
import Links
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// Plugs the cable in cycles and counts how often the phone leaves by itself within a time.
    func measureFlaps(
        cycles count: Int, watch: Timespan, limits: [Limit], deadline: Instant
    ) async -> StepOutcome {
        let (findings, losses) = (bench.observed.findings.count, bench.observed.losses.count)
        var probe = FlapProbe()
        let end = await cycles(count, deadline: deadline) { number in
            let before = bench.observed.losses.count
            let cycle = await watchPlug(for: watch, deadline: deadline)
            switch held(cycle, to: loss(since: before)) {
            case .dropped(let reason):
                probe.drop(reason)
                publishTrial("flaps", number: number, stimulus: nil, outcome: "dropped", detail: [reason])
            case .seen(let cycle):
                probe.take(cycle)
                publish(cycle, number: number)
            }
        }
        if end.verdict == .interrupted { return end }
        _ = await connect(deadline: deadline)
        let judged = judge(probe.measurement(provenance: linkProvenance()), limits: limits)
        return heldToLosses(conclude([end, judged], findings: findings), since: losses)
    }

    /// A phone that left has left, whatever was lost beside that; one that stayed may have left unseen.
    private func held(_ cycle: Cycle<FlapProbe.Cycle>, to loss: String?) -> Cycle<FlapProbe.Cycle> {
        guard let loss else { return cycle }
        if case .seen(let seen) = cycle, seen.departures > 0 { return cycle }
        return .dropped(reason: loss)
    }

    private func publish(_ cycle: FlapProbe.Cycle, number: Int) {
        publishTrial(
            "flaps", number: number, stimulus: nil, outcome: cycle.departures == 0 ? "stayed" : "left",
            detail: cycle.departures == 0 ? [] : ["departures \(cycle.departures)", "bounces \(cycle.bounces)"])
    }

    /// One cycle: from a settled link without the cable, through the plug, until the watched time is over.
    ///
    /// A phone that left in a time that was cut short has left; one that stayed says nothing of the rest. Where none came
    /// there was none to stay.
    private func watchPlug(for span: Timespan, deadline: Instant) async -> Cycle<FlapProbe.Cycle> {
        guard await disconnect(deadline: deadline) else {
            return .dropped(reason: why("the link did not go before the plug", deadline))
        }
        let watch = FlapWatch()
        let observer = stream.observe { watch.take($0) }
        defer { stream.remove(observer) }
        guard await hasMoved(.in, deadline: deadline) else { return .dropped(reason: why(Self.unmoved, deadline)) }
        let end = bench.observed.cableMove + span
        _ = await stream.sleep(until: min(deadline, end))
        guard watch.hasCome else { return .dropped(reason: deadline < end ? Self.timeRanOut : "no phone came") }
        return deadline < end && watch.cycle.departures == 0 ? .dropped(reason: Self.timeRanOut) : .seen(watch.cycle)
    }
}

/// What is seen of a phone that was plugged in.
private final class FlapWatch {
    private(set) var cycle = FlapProbe.Cycle()
    /// Whether the phone was on the bus at all.
    private(set) var hasCome = false
    private var isThere = false

    func take(_ event: Event) {
        switch event.body {
        case .evidence(let seen) where seen.signal == .dataLink:
            if isThere, seen.value == .down { cycle.departures += 1 }
            isThere = seen.value == .up || seen.value == .rising
            hasCome = hasCome || isThere
        case .bounce: cycle.bounces += 1
        case .finding(let made) where made.finding == .flapping: cycle.isFlapping = true
        default: break
        }
    }
}
