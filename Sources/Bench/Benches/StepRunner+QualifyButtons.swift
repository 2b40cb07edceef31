import CarPlay
import Clockwork
import Events
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// How many buttons are given, more than any system is said to keep.
    private static let buttonsGiven = 10
    /// From tap to tap in points, down the column and along the bar: no button is as small.
    private static let tapStep = 8.0
    /// How often the choice is moved on to reach each button, beyond those that are given.
    private static let others = 12

    /// How many buttons the system keeps on the map, beside the panning interface and in each half of the bar: as many as
    /// can be pressed.
    func qualifyButtons(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let many = (0..<Self.buttonsGiven).map { CarButton(9100 + $0, title: "\($0)") }
        let asked: [(name: String, calls: [TemplateCall])] = [
            ("mapButtons.max", [.setBarButtons(leading: [], trailing: []), .setMapButtons(many)]),
            ("mapButtons.maxWhilePanning", [.showPanning]),
            ("bar.leading", [.dismissPanning, .setMapButtons([]), .setBarButtons(leading: many, trailing: [])]),
            ("bar.trailing", [.setBarButtons(leading: [], trailing: many)]),
        ]
        clearScreen()
        let (outcome, window) = await self.window(after: [], deadline: deadline)
        guard outcome.verdict == .passed else { return (outcome, []) }
        guard let bare = window else {
            return (.passed, asked.map { UnitValueFound($0.name, not: "the app has no window on the car") })
        }
        var found: [UnitValueFound] = []
        for (name, calls) in asked {
            let (outcome, value) = await countButtons(name, after: calls, in: bare, deadline: deadline)
            guard outcome.verdict == .passed else { return (outcome, []) }
            found.append(value)
        }
        return (.passed, found)
    }

    private func countButtons(
        _ name: String, after calls: [TemplateCall], in bare: UnitWindow, deadline: Instant
    ) async -> (StepOutcome, UnitValueFound) {
        for call in calls { bench.ask(call) }
        let unit = bench.rig.unit
        guard unit.touch.isPresent || unit.controls.hasKnob || calls != [.showPanning] else {
            return (.passed, UnitValueFound(name, not: "while panning a finger on the touchpad moves the map"))
        }
        let (waited, told) = await self.window(after: [], deadline: deadline)
        guard waited.verdict == .passed else { return (waited, UnitValueFound(name, not: "")) }
        let window = told ?? bare
        let (outcome, probe) = await watch(UnitPressProbe(), { $0.take($1) }) { _ in
            guard unit.touch.isPresent else { return await pressEach(deadline: deadline) }
            let places =
                name.hasPrefix("bar")
                ? window.barPlaces(Self.tapStep, since: bare) : window.columnPlaces(Self.tapStep, since: bare)
            return await press(at: places, deadline: deadline)
        }
        return (outcome, Self.kept(name, probe.buttons.count, of: Self.buttonsGiven, n: probe.presses))
    }

    /// Goes back to the first thing that can be chosen, and then through all, pressing each.
    private func pressEach(deadline: Instant) async -> StepOutcome {
        for step in Array(repeating: -1, count: Self.buttonsGiven + Self.others) {
            let outcome = await choose(step, deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
        }
        for _ in 0..<Self.buttonsGiven + Self.others {
            let pressed = await pressChosen(deadline: deadline)
            guard pressed.verdict == .passed else { return pressed }
            let outcome = await choose(1, deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
        }
        return .passed
    }

    /// What the system kept of what it was given; where that is all, there may be no limit.
    static func kept(_ name: String, _ count: Int, of given: Int, n: Int) -> UnitValueFound {
        UnitValueFound(
            name, "\(count)", count < given ? nil : "at least \(count)", n: n,
            "the system's; \(given) were given, and so many different ones could be pressed")
    }
}

extension UnitWindow {
    /// Half of the least size of a button that Apple has: how far from an edge one is met.
    private static let half = 22.0

    /// Places down the middle of what map buttons take of the bare window; down both edges where they take nothing.
    fileprivate func columnPlaces(_ step: Double, since bare: UnitWindow) -> [Point] {
        let (left, right) = column(since: bare)
        let (first, last) = (bare.guide.x, bare.guide.x + bare.guide.width)
        let columns =
            left > right ? [first + left / 2] : right > 0 ? [last - right / 2] : [first + Self.half, last - Self.half]
        return columns.flatMap { x in
            stride(from: bare.safe.y + step / 2, to: bare.safe.y + bare.safe.height, by: step).map {
                Point(x: x, y: $0)
            }
        }
    }

    /// Places along the middle of what the bar takes of the bare window's upper end.
    fileprivate func barPlaces(_ step: Double, since bare: UnitWindow) -> [Point] {
        let height = safe.y - bare.safe.y
        let y = bare.safe.y + (height > 0 ? height / 2 : Self.half)
        return stride(from: step / 2, to: width, by: step).map { Point(x: $0, y: y) }
    }
}
