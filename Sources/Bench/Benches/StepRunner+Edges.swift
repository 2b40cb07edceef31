import Clockwork
import Events
import Links
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// Plugs or cuts the cable in cycles and measures after which time each signal follows.
    func measureEdge(_ edge: CableEdge, cycles count: Int, limits: [Limit], deadline: Instant) async -> StepOutcome {
        let patience = edge == .in ? Self.connectPatience : bench.rig.linkTimes.limit + .seconds(5)
        let (metric, missing) =
            edge == .in ? (MetricDefinition.attach, MetricDefinition.attachMissing) : (.detach, .detachMissing)
        let (findings, losses) = (bench.observed.findings.count, bench.observed.losses.count)
        var probe = EdgeProbe(metric, missing: missing, signals: bench.followers, patience: patience)
        let end = await cycles(count, deadline: deadline) { number in
            let outcome = await observe(edge, &probe, within: patience, deadline: deadline)
            publishTrial(metric.name, number: number, stimulus: nil, outcome: outcome.word, detail: outcome.detail)
        }
        if end.verdict == .interrupted { return end }
        _ = await connect(deadline: deadline)
        return heldToLosses(conclude([end] + judge(probe, limits: limits), findings: findings), since: losses)
    }

    /// One cycle: from a settled link, through the edge, until each signal has followed or the patience ends.
    private func observe(
        _ edge: CableEdge, _ probe: inout EdgeProbe, within patience: Timespan, deadline: Instant
    ) async -> (word: String, detail: [String]) {
        let losses = bench.observed.losses.count
        let isSettled = edge == .in ? await disconnect(deadline: deadline) : await connect(deadline: deadline)
        guard isSettled else {
            let reason = edge == .in ? "the link did not go before the plug" : "no session before the cut"
            return drop(loss(since: losses) ?? why(reason, deadline), &probe)
        }
        let before = edge == .in ? SignalValue.down : .up
        await settle(probe.signals, at: before, deadline: deadline)
        let unready = probe.signals.filter { isUnready($0, before) }
        let following = probe.signals.filter { !unready.contains($0) }
        let seen = await follow(edge, following, within: patience, deadline: deadline)
        if let reason = loss(since: losses) { return drop(reason, &probe) }
        switch seen {
        case .dropped(let reason): return drop(reason, &probe)
        case .seen(let delays):
            for signal in unready {
                probe.drop(signal, "\(signal.rawValue) was \(before == .up ? "down" : "up") already")
            }
            probe.take(delays, of: following)
            let texts = following.map { "\($0.rawValue) \(delays[$0]?.text ?? "did not follow")" }
            return (following.allSatisfy { delays[$0] != nil } ? "followed" : "missing", texts)
        }
    }

    private func drop(_ reason: String, _ probe: inout EdgeProbe) -> (word: String, detail: [String]) {
        probe.drop(reason)
        return ("dropped", [reason])
    }

    /// Waits, at most for the limit, until each signal that was told of says what it says before the edge.
    private func settle(_ signals: [Signal], at value: SignalValue, deadline: Instant) async {
        _ = await stream.wait(until: min(deadline, timeline.now + bench.rig.linkTimes.limit)) { [bench] in
            signals.allSatisfy { [value, .unknown].contains(bench.observed.value(of: $0)) }
        }
    }

    /// Whether a signal cannot follow an edge, since it is there already.
    private func isUnready(_ signal: Signal, _ before: SignalValue) -> Bool {
        let value = bench.observed.value(of: signal)
        return before == .up ? value != .up : value == .up
    }

    /// After which time each signal followed.
    private func follow(
        _ edge: CableEdge, _ signals: [Signal], within patience: Timespan, deadline: Instant
    ) async -> Cycle<[Signal: DelayBounds]> {
        let watch = EdgeWatch(value: edge == .in ? .up : .down)
        let observer = stream.observe { watch.take($0) }
        defer { stream.remove(observer) }
        guard timeline.now < deadline else { return .dropped(reason: Self.timeRanOut) }
        guard await hasMoved(edge, deadline: deadline) else { return .dropped(reason: why(Self.unmoved, deadline)) }
        let patience = bench.observed.cableMove + patience
        let end = await stream.wait(until: min(deadline, patience)) {
            signals.allSatisfy { watch.delays[$0] != nil }
        }
        return end == .deadline && deadline < patience ? .dropped(reason: Self.timeRanOut) : .seen(watch.delays)
    }

    private func judge(_ probe: EdgeProbe, limits: [Limit]) -> [StepOutcome] {
        let provenance = linkProvenance()
        let missing = limits.filter(\.isOfMissing)
        let counted = judge(probe.missing(provenance: provenance), limits: missing.map(\.ofSignal))
        return [counted]
            + Signal.allCases.filter { $0 != .powerCommanded }.map { signal in
                let own = limits.filter { !$0.isOfMissing }.compactMap { $0.within(signal.rawValue) }
                if let reason = bench.reasonNotToFollow(signal) {
                    return tell(probe.notObservable(signal, because: reason, provenance: provenance), limits: own)
                }
                guard var measurement = probe.measurement(of: signal, provenance: linkProvenance(of: signal)) else {
                    return .passed
                }
                measurement.remarks += bench.realLink?.remark(on: signal).map { [$0] } ?? []
                return judge(measurement, limits: own)
            }
    }
}

/// When each signal said first what an edge makes it say.
private final class EdgeWatch {
    private let value: SignalValue
    /// When the cable was moved, nil before.
    private var begin: Instant?
    private(set) var delays: [Signal: DelayBounds] = [:]

    init(value: SignalValue) {
        self.value = value
    }

    func take(_ event: Event) {
        if case .cable = event.body { begin = event.at }
        guard let begin, case .evidence(let seen) = event.body, seen.value == value, event.at >= begin,
            delays[seen.signal] == nil
        else { return }
        delays[seen.signal] = DelayBounds(from: begin, to: event.at, after: seen.after)
    }
}

extension Limit {
    /// Whether it limits in how many cycles a signal did not follow.
    fileprivate var isOfMissing: Bool { statistic.hasSuffix(".missing") || statistic.hasSuffix(".missingRate") }

    /// The limit of a count such as `session.missing` as one of `session`, and of `session.missingRate` as of `sessionRate`.
    fileprivate var ofSignal: Limit {
        var limit = self
        limit.statistic = String(statistic.prefix { $0 != "." }) + (statistic.hasSuffix("Rate") ? "Rate" : "")
        return limit
    }
}

extension ModelBench {
    /// The signals that the bench sees and that follow the cable.
    fileprivate var followers: [Signal] {
        Signal.allCases.filter { $0 != .powerCommanded && reasonNotToFollow($0) == nil }
    }

    /// Why a signal cannot be seen to follow the cable, nil where it can.
    fileprivate func reasonNotToFollow(_ signal: Signal) -> String? {
        if let reason = sight.blindness(to: signal) { return reason }
        let isOfSession = signal == .session || signal == .belief
        guard isOfSession, !sight.topology.isSessionWired else { return nil }
        return sight.topology.hasSession ? "the session does not go through the cable" : "there is no session"
    }
}
