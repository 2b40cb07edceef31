import CarPlay
import Clockwork
import HeadUnits

/// Units for the tests.
enum TestUnits {
    static func unit(
        width: Int = 800, height: Int = 480, scale: Int = 2, grid: Double = 0.5, hasTouch: Bool = true,
        frameRate: Double = 60, delay: Timespan = .milliseconds(40), jitter: Timespan = .zero,
        threshold: UnitProfile.PanThreshold = .points(10)
    ) -> UnitProfile {
        UnitProfile(
            name: "unit of the tests",
            display: UnitProfile.Display(
                widthPixels: width, heightPixels: height, scale: scale, frameRate: frameRate, delay: delay,
                jitter: jitter),
            touch: UnitProfile.TouchInput(
                isPresent: hasTouch, sampleRate: 120, grid: grid, latency: .milliseconds(20)),
            panThreshold: threshold)
    }
}

/// A complete straight drag: down, moves at even steps, a move at its end, up.
struct Drag {
    static let half = 0.5.squareRoot()
    static let directions: [(x: Double, y: Double)] = [
        (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half), (0, -1), (half, -half),
    ]

    var x: Double, y: Double
    var direction: (x: Double, y: Double)
    var length: Double
    var step = 1.5

    var touches: [Touch] {
        let count = max(1, Int((length / step).rounded(.up)))
        let path = (1...count).map { min(length, step * Double($0)) }
        return [touch(.down, 0)] + path.map { touch(.move, $0) } + [touch(.up, length)]
    }

    private func touch(_ phase: Touch.Phase, _ along: Double) -> Touch {
        Touch(phase, x: x + direction.x * along, y: y + direction.y * along)
    }

    /// The callbacks that the drag makes on a unit.
    func gestures(on profile: UnitProfile) -> [PanGestureRecord] {
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: 1))
        return touches.compactMap { touch in
            unit.pan(touch).map { PanGestureRecord(touch: touch, gesture: $0) }
        }
    }
}

extension UnitModel {
    /// The callback of a drag that a touch makes; no time passes between touches.
    mutating func pan(_ touch: Touch, at instant: Instant = .start) -> PanGesture? {
        for case .pan(let gesture) in self.touch(touch, at: instant) { return gesture }
        return nil
    }
}
