import CarPlay
import Clockwork
import HeadUnits
import Testing

/// Each seeded fault of a unit, seen where it is on and absent where it is off.
@Suite("Faults of a unit")
struct UnitFaultTests {
    private static func unit(_ seed: Int, _ change: (inout UnitProfile.Faults) -> Void) -> UnitModel {
        var profile = TestUnits.unit()
        change(&profile.faults)
        return UnitModel(profile: profile, random: SeededRandom(seed: UInt64(seed)))
    }

    private static func drag(_ unit: inout UnitModel) -> [PanGesture.Phase] {
        let touches = Drag(x: 100, y: 100, direction: (1, 0), length: 80).touches
        return touches.compactMap { unit.pan($0)?.phase }
    }

    /// How many of 200 drags, each on a unit of its own seed, show something.
    private static func count(
        _ change: (inout UnitProfile.Faults) -> Void, where shows: ([PanGesture.Phase]) -> Bool
    ) -> Int {
        (0..<200).count { seed in
            var unit = unit(seed, change)
            return shows(drag(&unit))
        }
    }

    @Test("Lost samples: at a half some drags have no end or no beginning, at all of them nothing is told")
    func lost() {
        func isBroken(_ phases: [PanGesture.Phase]) -> Bool { phases.first != .began || phases.last != .ended }
        #expect(Self.count({ _ in }, where: isBroken) == 0)
        #expect((100...190).contains(Self.count({ $0.lostTouch = 0.5 }, where: isBroken)))
        #expect(Self.count({ $0.lostTouch = 1 }, where: \.isEmpty) == 200)
    }

    @Test("A drag that is taken away is cancelled, or ends without a word")
    func cancelled() {
        #expect(Self.count({ _ in }, where: { $0.contains(.cancelled) }) == 0)
        #expect(Self.count({ $0.cancelledDrag = 1 }, where: { $0.last == .cancelled }) == 200)
        #expect((60...140).contains(Self.count({ $0.cancelledDrag = 0.5 }, where: { $0.last == .cancelled })))
        let silent = Self.count(
            { ($0.cancelledDrag, $0.dropsEndOnInterrupt) = (1, true) },
            where: { $0.first == .began && !$0.contains(.ended) && !$0.contains(.cancelled) })
        #expect(silent == 200)
    }

    @Test("After a drag that was taken away the next one begins anew")
    func afterwards() {
        var unit = Self.unit(1) { $0.cancelledDrag = 1 }
        let firsts = (0..<5).map { _ in Self.drag(&unit).first }
        #expect(firsts.allSatisfy { $0 == .began })
    }

    @Test("A ghost taps elsewhere on the screen, where and when the seed says")
    func ghosts() {
        func taps(_ seed: Int, _ share: Double) -> [UnitGesture] {
            var unit = Self.unit(seed) { $0.ghostTouch = share }
            return unit.touch(Touch(.down, x: 10, y: 10), at: .start).filter {
                if case .lifted = $0 { true } else { false }
            }
        }
        #expect((0..<100).allSatisfy { taps($0, 0).isEmpty })
        #expect((0..<100).allSatisfy { taps($0, 1).count == 1 })
        #expect(taps(3, 1) == taps(3, 1) && taps(3, 1) != taps(4, 1))
        for case .lifted(let place, true) in (0..<100).flatMap({ taps($0, 1) }) {
            #expect((0...400).contains(place.x) && (0...240).contains(place.y))
        }
    }

    @Test("Delay and jitter of touches add to the latency, and keep the order")
    func delays() {
        var healthy = Self.unit(1) { _ in }
        let usual = healthy.delivery(at: .start)
        #expect(usual == .start + .milliseconds(20))
        var late = Self.unit(1) { ($0.touchDelay, $0.touchJitter) = (.milliseconds(100), .milliseconds(50)) }
        let given = (0..<100).map { Instant.start + .milliseconds(8 * Int64($0)) }
        let delivered = given.map { late.delivery(at: $0) }
        #expect(delivered == delivered.sorted() && Set(delivered).count > 20)
        for (given, delivered) in zip(given, delivered) {
            #expect(delivered - given >= .milliseconds(120) && delivered - given <= .milliseconds(170))
        }
    }

    /// How long each of 200 contents, 100 ms apart, is on its way to the screen; nil for one that is never seen.
    private static func ages(spacing: Int64 = 100, _ change: (inout UnitProfile.Faults) -> Void) -> [Timespan?] {
        var unit = unit(1, change)
        var seen: [Int: Timespan] = [:]
        var due: Set<Instant> = []
        for number in 1...200 {
            let now = Instant.start + .milliseconds(spacing * Int64(number))
            show(&unit, &due, until: now, spacing, &seen)
            if let refresh = unit.submit(ScreenContent(map: number), at: now) { due.insert(refresh) }
        }
        show(&unit, &due, until: .never, spacing, &seen)
        return (1...200).map { seen[$0] }
    }

    private static func show(
        _ unit: inout UnitModel, _ due: inout Set<Instant>, until end: Instant, _ spacing: Int64,
        _ seen: inout [Int: Timespan]
    ) {
        for instant in due.sorted() where instant <= end {
            due.remove(instant)
            guard let number = unit.refresh(at: instant)?.content.map else { continue }
            seen[number] = instant - (.start + .milliseconds(spacing * Int64(number)))
        }
    }

    @Test("Dropped and repeated frames make contents late by a refresh; of a display's delay every one is")
    func lateFrames() {
        let healthy = Self.ages { _ in }
        let latest = healthy.compactMap(\.self).max() ?? .zero
        #expect(latest <= .milliseconds(57))
        let dropped = Self.ages { $0.droppedFrame = 0.3 }.compactMap(\.self).count { $0 > .milliseconds(57) }
        let repeated = Self.ages { $0.repeatedFrame = 0.3 }.compactMap(\.self).count { $0 > .milliseconds(57) }
        #expect((30...90).contains(dropped) && (30...90).contains(repeated))
        let delayed = Self.ages { $0.displayDelay = .milliseconds(80) }.compactMap(\.self)
        #expect(delayed.count == 200 && delayed.allSatisfy { $0 >= .milliseconds(120) })
    }

    @Test(
        "Where each refresh has a new content, a dropped frame is never seen, and a repeated one pushes the others back"
    )
    func fastFrames() {
        #expect(Self.ages(spacing: 17) { _ in }.allSatisfy { $0 != nil })
        #expect(Self.ages(spacing: 17) { $0.droppedFrame = 0.3 }.count { $0 == nil } > 20)
        let pushed = Self.ages(spacing: 17) { $0.repeatedFrame = 0.1 }.compactMap(\.self)
        #expect((pushed.max() ?? .zero) > .milliseconds(65))
    }
}
