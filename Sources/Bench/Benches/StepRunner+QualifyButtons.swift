import CarPlay
import Clockwork
import Events
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// How many buttons are given, more than any system keeps.
    private static let buttonsGiven = 10
    /// From finger to finger in points, and how far from an edge map buttons are looked for: no button is as small.
    private static let press = (step: 16.0, reach: 80.0)

    /// How many buttons the system keeps on the map, beside the panning interface and in each half of the bar: those that
    /// a finger, a knob or a touchpad can press.
    func qualifyButtons(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let many = (0..<Self.buttonsGiven).map { CarButton(9100 + $0, title: "\($0)") }
        let asked: [(name: String, calls: [TemplateCall])] = [
            ("mapButtons.max", [.setBarButtons(leading: [], trailing: []), .setMapButtons(many)]),
            ("mapButtons.maxWhilePanning", [.showPanning]),
            ("bar.leading", [.dismissPanning, .setMapButtons([]), .setBarButtons(leading: many, trailing: [])]),
            ("bar.trailing", [.setBarButtons(leading: [], trailing: many)]),
        ]
        var found: [UnitValueFound] = []
        for (name, calls) in asked {
            for call in calls { bench.ask(call) }
            let (outcome, probe) = await watch(UnitPressProbe(), { $0.take($1) }) {
                await pressAll(inBar: name.hasPrefix("bar"), deadline: deadline)
            }
            guard outcome.verdict == .passed else { return (outcome, []) }
            found.append(Self.kept(name, probe.buttons.count, of: many.count))
        }
        return (.passed, found)
    }

    /// Presses whatever can be pressed in the bar or at the sides of the map.
    private func pressAll(inBar: Bool, deadline: Instant) async -> StepOutcome {
        let unit = bench.rig.unit
        guard unit.touch.isPresent else { return await choosePressing(deadline: deadline) }
        let (width, height) = (unit.display.width, unit.display.height)
        let (step, reach) = Self.press
        for y in stride(from: step / 2, to: inBar ? reach : height, by: step) {
            for x in stride(from: step / 2, to: width, by: step) where inBar || min(x, width - x) < reach {
                let outcome = await give(.tap(x: x / width, y: y / height), deadline: deadline)
                guard outcome.verdict == .passed else { return outcome }
            }
        }
        return .passed
    }

    /// Goes through all that can be chosen and presses each thing.
    private func choosePressing(deadline: Instant) async -> StepOutcome {
        let hasKnob = bench.rig.unit.controls.hasKnob
        for _ in 0..<2 * Self.buttonsGiven {
            let outcome =
                hasKnob
                ? await give(KnobStep.turn(detents: 1, rate: 10), deadline: deadline)
                : await give(PadStep.swipe(direction: 90, length: bench.rig.unit.controls.padStep), deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
            let pressed =
                hasKnob
                ? await give(KnobStep.press, deadline: deadline) : await give(PadStep.press, deadline: deadline)
            guard pressed.verdict == .passed else { return pressed }
        }
        return .passed
    }
}
