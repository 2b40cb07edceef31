import Clockwork
import Events
import Glibc
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// The rate at which an injected finger moves, in samples a second.
    static let fingerRate = 60.0
    /// How long a gesture's callbacks may come after the finger was lifted.
    static let callbackGrace = Timespan.milliseconds(250)

    /// Touches the screen as a step asks.
    func give(_ action: TouchAction, deadline: Instant) async -> StepOutcome {
        let display = bench.rig.unit.display
        switch action {
        case .tap(let x, let y):
            let place = (x: x * display.width, y: y * display.height)
            let duration = Timespan.milliseconds(80)  // a short human tap
            bench.touch(Touch(.down, x: place.x, y: place.y))
            guard await stream.sleep(until: timeline.now + duration) == .met else { return .interrupted }
            bench.touch(Touch(.up, x: place.x, y: place.y))
        case .drag(let x, let y, let length, let direction, let speed):
            let drag = Drag(
                x: x * display.width, y: y * display.height, length: length, direction: direction, speed: speed)
            guard await give(drag) != nil else { return .interrupted }
        }
        return await pass(until: timeline.now + Self.callbackGrace, deadline: deadline)
    }

    /// Makes a complete drag and waits for its callbacks; nil where the run was interrupted, the finger lifted all the same.
    func give(_ drag: Drag) async -> PanTrialProbe? {
        let trial = PanTrial()
        let observer = stream.observe { trial.probe.take($0) }
        defer { stream.remove(observer) }
        let begin = timeline.now
        bench.touch(Touch(.down, x: drag.x, y: drag.y))
        for (delay, place) in drag.path(rate: Self.fingerRate) {
            guard await stream.sleep(until: begin + delay) == .met else {
                bench.touch(Touch(.up, x: place.x, y: place.y))
                return nil
            }
            bench.touch(Touch(.move, x: place.x, y: place.y))
        }
        bench.touch(Touch(.up, x: drag.end.x, y: drag.end.y))
        return await stream.sleep(until: timeline.now + Self.callbackGrace) == .met ? trial.probe : nil
    }
}

/// The probe of the drag that is under way, shared with the stream's observer.
private final class PanTrial {
    var probe = PanTrialProbe()
}

/// A straight drag of the finger: a start in points, a length in points, a direction clockwise from up, points a second.
struct Drag {
    let x: Double, y: Double
    let length: Double
    let direction: Double
    let speed: Double

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
