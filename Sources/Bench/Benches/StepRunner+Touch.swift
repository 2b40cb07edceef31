import Clockwork
import Events
import Formats
import Glibc
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// How long a gesture's callbacks may come after the finger was lifted: the unit's own latency, and some more.
    var callbackGrace: Timespan {
        let (touch, faults) = (bench.rig.unit.touch, bench.rig.unit.faults)
        return touch.latency + faults.touchDelay + faults.touchJitter + .milliseconds(250)
    }

    /// Touches the screen as a step asks.
    func give(_ action: TouchAction, deadline: Instant) async -> StepOutcome {
        let display = bench.rig.unit.display
        switch action {
        case .tap(let x, let y):
            return await tap(x: x * display.width, y: y * display.height, deadline: deadline)
        case .drag(let x, let y, let length, let direction, let speed):
            let drag = Drag(
                x: x * display.width, y: y * display.height, length: length, direction: direction, speed: speed)
            guard display.holds(drag.end) else {
                return StepOutcome(verdict: .benchFault, reasons: ["the drag would leave the screen, \(display.words)"])
            }
            return await give(drag, deadline: deadline).outcome
        case .hold(let x, let y, let duration):
            return await tap(x: x * display.width, y: y * display.height, for: duration, deadline: deadline)
        case .pinch(let x, let y, let scale, let turn, let duration):
            let pinch = Pinch(
                middle: Point(x: x * display.width, y: y * display.height), scale: scale, turn: turn,
                duration: duration, display: display)
            return await give(pinch, deadline: deadline)
        case .knob(let step): return await give(step, deadline: deadline)
        case .touchpad(let step): return await give(step, deadline: deadline)
        }
    }

    /// A finger that stays for a time; the usual one is that of a short human tap.
    private func tap(
        x: Double, y: Double, for duration: Timespan = .milliseconds(80), deadline: Instant
    ) async -> StepOutcome {
        bench.touch(Touch(.down, x: x, y: y))
        let outcome = await pass(until: timeline.now + duration, deadline: deadline)
        bench.touch(Touch(.up, x: x, y: y))
        guard outcome.verdict == .passed else { return outcome }
        return await pass(until: timeline.now + callbackGrace, deadline: deadline)
    }

    /// Makes a complete drag and waits for its callbacks; one that has to end early has its finger lifted all the same.
    func give(_ drag: Drag, deadline: Instant) async -> (outcome: StepOutcome, probe: PanTrialProbe) {
        await watch(PanTrialProbe(after: bench.observed.frame), { $0.take($1) }) { _ in
            let outcome = await move(along: drag, deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
            return await pass(until: timeline.now + callbackGrace, deadline: deadline)
        }
    }

    private func move(along drag: Drag, deadline: Instant) async -> StepOutcome {
        let begin = timeline.now
        var last = (x: drag.x, y: drag.y)
        bench.touch(Touch(.down, x: last.x, y: last.y))
        defer { bench.touch(Touch(.up, x: last.x, y: last.y)) }
        for (delay, place) in drag.path(rate: bench.rig.unit.touch.sampleRate) {
            let outcome = await pass(until: begin + delay, deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
            last = place
            bench.touch(Touch(.move, x: place.x, y: place.y))
        }
        return .passed
    }
}

/// A straight drag of the finger: a start in points, a length in points, a direction clockwise from up, points a second.
struct Drag {
    let x: Double, y: Double
    let length: Double
    let direction: Double
    var speed: Double

    /// Where the finger is lifted.
    var end: (x: Double, y: Double) { place(at: length) }

    /// The finger's places after the touch-down, at a rate, each with its time; the last one is the full length.
    func path(rate: Double) -> [(delay: Timespan, place: (x: Double, y: Double))] {
        let count = max(1, Int((length / speed * rate).rounded(.up)))
        return (1...count).map { number in
            let travelled = min(length, Double(number) * speed / rate)
            return (.seconds(Double(number) / rate), place(at: travelled))
        }
    }

    private func place(at distance: Double) -> (x: Double, y: Double) {
        let radians = direction * .pi / 180
        return (x + distance * sin(radians), y - distance * cos(radians))
    }
}

extension UnitProfile.Display {
    /// Whether a place in points is on the screen.
    fileprivate func holds(_ place: (x: Double, y: Double)) -> Bool {
        (0...width).contains(place.x) && (0...height).contains(place.y)
    }

    /// The extent for people.
    fileprivate var words: String {
        "\(FixedDecimal.shortest(width, decimals: 1)) by \(FixedDecimal.shortest(height, decimals: 1)) pt"
    }
}
