import Clockwork
import Events
import Formats
import Glibc
import HeadUnits
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
        case .panThreshold(let direction, let resolution):
            await measurePan(direction: direction, resolution: resolution, limits: limits, deadline: deadline)
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
            remarks: isReached ? [] : ["not reached in the step's time"], provenance: provenance(.none, .callback))
        let judged = judge(measurement, limits: limits)
        return isReached ? judged : StepOutcome(verdict: .failed, reasons: outcome.reasons + judged.reasons)
    }

    private func measurePan(
        direction: Double, resolution: Double, limits: [Limit], deadline: Instant
    ) async -> StepOutcome {
        let lane = PanLane(direction: direction, display: bench.rig.unit.display)
        guard resolution < lane.longest else { return lane.isTooShort(for: resolution) }
        var probe = PanThresholdProbe(
            direction: lane.name, range: resolution...lane.longest, resolution: resolution)
        var number = 0
        while let length = probe.next {
            let (outcome, trial) = await give(lane.drag(length), deadline: deadline)
            guard outcome.verdict == .passed else {
                return outcome.verdict == .failed ? .failed("the step's time ran out after \(number) drags") : outcome
            }
            number += 1
            probe.take(trial, length: length)
            publishTrial(
                probe.name, number: number, stimulus: length, outcome: trial.began ? "began" : "notBegan",
                detail: trial.swallowed.map { ["swallowed \(FixedDecimal.shortest($0, decimals: 2)) pt"] } ?? [])
        }
        var measurement = probe.measurement(provenance: provenance(.injected, .callback))
        if let value = measurement.figure("value") {
            measurement.remarks.append(bench.rig.unit.display.measures(of: value.value))
        }
        return judge(measurement, limits: limits)
    }

    /// Publishes a measurement with the judgement of its limits.
    func judge(
        _ measurement: Measurement, limits: [Limit], reasons: [String] = [], example: (String) -> String? = { _ in nil }
    ) -> StepOutcome {
        let made = stream.publish(measurement, limits: limits)
        guard made.verdict != .passed else { return .passed }
        let broken = made.limits.filter { $0.judgement != .passed }.map { record in
            let observed = observed(record.statistic, in: measurement)
            let one = example(record.statistic).map { "; for example \($0)" } ?? ""
            return "\(measurement.name): \(observed), limit \(record.limit.text(unit: measurement.unit))\(one)"
        }
        return StepOutcome(verdict: made.verdict, reasons: broken + reasons)
    }

    private func observed(_ statistic: String, in measurement: Measurement) -> String {
        if let figure = measurement.figure(statistic) { return measurement.text(of: figure) }
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
}
