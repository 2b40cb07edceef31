import Clockwork
import Events
import Measuring
import Probes
import Runbooks

/// Metrics that watch a drive for a time.
extension StepRunner {
    /// How long what arrived at the end of a window is waited for before it counts as never shown.
    static let framePatience = Timespan.seconds(2)
    /// How long a picture may be on its way to the screen: a unit's faults put it off by as long at most.
    static let screenPatience = Timespan.seconds(10)

    /// The probe of a metric, for a window that begins now.
    func probe(of metric: WatchedMetric) -> any WindowProbe {
        switch metric {
        case .headingLag: HeadingLagProbe()
        case .stepResponse: StepResponseProbe()
        case .cardMapSkew: CardMapSkewProbe()
        case .frameAge: FrameAgeProbe(of: bench.observed.screen, since: timeline.now)
        case .updatesPerMinute: UpdateRateProbe(since: timeline.now)
        }
    }

    /// Lets a probe watch for a time, publishes what it measured and judges it by the limits.
    func watch(
        _ probe: any WindowProbe, for duration: Timespan, limits: [Limit], deadline: Instant
    ) async -> StepOutcome {
        let (outcome, probe) = await watch(probe, { $0.take($1) }) { window in
            let outcome = await pass(until: timeline.now + duration, deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
            window.probe.close(at: timeline.now)
            let patience = timeline.now + Self.framePatience
            let end = await stream.wait(until: min(deadline, patience)) { window.probe.isSettled }
            if end == .deadline, deadline < patience { return .late }
            return end == .interrupted ? .interrupted : .passed
        }
        guard outcome.verdict == .passed else { return outcome }
        let made = probe.measurements(provenance: provenance(bench.isLive ? .none : .replayed, .model))
        return judge(bench.isLive ? made.map(\.withoutDither) : made, limits: limits)
    }

    /// Publishes a metric with its parts; a part's limits have its name before theirs, such as `display.p95`.
    ///
    /// A part without limits is told all the same and decides nothing, and so is the whole where only parts have limits.
    func judge(_ measurements: [Measurement], limits: [Limit]) -> StepOutcome {
        guard let whole = measurements.first else { return .passed }
        let own = limits.filter { !$0.statistic.contains(".") }
        let first = own.isEmpty && !limits.isEmpty ? tell(whole, limits: []) : judge(whole, limits: own)
        let parts = measurements.dropFirst().map { part in tell(part, limits: limits.of(part)) }
        return .worst(of: [first] + parts)
    }

    /// Publishes parts that have no whole.
    func judge(parts: [Measurement], limits: [Limit]) -> StepOutcome {
        .worst(of: parts.map { tell($0, limits: limits.of($0)) })
    }
}

extension [Limit] {
    /// The limits of a part, by the last word of its name, as limits of its own statistics.
    fileprivate func of(_ part: Measurement) -> [Limit] {
        guard let last = part.name.lastIndex(of: ".") else { return [] }
        let word = String(part.name[part.name.index(after: last)...])
        return compactMap { $0.within(word) }
    }
}

extension Measurement {
    /// The measurement of a live position, whose phase nobody sets.
    fileprivate var withoutDither: Measurement {
        var made = self
        made.remarks.append("the position is live: its phase against the refreshes is as it comes, not dithered")
        return made
    }
}
