import Clockwork
import HeadUnits
import Testing

@Suite("Pan threshold")
struct PanThresholdTests {
    typealias Threshold = UnitProfile.PanThreshold

    static let lengths: [(Threshold, dx: Double, dy: Double, points: Double)] = [
        (.points(10), 1, 0, 10), (.points(10), 0, -1, 10),
        (.fraction(0.25, of: .width), 1, 0, 100), (.fraction(0.25, of: .width), 0, 1, 100),
        (.fraction(0.25, of: .height), 1, 0, 60), (.fraction(0.25, of: .shorter), 1, 0, 60),
        (.fraction(0.25, of: .axis), -3, 2, 100), (.fraction(0.25, of: .axis), 2, -3, 60),
        (.fraction(0.25, of: .axis), 5, 5, 100),
    ]

    @Test("S32, D09: a threshold has its length in points on 800×480 at scale 2", arguments: lengths)
    func points(threshold: Threshold, dx: Double, dy: Double, points: Double) {
        #expect(threshold.points(for: TestUnits.unit(), dx: dx, dy: dy) == points)
    }

    @Test("The shorter side of a portrait unit is its width")
    func portrait() {
        let unit = TestUnits.unit(width: 900, height: 1200, scale: 3)
        #expect(Threshold.fraction(0.25, of: .shorter).points(for: unit, dx: 0, dy: 1) == 75)
    }

    static let thresholds: [Threshold] =
        [.points(10), .points(37.3)] + UnitProfile.Side.allCases.map { .fraction(0.25, of: $0) }

    @Test("S32: bisection over complete drags finds the profile's threshold in 8 directions", arguments: thresholds)
    func bisection(threshold: Threshold) {
        for seed in 0..<20 {
            var random = SeededRandom(seed: UInt64(seed)).stream("bisection")
            let grid = random.uniform(0.1...2)
            let unit = TestUnits.unit(grid: grid, threshold: threshold)
            // On the grid, as a robot aims: else the digitiser adds up to a cell's diagonal.
            let start = (x: (random.uniform(190...210) / grid).rounded() * grid, y: 60 * grid)
            for direction in Drag.directions {
                let drag = Drag(x: start.x, y: start.y, direction: direction, length: 0, step: random.uniform(0.5...9))
                let expected = threshold.points(for: unit, dx: direction.x, dy: direction.y)
                #expect(abs(Self.measured(drag, on: unit) - expected) <= grid, "seed \(seed), towards \(direction)")
            }
        }
    }

    @Test("From anywhere between the digitiser's steps the measured threshold is within a cell's diagonal")
    func bisectionOffGrid() {
        for seed in 0..<100 {
            var random = SeededRandom(seed: UInt64(seed)).stream("off the grid")
            let grid = random.uniform(0.1...2)
            let threshold = Self.thresholds[seed % Self.thresholds.count]
            let unit = TestUnits.unit(grid: grid, threshold: threshold)
            for direction in Drag.directions {
                let drag = Drag(
                    x: random.uniform(190...210), y: random.uniform(110...130), direction: direction, length: 0)
                let expected = threshold.points(for: unit, dx: direction.x, dy: direction.y)
                let error = abs(Self.measured(drag, on: unit) - expected)
                #expect(error <= grid * 2.0.squareRoot() + 1e-3, "seed \(seed), towards \(direction)")
            }
        }
    }

    /// The length, by bisection, from which on a drag becomes a pan.
    private static func measured(_ drag: Drag, on unit: UnitProfile) -> Double {
        var drag = drag
        var (below, above) = (0.0, 200.0)
        while above - below > 1e-3 {
            drag.length = (below + above) / 2
            if drag.gestures(on: unit).isEmpty { below = drag.length } else { above = drag.length }
        }
        return above
    }
}
