import CarPlay

/// Turns touches into pan callbacks: it begins once a drag has reached the threshold and swallows the way up to there.
struct PanRecogniser: Sendable {
    private struct Place {
        var x: Double, y: Double
    }

    private enum State {
        case idle
        case dragging(from: Place)
        case panning(last: Place)
    }

    private let unit: UnitProfile
    private var state = State.idle

    init(unit: UnitProfile) {
        self.unit = unit
    }

    /// Takes a touch; returns the callback that it causes.
    mutating func take(_ touch: Touch) -> PanGesture? {
        let place = Place(x: digitised(touch.x), y: digitised(touch.y))
        return switch touch.phase {
        case .down: press(at: place)
        case .move: drag(to: place)
        case .up: lift(at: place)
        }
    }

    /// A finger that comes down while one is down: the old touch was lost, and with it its pan.
    private mutating func press(at place: Place) -> PanGesture? {
        defer { state = .dragging(from: place) }
        if case .panning = state { return PanGesture(.cancelled) }
        return nil
    }

    private mutating func drag(to place: Place) -> PanGesture? {
        switch state {
        case .idle:
            return nil
        case .dragging(let start):
            guard isPan(from: start, to: place) else { return nil }
            state = .panning(last: place)
            return PanGesture(.began)
        case .panning(let last):
            let (dx, dy) = (place.x - last.x, place.y - last.y)
            guard dx != 0 || dy != 0 else { return nil }
            state = .panning(last: place)
            return PanGesture(.changed, dx: dx, dy: dy)
        }
    }

    private mutating func lift(at place: Place) -> PanGesture? {
        defer { state = .idle }
        guard case .panning(let last) = state else { return nil }
        return PanGesture(.ended, dx: place.x - last.x, dy: place.y - last.y)
    }

    private func isPan(from start: Place, to place: Place) -> Bool {
        var (dx, dy) = (place.x - start.x, place.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        // The digitiser cannot tell a diagonal from a drag one step beside it; both take the same side.
        if abs(abs(dx) - abs(dy)) < 1.5 * unit.touch.grid { dx = dy }
        let roundingSlack = 1e-9  // points; keeps a drag of exactly the threshold from falling short of it
        return length >= unit.panThreshold.points(for: unit, dx: dx, dy: dy) - roundingSlack
    }

    private func digitised(_ points: Double) -> Double {
        let grid = unit.touch.grid
        return grid > 0 ? (points / grid).rounded() * grid : points
    }
}
