import Clockwork
import Events
import Formats
import HeadUnits
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// Measures the pan threshold in several directions, each by itself and by the same limits.
    func measurePan(
        _ directions: [Double], resolution: Double, timed: Int, limits: [Limit], deadline: Instant
    ) async -> StepOutcome {
        var outcomes: [StepOutcome] = []
        for direction in directions {
            let lane = PanLane(direction: direction, on: bench.rig.unit, free: bench.view.window?.safeArea)
            guard resolution < lane.longest else {
                // The other directions may have room, and what was found in them stands.
                outcomes.append(lane.isTooShort(for: resolution))
                continue
            }
            outcomes.append(
                await measurePan(along: lane, resolution: resolution, timed: timed, limits: limits, deadline: deadline))
            if stream.isInterrupted || timeline.now >= deadline { break }
        }
        return .worst(of: outcomes)
    }

    private func measurePan(
        along lane: PanLane, resolution: Double, timed: Int, limits: [Limit], deadline: Instant
    ) async -> StepOutcome {
        var probe = PanThresholdProbe(
            direction: lane.name, longest: lane.longest, resolution: resolution, rounding: lane.rounding)
        var timing = PanTimingProbe(direction: lane.name, rounding: 2 * lane.rounding)
        let searched = await search(&probe, along: lane, deadline: deadline)
        guard searched.verdict == .passed else {
            // What the drags so far tell stands, and decides no limit that needs an end.
            return .worst(of: [searched, judge(probe, timing, along: lane, limits: limits)])
        }
        if probe.failure == nil {
            let outcome = await time(timed, &timing, along: lane, deadline: deadline)
            guard outcome.verdict == .passed else {
                return .worst(of: [outcome, judge(probe, timing, along: lane, limits: limits)])
            }
        }
        return judge(probe, timing, along: lane, limits: limits)
    }

    private func search(
        _ probe: inout PanThresholdProbe, along lane: PanLane, deadline: Instant
    ) async -> StepOutcome {
        var number = 0
        while let length = probe.next {
            let (outcome, trial) = await give(lane.drag(length), deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
            number += 1
            let swallowed = trial.swallowed.map { ["swallowed \(FixedDecimal.shortest($0, decimals: 2)) pt"] } ?? []
            publishTrial(
                probe.name, number: number, stimulus: length, outcome: trial.word,
                detail: [probe.approach] + swallowed)
            probe.take(trial, length: length)
        }
        return .passed
    }

    /// Makes the longest drag so many times, each at another phase of the unit's refresh and of its touch samples.
    private func time(
        _ count: Int, _ timing: inout PanTimingProbe, along lane: PanLane, deadline: Instant
    ) async -> StepOutcome {
        let unit = bench.rig.unit
        let period = max(unit.display.framePeriod, .seconds(1 / max(1, unit.touch.sampleRate)))
        for number in 1...count {
            let dither = bench.panDither.uniform(.zero...period)
            let waited = await pass(until: timeline.now + dither, deadline: deadline)
            guard waited.verdict == .passed else { return waited }
            let (outcome, trial) = await give(lane.drag(lane.longest), deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
            timing.take(trial)
            publishTrial(
                MetricDefinition.panBegan.name(of: lane.name), number: number, stimulus: nil, outcome: trial.word,
                detail: ["dithered by \(dither.text)"] + trial.account)
        }
        return .passed
    }

    /// Publishes what was measured along a lane; what no limit names decides nothing.
    private func judge(
        _ probe: PanThresholdProbe, _ timing: PanTimingProbe, along lane: PanLane, limits: [Limit]
    ) -> StepOutcome {
        let provenance = provenance(.injected, .callback)
        let threshold = probe.measurement(with: timing, provenance: provenance)
        let of = { (statistics: [String]) in limits.filter { statistics.contains($0.statistic) } }
        let made = judge(
            threshold, limits: of(MetricDefinition.panThreshold.statistics),
            reasons: threshold.figures.isEmpty ? threshold.remarks : [])
        guard !threshold.figures.isEmpty, let value = threshold.figure("value") else { return made }
        let sizes = bench.rig.unit.display.sizes(of: value, along: lane, n: threshold.n, provenance: provenance)
            .map { ($0.measurement, of($0.metric.statistics)) }
            .filter { !$0.figures.isEmpty || !$1.isEmpty }.map { tell($0, limits: $1) }
        let frames = provenance.observed(by: .model)
        let times = [
            ("began", timing.began(provenance: provenance)), ("firstFrame", timing.firstFrame(provenance: frames)),
        ].map { metric, measurement in
            tell(measurement, limits: limits.compactMap { $0.within(metric) })
        }
        let others = [tell(timing.swallowed(provenance: provenance), limits: [])] + sizes + times
        return .worst(of: [made] + others)
    }
}

extension PanTrialProbe {
    /// What came of the drag, in a word.
    fileprivate var word: String { began ? "began" : "notBegan" }

    /// What was seen of a drag that is timed.
    fileprivate var account: [String] {
        let frame = timeToFrame.map { "map moved after \($0.least.text) to \($0.most.text)" } ?? frameless
        return [
            swallowed.map { "swallowed \(FixedDecimal.shortest($0, decimals: 2)) pt" },
            timeToBegan.map { "began after \($0.text)" }, frame,
        ].compactMap(\.self)
    }
}

extension Provenance {
    /// The same provenance with another observation.
    fileprivate func observed(by observation: Observation) -> Provenance {
        var provenance = self
        provenance.observation = observation
        return provenance
    }
}
