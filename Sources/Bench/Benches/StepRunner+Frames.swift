import CarPlay
import Clockwork
import Events
import HeadUnits
import Measuring
import Probes
import Runbooks

/// Metrics that do something and wait for the frame that shows it.
extension StepRunner {
    /// Why a connect counts for nothing whose first map could not be told from the one before it.
    private static let oldPicture = "the old picture was still on the screen"
    /// For how long a switch of the light is left alone before the next: an app may fade its colours.
    private static let rest = Timespan.milliseconds(500)

    /// Lets it get dark and light again in cycles, and measures how long the map takes to follow.
    func measureNightSwitch(cycles: Int, limits: [Limit], deadline: Instant) async -> StepOutcome {
        var phases = phases("night switch")
        // What it is already would change nothing.
        let isDark = bench.session.shown.style == .dark
        let (outcome, probe) = await watch(NightSwitchProbe(patience: Self.framePatience), { $0.take($1) }) { window in
            await self.cycles(cycles, deadline: deadline) { _ in
                for toDark in isDark ? [false, true] : [true, false] {
                    await switchOnce(window, toDark: toDark, after: phases.next(), deadline: deadline)
                }
            }
        }
        if outcome.verdict == .interrupted { return outcome }
        let made = probe.measurements(provenance: provenance(.injected, .model))
        return .worst(of: [outcome, judge(parts: made, limits: limits)])
    }

    /// One switch of the light, from a map in the colours of the one before it, until it is shown in the others.
    ///
    /// Where that map is not on the screen, a picture of an earlier switch may be on its way; the light is switched all
    /// the same, for the next one.
    private func switchOnce(
        _ window: Watched<NightSwitchProbe>, toDark: Bool, after wait: Timespan, deadline: Instant
    ) async {
        let patience = min(deadline, timeline.now + Self.screenPatience)
        let isOther = { [bench] in bench.observed.frame?.isDark == !toDark }
        _ = await stream.wait(until: patience, for: isOther)
        if await stream.sleep(until: timeline.now + wait) == .interrupted { return }
        let isKnown = isOther()
        bench.happen(toDark ? .night : .day)
        guard isKnown else {
            let reason = "the \(toDark ? "light" : "dark") map was not on the screen before"
            return window.probe.drop(dark: toDark, why(reason, deadline))
        }
        _ = await stream.wait(until: timeline.now + Self.framePatience) { window.probe.isSettled }
        window.probe.giveUp()
    }

    /// Cuts and plugs the cable in cycles, and measures how long the first map takes to come.
    func measureFirstFrame(cycles: Int, limits: [Limit], deadline: Instant) async -> StepOutcome {
        let findings = bench.observed.findings.count
        var phases = phases("first frame")
        let (outcome, probe) = await watch(FirstFrameProbe(patience: Self.connectPatience), { $0.take($1) }) { window in
            await self.cycles(cycles, deadline: deadline) { number in
                // What the cable did before the first may still be on its way to the screen.
                let calm = bench.observed.cableMove + Self.screenPatience
                if number == 1, await pass(until: calm, deadline: deadline).verdict == .interrupted { return }
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
        guard await hasCleared(deadline: deadline) else {
            return window.probe.drop(why(Self.oldPicture, deadline))
        }
        if await stream.sleep(until: timeline.now + wait) == .interrupted { return }
        guard await hasMoved(.in, deadline: deadline) else { return window.probe.drop(why(Self.unmoved, deadline)) }
        let patience = timeline.now + Self.connectPatience
        let end = await stream.wait(until: min(deadline, patience)) { window.probe.isSettled }
        if end == .deadline, deadline < patience { return window.probe.drop(Self.timeRanOut) }
        window.probe.giveUp()
    }

    /// Waits until the picture of the last connect has left the screen; where none was seen, until none can come.
    private func hasCleared(deadline: Instant) async -> Bool {
        let since = bench.observed.isBare ? bench.observed.cableMove : timeline.now
        let patience = max(timeline.now, since + Self.screenPatience)
        let end = await stream.wait(until: min(deadline, patience)) { [bench] in bench.observed.hasCleared }
        return end == .met || end == .deadline && patience <= deadline && bench.observed.isBare
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
