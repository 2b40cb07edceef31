import CarPlay
import Clockwork
import Events
import Glibc
import HeadUnits
import Runbooks

extension StepRunner {
    /// Turns, presses or tilts the knob.
    func give(_ step: KnobStep, deadline: Instant) async -> StepOutcome {
        switch step {
        case .turn(let detents, let rate):
            let begin = timeline.now
            for number in 0..<abs(detents) {
                bench.turnKnob(by: detents.signum())
                let next = begin + .seconds(Double(number + 1) / rate)
                let outcome = await pass(until: next, deadline: deadline)
                guard outcome.verdict == .passed else { return outcome }
            }
        case .press: bench.pressFocus(of: "knob")
        case .tilt(let direction, let duration):
            let direction = PanDirection(heading: direction)
            let outcome = await hold(direction, for: duration, as: "tilt the knob", deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
        }
        return await pass(until: timeline.now + callbackGrace, deadline: deadline)
    }

    /// Moves a finger on the touchpad, or presses it.
    func give(_ step: PadStep, deadline: Instant) async -> StepOutcome {
        switch step {
        case .swipe(let direction, let length): bench.swipe(PanDirection(heading: direction), length: length)
        case .press: bench.pressFocus(of: "touchpad")
        }
        return await pass(until: timeline.now + callbackGrace, deadline: deadline)
    }

    /// Moves two fingers, sample by sample; they are lifted however it ends.
    func give(_ pinch: Pinch, deadline: Instant) async -> StepOutcome {
        let begin = timeline.now
        var last = pinch.fingers(at: 0)
        for (finger, place) in last.enumerated() { bench.touch(Touch(.down, at: place, finger: finger)) }
        defer { for (finger, place) in last.enumerated() { bench.touch(Touch(.up, at: place, finger: finger)) } }
        let count = max(1, Int((pinch.duration.seconds * bench.rig.unit.touch.sampleRate).rounded(.up)))
        for number in 1...count {
            let share = Double(number) / Double(count)
            let outcome = await pass(until: begin + .seconds(pinch.duration.seconds * share), deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
            last = pinch.fingers(at: share)
            for (finger, place) in last.enumerated() { bench.touch(Touch(.move, at: place, finger: finger)) }
        }
        return await pass(until: timeline.now + callbackGrace, deadline: deadline)
    }
}

/// Two fingers around a middle, which go apart by a scale and turn clockwise by degrees.
struct Pinch {
    let middle: Point
    let scale: Double
    let turn: Double
    let duration: Timespan
    let display: UnitProfile.Display

    /// The places of the two fingers at a share of the way; the wider of beginning and end takes a third of the screen.
    func fingers(at share: Double) -> [Point] {
        let widest = min(display.width, display.height) / 3
        let first = widest / max(1, scale)
        let radius = (first + (first * scale - first) * share) / 2
        let angle = (turn * share - 45) * .pi / 180
        let (x, y) = (radius * cos(angle), radius * sin(angle))
        return [Point(x: middle.x - x, y: middle.y - y), Point(x: middle.x + x, y: middle.y + y)]
    }
}

extension Touch {
    fileprivate init(_ phase: Phase, at place: Point, finger: Int) {
        self.init(phase, x: place.x, y: place.y, finger: finger)
    }
}
