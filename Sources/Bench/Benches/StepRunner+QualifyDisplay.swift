import CarPlay
import Clockwork
import Events
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// How often the screen is changed to see how late it follows.
    private static let changes = 120
    private static let displayNames = ["display.delay", "display.jitter", "display.frameRate"]

    /// The display's delay, its jitter and its frame rate, from calls to the frames that show them.
    ///
    /// Each change is waited for before the next. One that is not shown ends it, and nothing is found: what was seen
    /// before may be the faster part.
    func qualifyDisplay(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        var (pauses, missed) = (ChangePauses(bench.stimulus.stream("qualify display"), from: timeline.now), Int?.none)
        let (outcome, probe) = await watch(UnitDisplayProbe(), { $0.take($1) }) { window in
            for number in 1...Self.changes {
                let outcome = await pass(until: pauses.next(from: timeline.now), deadline: deadline)
                guard outcome.verdict == .passed else { return outcome }
                let made = await change(number, window, deadline: deadline)
                guard made.outcome.verdict == .passed else { return made.outcome }
                guard made.isShown else {
                    missed = number
                    bench.ask(.dismissPanning)
                    break
                }
            }
            return await settle(deadline: deadline)
        }
        guard outcome.verdict == .passed else { return (outcome, []) }
        guard let missed else { return (.passed, Self.values(of: probe)) }
        let reason = "change \(missed) of \(Self.changes) was not shown within \(Self.screenPatience.text)"
        return (.passed, Self.displayNames.map { UnitValueFound($0, not: reason) })
    }

    /// Shows or hides the panning interface, each time beside another button, so that no two pictures are the same, and
    /// waits for the frame that shows it.
    private func change(
        _ number: Int, _ window: Watched<UnitDisplayProbe>, deadline: Instant
    ) async -> (outcome: StepOutcome, isShown: Bool) {
        let picture = number.isMultiple(of: 2) ? nil : "\(number)"
        if let picture { bench.ask(.setMapButtons([CarButton(9001, title: picture)])) }
        window.probe.expect(picture)
        bench.ask(picture == nil ? .dismissPanning : .showPanning)
        let patience = timeline.now + Self.screenPatience
        let end = await stream.wait(until: min(deadline, patience)) { window.probe.isSettled }
        switch end {
        case .met: return (.passed, true)
        case .interrupted: return (.interrupted, false)
        case .deadline: break
        }
        guard patience <= deadline else { return (.late, false) }
        publishTrial(
            "unit.display", number: number, stimulus: nil, outcome: "notShown",
            detail: ["not shown within \(Self.screenPatience.text)"])
        return (.passed, false)
    }

    private static func values(of probe: UnitDisplayProbe) -> [UnitValueFound] {
        guard let refreshes = probe.refreshes, let delays = probe.delays else {
            return displayNames.map { UnitValueFound($0, not: "too few frames showed a change") }
        }
        return [
            found("display.delay", delays.delay, n: probe.count),
            found("display.jitter", delays.jitter, n: probe.count),
            rate(refreshes, n: probe.count),
        ]
    }

    private static func found(_ name: String, _ estimate: UnitDelays.Estimate, n: Int) -> UnitValueFound {
        let (low, high) = (estimate.low.milliseconds.shortly, estimate.high.milliseconds.shortly)
        return UnitValueFound(name, "\(estimate.value.milliseconds.shortly) ms", "\(low) to \(high) ms", n: n)
    }

    private static func rate(_ refreshes: UnitRefreshes, n: Int) -> UnitValueFound {
        let (period, error) = (refreshes.period.seconds, refreshes.error.seconds)
        let (low, high) = ((1 / (period + error)).shortly, (1 / max(1e-6, period - error)).shortly)
        return UnitValueFound(
            "display.frameRate", "\((1 / period).shortly) Hz", "\(low) to \(high) Hz", n: n,
            "from the distances of frames")
    }
}

/// When the screen is changed: at all phases of its refreshes, whatever their period.
private struct ChangePauses {
    private var random: SeededRandom
    private var due: Instant
    private var count = 0

    /// From one change to the next, and how much more from each to each: no multiple of any display's period.
    private static let pause = 0.5, growth = 0.000_917
    /// By how much a change is put off at most that had to wait for a frame: several periods of any display.
    private static let strewn = Timespan.milliseconds(110)

    init(_ random: SeededRandom, from begin: Instant) {
        (self.random, due) = (random, begin + .seconds(Self.pause))
    }

    /// When the next change is made; behind a frame the distance to the next refresh would always be the same.
    mutating func next(from now: Instant) -> Instant {
        let next = now <= due ? due : now + random.uniform(.zero...Self.strewn)
        count += 1
        due = next + .seconds(Self.pause + Double(count) * Self.growth)
        return next
    }
}
