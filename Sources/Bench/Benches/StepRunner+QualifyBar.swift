import CarPlay
import Clockwork
import Events
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// How long the bar is watched, and how often.
    private static let barPatience = Timespan.seconds(60), barTrials = 3

    /// After how long without a touch the bar hides itself, from the app's window.
    func qualifyAutoHide(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        bench.ask(.setMapButtons([CarButton(9001, title: "A")]))
        bench.ask(.setBarButtons(leading: [CarButton(9011, title: "A")], trailing: []))
        var times: [Timespan] = []
        for _ in 0..<Self.barTrials {
            let (outcome, probe) = await watch(UnitBarProbe(), { $0.take($1) }) { _ in await wake(deadline: deadline) }
            guard outcome.verdict == .passed else { return (outcome, []) }
            if let time = probe.time { times.append(time) }
        }
        guard let shortest = times.min(), let longest = times.max() else {
            let reason = "the bar did not hide within \(Self.barPatience.text)"
            return (.passed, [UnitValueFound("chrome.autoHide", not: reason)])
        }
        let (low, high) = (shortest.milliseconds, longest.milliseconds)
        let interval = "\(low.shortly) to \(high.shortly) ms"
        return (
            .passed,
            [UnitValueFound("chrome.autoHide", "\(((low + high) / 2).shortly) ms", interval, n: times.count)]
        )
    }

    /// Touches what wakes the bar, and lets it hide again.
    private func wake(deadline: Instant) async -> StepOutcome {
        let display = bench.rig.unit.display
        let outcome =
            bench.rig.unit.touch.isPresent
            ? await press(at: Point(x: display.width / 2, y: display.height / 2), deadline: deadline)
            : await choose(1, deadline: deadline)
        bench.tellWindow()
        guard outcome.verdict == .passed else { return outcome }
        return await pass(until: timeline.now + Self.barPatience, deadline: deadline)
    }
}
