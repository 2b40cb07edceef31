import CarPlay
import Clockwork
import Glibc
import HeadUnits
import Testing

@Suite("Two fingers")
struct PinchTests {
    private static func twoFingers(fidelity: UnitProfile.Fidelity = .high, tells: Bool = true) -> UnitProfile {
        var profile = TestUnits.unit(grid: 0.1)
        profile.touch.fidelity = fidelity
        profile.touch.isMultiTouch = tells
        return profile
    }

    /// Two fingers around a middle go apart by a scale and turn by degrees, in half a second.
    private static func pinch(_ profile: UnitProfile, scale: Double, turn: Double) -> [UnitGesture] {
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: 1))
        var made: [UnitGesture] = []
        for number in 0...60 {
            let share = Double(number) / 60
            let (radius, angle) = (30 * (1 + (scale - 1) * share), turn * share * .pi / 180)
            let (x, y) = (radius * cos(angle), radius * sin(angle))
            let phase: Touch.Phase = number == 0 ? .down : number == 60 ? .up : .move
            let instant = Instant.start + .seconds(share / 2)
            made += unit.touch(Touch(phase, x: 200 - x, y: 120 - y), at: instant)
            made += unit.touch(Touch(phase, x: 200 + x, y: 120 + y, finger: 1), at: instant)
        }
        return made
    }

    private static func told(_ made: [UnitGesture], _ kind: PinchGesture.Kind) -> [PinchGesture] {
        made.compactMap { if case .pinch(let pinch) = $0, pinch.kind == kind { pinch } else { nil } }
    }

    @Test("A pinch tells its scale, middle and speed, and no drag", arguments: [0.5, 0.8, 1.5, 2])
    func zoom(scale: Double) throws {
        let made = Self.pinch(Self.twoFingers(), scale: scale, turn: 0)
        let zooms = Self.told(made, .zoom)
        #expect(zooms.first?.phase == .began && zooms.last?.phase == .ended)
        #expect(zooms.dropFirst().dropLast().allSatisfy { $0.phase == .changed })
        #expect(abs(try #require(zooms.last).amount - (1 + (scale - 1) * 59 / 60)) < 0.02)
        #expect(zooms.allSatisfy { abs($0.x - 200) < 0.2 && abs($0.y - 120) < 0.2 })
        let speeds = zooms.dropFirst(2).map(\.velocity)
        #expect(speeds.allSatisfy { abs($0 - (scale - 1) * 2) < 0.5 })
        #expect(Self.told(made, .rotation).isEmpty)
        #expect(!made.contains { if case .pan(let pan) = $0 { pan.phase == .began } else { false } })
    }

    @Test("A turn tells its degrees clockwise", arguments: [-90.0, -30, 45, 120])
    func rotation(turn: Double) throws {
        let turns = Self.told(Self.pinch(Self.twoFingers(), scale: 1, turn: turn), .rotation)
        #expect(turns.first?.phase == .began)
        #expect(abs(try #require(turns.last).amount - turn * 59 / 60) < 1)
    }

    @Test("Without two fingers in the profile, and at low fidelity, there is neither")
    func gated() {
        for profile in [Self.twoFingers(tells: false), Self.twoFingers(fidelity: .low)] {
            let made = Self.pinch(profile, scale: 2, turn: 45)
            #expect(!made.contains { if case .pinch = $0 { true } else { false } })
        }
    }
}
