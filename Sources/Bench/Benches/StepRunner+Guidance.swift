import CarPlay
import Clockwork
import Events
import Measuring
import Navigation
import PhoneApps
import Positioning
import Probes
import Routes
import Runbooks

extension StepRunner {
    /// Watches the guidance card for a time and judges it by the route or by the drive.
    func measureGuidance(
        by oracle: GuidanceOracle?, on side: TrafficSide?, for duration: Timespan, limits: [Limit], deadline: Instant
    ) async -> StepOutcome {
        let window = GuidanceWindow(
            probe: GuidanceProbe(
                by: self.oracle(oracle), rounding: bench.rig.app.rounding, trafficSide: side?.rawValue),
            bench.observed)
        let observer = stream.observe { window.take($0) }
        defer { stream.remove(observer) }
        let outcome = await pass(until: timeline.now + duration, deadline: deadline)
        guard outcome.verdict == .passed else { return outcome }
        window.probe.close()
        // The turns of a scripted drive are known; those of a live one only now.
        if bench.observed.foreseen == nil { bench.publish(Hindsight(of: window.fixes, from: window.start)) }
        return judge(window.probe, limits: limits)
    }

    private func oracle(_ asked: GuidanceOracle?) -> GuidanceProbe.Oracle {
        let isRouteKnown = bench.observed.route?.maneuvers.isEmpty == false
        return switch asked ?? (isRouteKnown ? .route : .drive) {
        case .route: .route
        case .drive: .drive
        }
    }

    private func judge(_ probe: GuidanceProbe, limits: [Limit]) -> StepOutcome {
        let trials = probe.trials
        for (number, trial) in trials.enumerated() {
            publishTrial(
                "guidance.cards", number: number + 1, stimulus: nil, outcome: trial.word, detail: [trial.text])
        }
        let wrong = trials.filter(\.isWrong).map { "wrong card \($0.text)" }
        let provenance = provenance(bench.isLive ? .none : .replayed, .model)
        // What no limit is set for is measured all the same, and decides nothing where other limits are set.
        let outcomes = probe.measurements(provenance: provenance).compactMap { measurement -> StepOutcome? in
            let known = GuidanceProbe.statistics(of: measurement.name)
            let own = limits.filter { known.contains($0.statistic) }
            let outcome = judge(measurement, limits: own) { probe.example(of: $0) }
            return allLimits(own, of: measurement).isEmpty && !limits.isEmpty ? nil : outcome
        }
        var worst = StepOutcome.worst(of: outcomes)
        if worst.verdict != .passed { worst.reasons += wrong }
        return worst
    }
}

/// The probe of a guidance window, shared with the stream's observer, and what the fixes of the window were.
private final class GuidanceWindow {
    var probe: GuidanceProbe
    private(set) var fixes: [Fix] = []
    /// Metres driven up to the first of them.
    private(set) var start = 0.0

    init(probe: GuidanceProbe, _ observed: Observed) {
        self.probe = probe
        self.probe.begin(route: observed.route, turns: observed.foreseen, card: observed.card)
    }

    func take(_ event: Event) {
        probe.take(event)
        guard case .fix(let fix) = event.body else { return }
        if fixes.isEmpty { start = fix.driven ?? 0 }
        let place = fix.latitude.flatMap { latitude in
            fix.longitude.map { Coordinate(latitude: latitude, longitude: $0) }
        }
        fixes.append(
            Fix(index: fix.index, time: event.at - .start, coordinate: place, speed: fix.speed, course: fix.course))
    }
}
