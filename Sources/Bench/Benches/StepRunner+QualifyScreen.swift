import CarPlay
import Clockwork
import Events
import Formats
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// How often the app's window is asked for.
    private static let rounds = 3

    /// The safe area without anything of the system in it, and the side of the map buttons, from the app's window.
    func qualifyWindow(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let bare: [TemplateCall] = [.setMapButtons([]), .setBarButtons(leading: [], trailing: [])]
        let asked: [[TemplateCall]] = [
            bare, [.setMapButtons([CarButton(9001, title: "A")])],
            bare + [.setBarButtons(leading: [CarButton(9011, title: "A")], trailing: [])],
        ]
        var rounds: [UnitWindows] = []
        for _ in 0..<Self.rounds {
            var told: [UnitWindow] = []
            for calls in asked {
                let (outcome, window) = await self.window(after: calls, deadline: deadline)
                guard outcome.verdict == .passed else { return (outcome, []) }
                guard let window else { break }
                told.append(window)
            }
            if told.count == asked.count { rounds.append(UnitWindows(bare: told[0], button: told[1], bar: told[2])) }
        }
        return (.passed, UnitWindows.found(in: rounds, profileBar: bench.rig.unit.chrome.systemBarWidth))
    }

    /// The window as the app is told of it after calls, nil where it is told of none.
    func window(
        after calls: [TemplateCall], deadline: Instant
    ) async -> (outcome: StepOutcome, probe: UnitWindow?) {
        await watch(UnitWindow?.none, { if let told = UnitWindow($1) { $0 = told } }) { _ in
            for call in calls { bench.ask(call) }
            let outcome = await pass(until: timeline.now + .milliseconds(200), deadline: deadline)
            bench.tellWindow()
            return outcome
        }
    }
}

/// What the app was told of its window with nothing in it, with a map button and with a bar.
private struct UnitWindows {
    let bare: UnitWindow, button: UnitWindow, bar: UnitWindow

    private static let edges = ["top", "left", "bottom", "right"].map { "display.safeArea.\($0)" }

    /// What all rounds say; a value on which they disagree stays the profile's.
    ///
    /// `profileBar` is the width of the system's own bar in the profile, in points.
    static func found(in rounds: [UnitWindows], profileBar: Double) -> [UnitValueFound] {
        let nothing = "the app has no window on the car"
        var found = edges.indices.map { edge in
            let told = rounds.map { "\($0.bare.insets[edge].shortly) pt" }
            return UnitValueFound(edges[edge], agreed: told, otherwise: nothing, "a system's own bar counts in")
        }
        found.append(rounds.isEmpty ? UnitValueFound("chrome.systemBar", not: nothing) : systemBar(profileBar))
        let columns = rounds.map { $0.button.column(since: $0.bare) }.filter { max($0.left, $0.right) > 0 }
        let reason = rounds.isEmpty ? nothing : "map buttons take nothing of the window"
        found.append(
            UnitValueFound(
                "drivingSide", agreed: columns.map { $0.right > $0.left ? "left" : "right" }, otherwise: reason))
        found.append(
            UnitValueFound(
                "chrome.buttonColumn", agreed: columns.map { "\(max($0.left, $0.right).shortly) pt" }, otherwise: reason
            ))
        found.append(
            UnitValueFound(
                "chrome.bar", agreed: rounds.map { "\(($0.bar.insets[0] - $0.bare.insets[0]).shortly) pt" },
                otherwise: nothing))
        return found
    }

    /// The system's own bar, which no window tells: what the profile says of it may not be taken off the safe area again.
    private static func systemBar(_ profileBar: Double) -> UnitValueFound {
        let reason = "a system's own bar counts in the safe area; the app's window does not tell them apart"
        guard profileBar > 0 else { return UnitValueFound("chrome.systemBar", not: reason) }
        return UnitValueFound("chrome.systemBar", "0 pt", n: 0, "not measured: \(reason)")
    }
}
