import CarPlay
import Clockwork
import Glibc
import HeadUnits
import Testing

@Suite("Velocity of a drag")
struct VelocityTests {
    /// A drag that is led at a speed and sampled at a rate, with its callbacks.
    private static func gestures(
        speed: Double, rate: Double, direction: (x: Double, y: Double), rest: Timespan = .zero
    ) -> [PanGesture] {
        var profile = TestUnits.unit(grid: 0.25)
        profile.touch.sampleRate = rate
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: 1))
        var (now, gestures) = (Instant.start, [PanGesture?]())
        gestures.append(unit.pan(Touch(.down, x: 200, y: 120), at: now))
        var place = Point(x: 200, y: 120)
        for number in 1...30 {
            now = .start + .seconds(Double(number) / rate)
            let way = speed * Double(number) / rate
            place = Point(x: 200 + direction.x * way, y: 120 + direction.y * way)
            gestures.append(unit.pan(Touch(.move, x: place.x, y: place.y), at: now))
        }
        gestures.append(unit.pan(Touch(.up, x: place.x, y: place.y), at: now + rest))
        return gestures.compactMap(\.self)
    }

    @Test("S30: it is told in points a second with changed and ended", arguments: [60.0, 90, 120], [150.0, 400, 900])
    func steady(rate: Double, speed: Double) throws {
        for direction in Drag.directions {
            let gestures = Self.gestures(speed: speed, rate: rate, direction: direction)
            #expect(gestures.first == PanGesture(.began))
            #expect(gestures.last?.phase == .ended)
            for gesture in gestures.dropFirst(4) {
                #expect(abs(gesture.vx - direction.x * speed) < 12, "\(gesture)")
                #expect(abs(gesture.vy - direction.y * speed) < 12, "\(gesture)")
            }
        }
    }

    @Test("A finger that rests before it leaves has none, one that flicks keeps its own")
    func rest() {
        let flick = Self.gestures(speed: 600, rate: 60, direction: (1, 0)).last
        let rested = Self.gestures(speed: 600, rate: 60, direction: (1, 0), rest: .milliseconds(150)).last
        #expect(hypot(flick?.vx ?? 0, flick?.vy ?? 0) > 580)
        #expect(rested == PanGesture(.ended))
    }
}
