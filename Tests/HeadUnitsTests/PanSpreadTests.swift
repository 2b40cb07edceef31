import CarPlay
import Clockwork
import Glibc
import HeadUnits
import Testing

/// A threshold that varies from drag to drag.
@Suite("The spread of a pan threshold") struct PanSpreadTests {
    /// How many of 2,000 drags of a length begin, where 40 pt do on the average.
    private static func began(_ length: Double, spread: Double) -> Int {
        var profile = TestUnits.unit(grid: 0, threshold: .points(40))
        profile.panSpread = spread
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: 11))
        return (0..<2000).count { _ in
            let drag = Drag(x: 100, y: 100, direction: (1, 0), length: length)
            return drag.touches.count { unit.pan($0)?.phase == .began } > 0
        }
    }

    @Test("is that of a Gaussian", arguments: [(-2.0, 0.0228), (-1, 0.1587), (0, 0.5), (1, 0.8413), (2, 0.9772)])
    func gaussian(distance: Double, share: Double) {
        let count = Double(Self.began(40 + 5 * distance, spread: 5))
        // Four standard deviations of a count of 2,000.
        #expect(abs(count - 2000 * share) <= 4 * sqrt(2000 * share * (1 - share)))
    }

    @Test("is none where a profile has none")
    func none() {
        #expect(Self.began(39.9, spread: 0) == 0 && Self.began(40.1, spread: 0) == 2000)
    }
}
