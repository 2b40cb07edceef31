import Clockwork
import Events
import Formats
import Links
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// Measures a metric, publishes it and judges it by its limits.
    func measure(_ metric: Metric, limits: [Limit], deadline: Instant) async -> StepOutcome {
        switch metric {
        case .updateLatency(let shown, let duration):
            await watch(
                UpdateLatencyProbe(of: shown == .card ? .card : .map), for: duration, limits: limits, deadline: deadline
            )
        case .watched(let metric, let duration):
            await watch(probe(of: metric), for: duration, limits: limits, deadline: deadline)
        case .nightSwitch(let cycles):
            await measureNightSwitch(cycles: cycles, limits: limits, deadline: deadline)
        case .firstFrame(let cycles):
            await measureFirstFrame(cycles: cycles, limits: limits, deadline: deadline)
        case .panThreshold(let directions, let resolution, let timed):
            await measurePan(directions, resolution: resolution, timed: timed, limits: limits, deadline: deadline)
        case .disconnects(let cycles):
            await measureDisconnects(cycles: cycles, limits: limits, deadline: deadline)
        case .guidance(let oracle, let side, let duration):
            await measureGuidance(by: oracle, on: side, for: duration, limits: limits, deadline: deadline)
        case .attach(let cycles):
            await measureEdge(.in, cycles: cycles, limits: limits, deadline: deadline)
        case .detach(let cycles):
            await measureEdge(.out, cycles: cycles, limits: limits, deadline: deadline)
        case .flaps(let cycles, let watch):
            await measureFlaps(cycles: cycles, watch: watch, limits: limits, deadline: deadline)
        case .roleSwitch(let cycles):
            await measureRoleSwitch(cycles: cycles, limits: limits, deadline: deadline)
        case .fallback(let cycles, let hold, let watch):
            await measureFallback(cycles: cycles, hold: hold, watch: watch, limits: limits, deadline: deadline)
        case .timeUntil(let condition):
            await measureTime(until: condition, limits: limits, deadline: deadline)
        }
    }

    private func measureTime(until condition: Condition, limits: [Limit], deadline: Instant) async -> StepOutcome {
        let begin = timeline.now
        let outcome = await hold(condition, until: deadline, verb: "measured the time until")
        guard outcome.verdict != .interrupted else { return outcome }
        let taken = (timeline.now - begin).milliseconds
        let isReached = outcome.verdict == .passed
        let measurement = Measurement(
            .timeUntil, part: condition.metricName,
            figures: [isReached ? .init("value", taken) : .init("value", taken, low: taken)], n: 1,
            remarks: isReached ? [] : ["not reached in the step's time"], provenance: provenance(of: condition))
        let judged = judge(measurement, limits: limits)
        guard !isReached else { return judged }
        // Where the step's own time is shorter than the limit, nobody knows whether it would have been kept.
        let verdict = judged.verdict == .undecided ? Verdict.undecided : .failed
        return StepOutcome(verdict: verdict, reasons: outcome.reasons + judged.reasons)
    }

    /// What the screen shows comes of the position and is seen in frames; the rest the app and the link tell.
    private func provenance(of condition: Condition) -> Provenance {
        switch condition {
        case .card, .map, .mapShown, .mapAge: provenance(bench.isLive ? .none : .replayed, .model)
        default: provenance(.none, .callback)
        }
    }

    /// Publishes a measurement with the judgement of its limits.
    func judge(
        _ measurement: Measurement, limits: [Limit], reasons: [String] = [], example: (String) -> String? = { _ in nil }
    ) -> StepOutcome {
        let made = stream.publish(measurement, limits: allLimits(limits, of: measurement))
        guard made.verdict != .passed else { return .passed }
        let broken = made.limits.filter { $0.judgement != .passed }.map { record in
            let observed = observed(record.statistic, in: measurement)
            let one = example(record.statistic).map { "; for example \($0)" } ?? ""
            return "\(measurement.name): \(observed), limit \(record.limit.text(unit: measurement.unit))\(one)"
        }
        return StepOutcome(verdict: made.verdict, reasons: broken + reasons)
    }

    /// The limits by which a measurement is judged: the step's, and those of the rig's limits file.
    func allLimits(_ limits: [Limit], of measurement: Measurement) -> [Limit] {
        UnitLimits.merged(limits, bench.rig.limits, of: measurement.name)
    }

    private func observed(_ statistic: String, in measurement: Measurement) -> String {
        if let figure = measurement.figure(statistic) {
            let few = figure.isBareEstimate ? ": n too small for bounds (\(measurement.n))" : ""
            return measurement.text(of: figure) + few
        }
        let remark = measurement.remarks.first { $0.hasPrefix("\(statistic):") } ?? measurement.remarks.first
        return remark ?? "no \(statistic)"
    }

    func publishTrial(_ metric: String, number: Int, stimulus: Double?, outcome: String, detail: [String]) {
        var ended = TrialEnded()
        (ended.metric, ended.number, ended.stimulus) = (metric, number, stimulus)
        (ended.outcome, ended.detail) = (outcome, detail)
        stream.publish(.trial(ended))
    }

    /// Where a metric of this bench comes from.
    func provenance(_ stimulus: Stimulus, _ observation: Observation) -> Provenance {
        Provenance(
            position: bench.isLive ? .real : .model, link: bench.realLink?.kind ?? .model, app: bench.rig.appKind,
            stimulus: stimulus, observation: observation)
    }

    /// Where a metric of the link comes from: what hangs on a real link is as real as the link.
    ///
    /// A unit tells of its session itself; what the bus, a meter or the app tells is no stream of the unit's.
    func linkProvenance(of signal: Signal? = nil) -> Provenance {
        var provenance = provenance(.injected, .callback)
        provenance.takePhone(at: bench.rig.topology)
        if provenance.link != .model, signal == .session { provenance.observation = .stream }
        return provenance
    }
}

extension Provenance {
    /// The phone at a real link runs its own system, and where there is a session, a unit holds it.
    mutating func takePhone(at topology: Topology) {
        guard link != .model else { return }
        os = link
        if topology.hasSession { unit = link }
    }
}
