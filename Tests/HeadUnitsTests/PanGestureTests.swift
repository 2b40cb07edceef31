import CarPlay
import Clockwork
import HeadUnits
import Testing

@Suite("Pan gesture")
struct PanGestureTests {
    @Test("S30: a drag over the threshold begins once, moves, and ends once")
    func phases() {
        let drag = Drag(x: 100, y: 100, direction: (1, 0), length: 60)
        let phases = drag.gestures(on: TestUnits.unit()).map(\.gesture.phase)
        #expect(phases.first == .began)
        #expect(phases.last == .ended)
        #expect(phases.count > 10)
        #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .changed })
    }

    @Test("S32: a drag that stays below the threshold makes no callback, an equal one does", arguments: Drag.directions)
    func below(direction: (x: Double, y: Double)) {
        let unit = TestUnits.unit(grid: 0, threshold: .fraction(0.25, of: .width))
        let drag = Drag(x: 200, y: 120, direction: direction, length: 99.9)
        #expect(drag.gestures(on: unit).isEmpty)
        let longer = Drag(x: 200, y: 120, direction: direction, length: 100)
        #expect(longer.gestures(on: unit).first?.gesture.phase == .began)
    }

    @Test("Began swallows the way up to it: the deltas add up to the movement since then", arguments: 0..<50)
    func deltas(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed)).stream("deltas")
        let unit = TestUnits.unit(grid: 0.25, threshold: .points(random.uniform(5...40)))
        let drag = Drag(
            x: 200, y: 120, direction: Drag.directions[seed % 8], length: 80, step: random.uniform(0.5...8))
        let records = drag.gestures(on: unit)
        let (began, ended) = (try #require(records.first), try #require(records.last))
        #expect(began.gesture == PanGesture(.began))
        let told = records.reduce(into: (x: 0.0, y: 0.0)) { $0 = ($0.x + $1.gesture.dx, $0.y + $1.gesture.dy) }
        #expect(abs(told.x - (ended.touch.x - began.touch.x)) <= 0.25 + 1e-9)
        #expect(abs(told.y - (ended.touch.y - began.touch.y)) <= 0.25 + 1e-9)
    }

    @Test("A finger that rests on one step of the digitiser moves nothing")
    func resting() {
        var unit = UnitModel(profile: TestUnits.unit(grid: 1), random: SeededRandom(seed: 1))
        _ = unit.pan(Touch(.down, x: 100, y: 100))
        #expect(unit.pan(Touch(.move, x: 120, y: 100)) == PanGesture(.began))
        #expect(unit.pan(Touch(.move, x: 120.3, y: 99.8)) == nil)
        #expect(unit.pan(Touch(.move, x: 121.6, y: 100)) == PanGesture(.changed, dx: 2))
        // An end tells no translation, wherever the finger leaves.
        #expect(unit.pan(Touch(.up, x: 123, y: 101)) == PanGesture(.ended))
    }

    static let lost: [(String, [Touch], [PanGesture?])] = [
        ("move without down", [Touch(.move, x: 90, y: 0), Touch(.move, x: 190, y: 0)], [nil, nil]),
        ("up without down", [Touch(.up, x: 90, y: 0)], [nil]),
        (
            "down while down",
            [Touch(.down, x: 0, y: 0), Touch(.down, x: 90, y: 0), Touch(.move, x: 95, y: 0)], [nil, nil, nil]
        ),
        (
            "down while panning",
            [Touch(.down, x: 0, y: 0), Touch(.move, x: 50, y: 0), Touch(.down, x: 9, y: 9), Touch(.up, x: 9, y: 9)],
            [nil, PanGesture(.began), PanGesture(.cancelled), nil]
        ),
        (
            "a jump at the lift",
            [Touch(.down, x: 0, y: 0), Touch(.up, x: 90, y: 0), Touch(.move, x: 200, y: 0)], [nil, nil, nil]
        ),
        (
            "no number",
            [Touch(.down, x: .nan, y: 0), Touch(.move, x: 50, y: .infinity), Touch(.up, x: 0, y: 0)], [nil, nil, nil]
        ),
    ]

    @Test("Touches out of order make no pan that never was, and leave none behind", arguments: lost)
    func lostTouch(name: String, touches: [Touch], expected: [PanGesture?]) {
        var unit = UnitModel(profile: TestUnits.unit(), random: SeededRandom(seed: 1))
        #expect(touches.map { unit.pan($0) } == expected, "\(name)")
        #expect(unit.pan(Touch(.down, x: 5, y: 5)) == nil)
        #expect(unit.pan(Touch(.move, x: 25, y: 5)) == PanGesture(.began))
    }

    @Test("A unit without a touch screen tells no gesture")
    func noTouchScreen() {
        let drag = Drag(x: 0, y: 100, direction: (1, 0), length: 400)
        #expect(drag.gestures(on: TestUnits.unit(hasTouch: false)).isEmpty)
    }
}
