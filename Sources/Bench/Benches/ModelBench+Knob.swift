import CarPlay
import Clockwork
import Events
import HeadUnits
import Runbooks

extension ModelBench {
    /// Turns the knob by one detent, clockwise or back; what it chooses is seen after the unit's latency.
    func turnKnob(by detent: Int) {
        let counts = unit.turn(at: timeline.now)
        timeline.at(unit.delivery(at: timeline.now)) { [unowned self] in
            guard session.isConnected else { return }
            wakeBar()
            hands.look(at: session.shown)
            hands.meant = turned(hands.meant, by: detent)
            if counts { hands.focus = turned(hands.focus, by: detent) }
            publish("turn the knob", outcome: choice)
            judgeFocusedPicture()
        }
    }

    /// Moves the focus by a finger on the touchpad, or the map while the panning interface is visible.
    func swipe(_ direction: PanDirection, length: Double) {
        let steps = Int(length / max(1, rig.unit.controls.padStep))
        timeline.at(unit.delivery(at: timeline.now)) { [unowned self] in
            guard session.isConnected, steps > 0 else { return }
            wakeBar()
            guard !session.shown.isPanning else {
                for _ in 0..<steps { carryOut(.pan(direction), as: "swipe on the touchpad") }
                return
            }
            hands.look(at: session.shown)
            let isForward = direction.contains(.right) || direction == .down
            hands.focus = turned(hands.focus, by: isForward ? steps : -steps)
            hands.meant = hands.focus
            publish("swipe on the touchpad", outcome: choice)
            judgeFocusedPicture()
        }
    }

    /// Presses the knob or the touchpad: what has the focus is chosen.
    func pressFocus(of control: String) {
        timeline.at(unit.delivery(at: timeline.now)) { [unowned self] in
            guard session.isConnected else { return }
            wakeBar()
            hands.look(at: session.shown)
            let chosen = hands.focus.chosen(in: tree)
            let meant = hands.meant.chosen(in: tree(from: hands.meant.firstRow))
            if chosen != meant {
                remark(
                    "knob-missed", "F40", "error",
                    "the knob was turned to \(meant?.words ?? "nothing") and chose \(chosen?.words ?? "nothing")")
            }
            guard let chosen, let action = chosen.action else {
                return publish("press the \(control)", outcome: "ignored: nothing is chosen")
            }
            carryOut(action, as: "press the \(control) on \(chosen.words)")
        }
    }

    /// Tilts the knob, at once and until `endPress`; nothing comes of it without a knob or without CarPlay.
    func tilt(_ direction: PanDirection) {
        guard rig.unit.controls.hasKnob, session.isConnected else { return }
        beginPress(direction, as: "tilt the knob")
    }

    /// The focus after detents; the tree is made of what the hands do now, so they must not be changed meanwhile.
    private func turned(_ focus: FocusRing, by detents: Int) -> FocusRing {
        var focus = focus
        focus.turn(by: detents, in: tree(from:))
        return focus
    }

    private var choice: String {
        hands.focus.chosen(in: tree).map { "focus on \($0.words)" } ?? "ignored: nothing can be chosen"
    }
}
