import CarPlay
import Clockwork
import Events
import Formats
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// How often the screen is changed to see how late it follows.
    private static let changes = 60

    /// The display's delay, its jitter and its frame rate, from calls to the frames that show them.
    func qualifyDisplay(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let (outcome, probe) = await watch(UnitDisplayProbe(), { $0.take($1) }) {
            bench.ask(.setMapButtons([CarButton(9001, title: "A")]))
            for number in 0..<Self.changes {
                // No multiple of any display's period, so that changes come at all phases of it.
                let next = timeline.now + .seconds(0.5 + Double(number) * 0.000_917)
                let outcome = await pass(until: next, deadline: deadline)
                guard outcome.verdict == .passed else { return outcome }
                bench.ask(number.isMultiple(of: 2) ? .showPanning : .dismissPanning)
            }
            return await pass(until: timeline.now + .seconds(2), deadline: deadline)
        }
        guard outcome.verdict == .passed else { return (outcome, []) }
        guard let range = probe.delays, let delay = probe.delay, let period = probe.period, let jitter = probe.jitter
        else {
            let names = ["display.delay", "display.jitter", "display.frameRate"]
            return (.passed, names.map { UnitValueFound($0, not: "no frame showed a change") })
        }
        let interval = "\(range.lowerBound.milliseconds.shortly) to \(range.upperBound.milliseconds.shortly) ms"
        let rate = UnitValueFound("display.frameRate", "\((1 / period.seconds).shortly) Hz", n: probe.count)
        return (
            .passed,
            [
                UnitValueFound("display.delay", "\(delay.milliseconds.shortly) ms", interval, n: probe.count),
                UnitValueFound("display.jitter", "\(jitter.milliseconds.shortly) ms", n: probe.count), rate,
            ]
        )
    }

    /// The safe area without anything of the system in it, and the side of the map buttons, from the app's window.
    func qualifyWindow(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let edges = ["top", "left", "bottom", "right"].map { "display.safeArea.\($0)" }
        let names = edges + ["drivingSide", "chrome.buttonColumn", "chrome.bar"]
        let (leading, button) = ([CarButton(9011, title: "A")], [CarButton(9001, title: "A")])
        let bare = await window(leading: [], buttons: [], deadline: deadline)
        let withButton = await window(leading: [], buttons: button, deadline: deadline)
        let withBar = await window(leading: leading, buttons: [], deadline: deadline)
        guard let bare, let withButton, let withBar else {
            return (.passed, names.map { UnitValueFound($0, not: "the app has no window on the car") })
        }
        var found = zip(edges, bare.insets).map {
            UnitValueFound($0, "\($1.shortly) pt", n: 1, "a system bar counts in")
        }
        let (left, right) = withButton.column(since: bare)
        if max(left, right) > 0 {
            found.append(UnitValueFound("drivingSide", right > left ? "left" : "right", n: 1))
            found.append(UnitValueFound("chrome.buttonColumn", "\(max(left, right).shortly) pt", n: 1))
        } else {
            found += names[4...5].map { UnitValueFound($0, not: "map buttons take nothing of the window") }
        }
        found.append(UnitValueFound("chrome.bar", "\((withBar.insets[0] - bare.insets[0]).shortly) pt", n: 1))
        return (.passed, found)
    }

    private func window(leading: [CarButton], buttons: [CarButton], deadline: Instant) async -> UnitWindow? {
        await watch(UnitWindow?.none, { if let told = UnitWindow($1) { $0 = told } }) {
            bench.ask(.setMapButtons(buttons))
            bench.ask(.setBarButtons(leading: leading, trailing: []))
            let outcome = await pass(until: timeline.now + .milliseconds(200), deadline: deadline)
            bench.tellWindow()
            return outcome
        }.probe
    }

    /// What the system kept of what it was given; where that is all, there may be no limit.
    static func kept(_ name: String, _ count: Int, of given: Int) -> UnitValueFound {
        UnitValueFound(
            name, "\(count)", count < given ? nil : "at least \(count)", n: 1, "the system's; \(given) were given")
    }
}
