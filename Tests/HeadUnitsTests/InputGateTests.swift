import CarPlay
import Clockwork
import HeadUnits
import Testing

@Suite("Inputs by profile")
struct InputGateTests {
    /// A drag to the right by 100 points, in real time.
    private static func drag(_ profile: UnitProfile, rate: Double = 200) -> [UnitGesture] {
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: 1))
        var made = unit.touch(Touch(.down, x: 100, y: 100), at: .start)
        for number in 1...100 {
            let instant = Instant.start + .seconds(Double(number) / rate)
            made += unit.touch(Touch(.move, x: 100 + Double(number), y: 100), at: instant)
        }
        return made + unit.touch(Touch(.up, x: 200, y: 100), at: .start + .seconds(101 / rate))
    }

    private static func pans(_ made: [UnitGesture]) -> [PanGesture] {
        made.compactMap { if case .pan(let gesture) = $0 { gesture } else { nil } }
    }

    @Test("S31, S58, D03: a screen that tells no drags makes none, and taps all the same")
    func keepsDragsBack() {
        var profile = TestUnits.unit()
        profile.touch.tellsDrags = false
        #expect(Self.pans(Self.drag(profile)).isEmpty)
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: 1))
        _ = unit.touch(Touch(.down, x: 50, y: 60), at: .start)
        let lifted = unit.touch(Touch(.up, x: 51, y: 60), at: .start + .milliseconds(80))
        #expect(lifted == [.lifted(Point(x: 51, y: 60), isTap: true)])
    }

    @Test("S67: a unit without a touch screen makes nothing of a touch")
    func noScreen() {
        #expect(Self.drag(TestUnits.unit(hasTouch: false)).isEmpty)
    }

    @Test("A low-fidelity screen samples more coarsely and tells later; the way told is the same to one step")
    func lowFidelity() {
        let high = TestUnits.unit(grid: 0.5)
        var low = high
        low.take(.low)
        #expect(low.touch.latency > high.touch.latency && low.touch.sampleRate < high.touch.sampleRate)
        let (fine, coarse) = (Self.pans(Self.drag(high)), Self.pans(Self.drag(low)))
        #expect(coarse.count * 3 < fine.count)
        #expect(coarse.first?.phase == .began && coarse.last?.phase == .ended)
        let told = coarse.reduce(0) { $0 + $1.dx }
        #expect(told <= 90 && told >= 70)
    }

    @Test("The first movement holds the way before the drag was recognised where the profile says so")
    func firstDelta() {
        var told = TestUnits.unit()
        told.touch.tellsSwallowedWay = true
        let gestures = Self.pans(Self.drag(told))
        #expect(gestures.reduce(0) { $0 + $1.dx } == 100)
        #expect((gestures.dropFirst().first?.dx ?? 0) >= 10)
        #expect(Self.pans(Self.drag(TestUnits.unit())).reduce(0) { $0 + $1.dx } <= 90)
    }

    @Test("A drag over the slop of a tap is none, whether or not it was told as a pan", arguments: [true, false])
    func noTap(tellsDrags: Bool) {
        var profile = TestUnits.unit(threshold: .points(150))
        profile.touch.tellsDrags = tellsDrags
        #expect(Self.drag(profile).last == .lifted(Point(x: 200, y: 100), isTap: false))
    }
}
