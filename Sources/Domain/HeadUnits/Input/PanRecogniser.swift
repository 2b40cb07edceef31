import CarPlay
import Clockwork

/// Turns one finger's reports into pan callbacks: it begins once a drag has reached the threshold.
///
/// The way up to there is swallowed, or is told with the first movement, by the profile.
struct PanRecogniser: Sendable {
    private enum State {
        case idle
        case dragging(from: Point)
        case panning(last: Point)
        /// The drag was taken away; the finger is still down.
        case interrupted
    }

    private let unit: UnitProfile
    private var state = State.idle
    private var meter = VelocityMeter()
    private var interruption: PanInterruption
    private var spreads: SeededRandom
    /// What the drag that is under way needs beyond the profile's length, in points.
    private var excess = 0.0

    /// Makes a recogniser; the streams decide where drags are taken away, and how the threshold varies.
    init(unit: UnitProfile, random: SeededRandom, spreads: SeededRandom) {
        self.unit = unit
        self.spreads = spreads
        interruption = PanInterruption(unit.faults, random: random)
    }

    /// Whether a drag has become a pan, or has been one that was taken away.
    var hasPanned: Bool {
        switch state {
        case .idle, .dragging: false
        case .panning, .interrupted: true
        }
    }

    /// Takes a touch on the digitiser's grid; returns the callback that it causes.
    mutating func take(_ touch: Touch, at instant: Instant) -> PanGesture? {
        switch touch.phase {
        case .down: press(at: touch.place, instant)
        case .move: drag(to: touch.place, instant)
        case .up: lift(at: touch.place, instant)
        }
    }

    /// Ends a pan that something else takes over, such as a second finger.
    mutating func cancel() -> PanGesture? {
        defer { state = .interrupted }
        if case .panning = state { return PanGesture(.cancelled) }
        return nil
    }

    /// A finger that comes down while one is down: the old touch was lost, and with it its pan.
    private mutating func press(at place: Point, _ instant: Instant) -> PanGesture? {
        defer {
            state = .dragging(from: place)
            meter.begin(at: place, instant)
            if unit.panSpread > 0 { excess = spreads.normal(mean: 0, deviation: unit.panSpread) }
        }
        if case .panning = state { return PanGesture(.cancelled) }
        return nil
    }

    private mutating func drag(to place: Point, _ instant: Instant) -> PanGesture? {
        switch state {
        case .idle, .interrupted: return nil
        case .dragging(let start):
            meter.add(place, instant)
            guard isPan(from: start, to: place) else { return nil }
            state = .panning(last: unit.touch.tellsSwallowedWay ? start : place)
            interruption.begin()
            return PanGesture(.began)
        case .panning(let last):
            meter.add(place, instant)
            guard place != last else { return nil }
            if interruption.strikes() { return interrupt() }
            state = .panning(last: place)
            return gesture(.changed, from: last, to: place, instant)
        }
    }

    private mutating func interrupt() -> PanGesture? {
        state = .interrupted
        return unit.faults.dropsEndOnInterrupt ? nil : PanGesture(.cancelled)
    }

    private mutating func lift(at place: Point, _ instant: Instant) -> PanGesture? {
        defer { state = .idle }
        guard case .panning(let last) = state else { return nil }
        meter.add(place, instant)
        return gesture(.ended, from: last, to: place, instant)
    }

    private func gesture(_ phase: PanGesture.Phase, from last: Point, to place: Point, _ instant: Instant) -> PanGesture
    {
        let velocity = meter.velocity(at: instant)
        return PanGesture(phase, dx: place.x - last.x, dy: place.y - last.y, vx: velocity.x, vy: velocity.y)
    }

    private func isPan(from start: Point, to place: Point) -> Bool {
        var (dx, dy) = (place.x - start.x, place.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        // The digitiser cannot tell a diagonal from a drag one step beside it; both take the same side.
        if abs(abs(dx) - abs(dy)) < 1.5 * unit.touch.grid { dx = dy }
        let roundingSlack = 1e-9  // points; keeps a drag of exactly the threshold from falling short of it
        return length >= unit.panThreshold.points(for: unit, dx: dx, dy: dy) + excess - roundingSlack
    }
}

/// Whether and where the system takes a drag away, by the unit's seeded fault.
private struct PanInterruption {
    private let share: Double
    private var random: SeededRandom
    private var movementsLeft: Int?

    init(_ faults: UnitProfile.Faults, random: SeededRandom) {
        share = faults.cancelledDrag
        self.random = random
    }

    /// A pan begins: decides whether it will be taken away, and after how many movements.
    mutating func begin() {
        movementsLeft = share > 0 && random.chance(share) ? Int.random(in: 0...4, using: &random) : nil
    }

    /// Whether it is taken away with this movement.
    mutating func strikes() -> Bool {
        guard let left = movementsLeft else { return false }
        movementsLeft = left - 1
        return left <= 0
    }
}
