import CarPlay
import Clockwork
import HeadUnits
import Testing

/// A tap is a finger that comes down and leaves, and does nothing else meanwhile.
@Suite("A tap") struct TapTests {
    private static func made(_ profile: UnitProfile, _ touches: [Touch]) -> [UnitGesture] {
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: 1))
        var now = Instant.start
        return touches.flatMap { touch in
            now = now + .milliseconds(20)
            return unit.touch(touch, at: now)
        }
    }

    /// A finger that goes 90 points out and comes back to where it was.
    private static let excursion: [Touch] = {
        let out = (1...9).map { (step: Int) in Touch(.move, x: 100 + 10 * Double(step), y: 100) }
        let back = (0...9).map { (step: Int) in Touch(.move, x: 190 - 10 * Double(step), y: 100) }
        return [Touch(.down, x: 100, y: 100)] + out + back + [Touch(.up, x: 100, y: 100)]
    }()

    private static let lifted = UnitGesture.lifted(Point(x: 100, y: 100), isTap: false)

    @Test("S31: is none where the finger went far and came back, whether or not that was long enough for a pan")
    func outAndBack() {
        for threshold in [10.0, 150] {
            let made = Self.made(TestUnits.unit(threshold: .points(threshold)), Self.excursion)
            #expect(made.last == Self.lifted)
        }
        var still = TestUnits.unit(threshold: .points(150))
        still.touch.tellsDrags = false
        #expect(Self.made(still, Self.excursion).last == Self.lifted)
    }

    @Test("S31: is none where the system took a pan away, with or without telling so", arguments: [false, true])
    func takenAway(dropsEnd: Bool) {
        var profile = TestUnits.unit()
        (profile.faults.cancelledDrag, profile.faults.dropsEndOnInterrupt) = (1, dropsEnd)
        let made = Self.made(profile, Self.excursion)
        #expect(made.contains(.pan(PanGesture(.cancelled))) != dropsEnd)
        #expect(made.last == Self.lifted)
    }

    @Test("S31: is none where two fingers pinched, and the first finger's end is told whichever leaves first")
    func pinch() {
        var profile = TestUnits.unit()
        profile.touch.isMultiTouch = true
        let start = [
            Touch(.down, x: 100, y: 100), Touch(.down, x: 200, y: 100, finger: 1),
            Touch(.move, x: 260, y: 100, finger: 1), Touch(.move, x: 300, y: 100, finger: 1),
        ]
        let ends = [Touch(.up, x: 100, y: 100), Touch(.up, x: 300, y: 100, finger: 1)]
        for order in [ends, ends.reversed()] {
            let lifts = Self.made(profile, start + order).filter { if case .lifted = $0 { true } else { false } }
            #expect(lifts == [Self.lifted])
        }
    }
}
