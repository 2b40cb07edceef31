import CarPlay
import Clockwork
import Events
import HeadUnits
import Measuring
import Probes
import Runbooks

/// Metrics that do something and wait for the frame that shows it.
extension StepRunner {
    /// For how long a switch of the light is left alone before the next: an app may fade its colours.
    private static let rest = Timespan.milliseconds(500)

    /// Lets it get dark and light again in cycles, and measures how long the map takes to follow.
    func measureNightSwitch(cycles: Int, limits: [Limit], deadline: Instant) async -> StepOutcome {
        var phases = phases("night switch")
        // What it is already would change nothing.
        let isDark = bench.session.shown.style == .dark
        let (outcome, probe) = await watch(NightSwitchProbe(patience: Self.framePatience), { $0.take($1) }) { window in
            await self.cycles(cycles, deadline: deadline) { _ in
                for step in isDark ? [SystemStep.day, .night] : [.night, .day] {
                    if await stream.sleep(until: timeline.now + phases.next()) == .interrupted { return }
                    bench.happen(step)
                    _ = await stream.wait(until: timeline.now + Self.framePatience) { window.probe.isSettled }
                    window.probe.giveUp()
                }
            }
        }
        if outcome.verdict == .interrupted { return outcome }
        let made = probe.measurements(provenance: provenance(.injected, .model))
        return .worst(of: [outcome, judge(parts: made, limits: limits)])
    }

    /// Cuts and plugs the cable in cycles, and measures how long the first map takes to come.
    func measureFirstFrame(cycles: Int, limits: [Limit], deadline: Instant) async -> StepOutcome {
        let findings = bench.observed.findings.count
        var phases = phases("first frame")
        let (outcome, probe) = await watch(FirstFrameProbe(patience: Self.connectPatience), { $0.take($1) }) { window in
            await self.cycles(cycles, deadline: deadline) { _ in
                await connectOnce(window, after: phases.next(), deadline: deadline)
            }
        }
        if outcome.verdict == .interrupted { return outcome }
        let made = probe.measurements(provenance: provenance(.injected, .model))
        return conclude([outcome, judge(parts: made, limits: limits)], findings: findings)
    }

    /// One cycle: from a settled link without the cable, through a wait and the plug, until the first map is shown.
    private func connectOnce(_ window: Watched<FirstFrameProbe>, after wait: Timespan, deadline: Instant) async {
        guard await disconnect(deadline: deadline) else {
            return window.probe.drop(why("the link did not settle", deadline))
        }
        if await stream.sleep(until: timeline.now + wait) == .interrupted { return }
        guard await hasMoved(.in, deadline: deadline) else { return window.probe.drop(why(Self.unmoved, deadline)) }
        let patience = timeline.now + Self.connectPatience
        let end = await stream.wait(until: min(deadline, patience)) { window.probe.isSettled }
        if end == .deadline, deadline < patience { return window.probe.drop(Self.timeRanOut) }
        window.probe.giveUp()
    }

    /// The waits before each trial of a metric, so that it meets the refreshes at every phase.
    private func phases(_ name: String) -> TrialPhases {
        bench.drives += 1
        let period = Timespan.seconds(1 / max(0.1, bench.rig.unit.display.frameRate))
        return TrialPhases(
            rest: Self.rest, period: period, random: bench.stimulus.stream("\(name) \(bench.drives)"))
    }
}

/// How long to wait before each trial: a rest, and a random share of a period of the frames.
private struct TrialPhases {
    let rest: Timespan, period: Timespan
    var random: SeededRandom

    mutating func next() -> Timespan { rest + random.uniform(.zero...period) }
}
