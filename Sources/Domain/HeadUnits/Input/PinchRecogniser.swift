import CarPlay
import Clockwork
import Glibc

/// Turns the reports of two fingers into pinches and turns.
struct PinchRecogniser: Sendable {
    /// How much the distance between the fingers must change, as a share; an assumption, Apple gives no number.
    private static let zoomSlop = 0.05
    /// How far they must turn in degrees; an assumption as well.
    private static let turnSlop = 6.0

    /// The line from the first finger to the second.
    private struct Span {
        let length: Double
        /// Degrees clockwise from the right.
        let angle: Double
        let middle: Point

        init(_ first: Point, _ second: Point) {
            let (dx, dy) = (second.x - first.x, second.y - first.y)
            length = max(1, hypot(dx, dy))
            angle = atan2(dy, dx) * 180 / .pi
            middle = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
        }
    }

    /// One of the two things that two fingers do.
    private struct Track {
        let kind: PinchGesture.Kind
        var hasBegun = false
        var last: (amount: Double, instant: Instant)?
        var velocity = 0.0
    }

    private var fingers: [Int: Point] = [:]
    private var start: Span?
    private var tracks: [Track] = []
    /// The finger that was reported, and whose other one is awaited.
    private var waiting: Int?

    /// Whether two fingers are down, so that no drag of one is recognised.
    var isActive: Bool { start != nil }

    /// Takes a touch on the digitiser's grid; returns the callbacks that it causes.
    mutating func take(_ touch: Touch, at instant: Instant) -> [PinchGesture] {
        switch touch.phase {
        case .down: fingers[touch.finger] = touch.place
        case .move:
            guard fingers[touch.finger] != nil else { return [] }
            fingers[touch.finger] = touch.place
            guard isComplete(touch.finger) else { return [] }
        case .up: return lift(touch, at: instant)
        }
        guard let first = fingers[0], let second = fingers[1] else { return [] }
        let span = Span(first, second)
        guard let start else {
            start = span
            tracks = PinchGesture.Kind.allCases.map { Track(kind: $0, last: nil) }
            return []
        }
        return tracks.indices.compactMap { follow($0, from: start, to: span, at: instant) }
    }

    /// Whether both fingers have been reported since the last callback: one callback tells of both.
    ///
    /// A finger that is reported twice in a row moves alone, and is told of.
    private mutating func isComplete(_ finger: Int) -> Bool {
        guard isActive, let before = waiting, before != finger else {
            defer { waiting = isActive ? finger : nil }
            return waiting == finger
        }
        waiting = nil
        return true
    }

    private mutating func follow(
        _ index: Int, from start: Span, to span: Span, at instant: Instant
    ) -> PinchGesture? {
        let kind = tracks[index].kind
        let amount = kind == .zoom ? span.length / start.length : Self.turn(from: start.angle, to: span.angle)
        let reach = kind == .zoom ? abs(amount - 1) / Self.zoomSlop : abs(amount) / Self.turnSlop
        let hasBegun = tracks[index].hasBegun
        guard hasBegun || reach >= 1 else { return nil }
        if let last = tracks[index].last, instant > last.instant {
            tracks[index].velocity = (amount - last.amount) / (instant - last.instant).seconds
        }
        guard amount != tracks[index].last?.amount else { return nil }
        (tracks[index].hasBegun, tracks[index].last) = (true, (amount, instant))
        return PinchGesture(
            kind, hasBegun ? .changed : .began, x: span.middle.x, y: span.middle.y, amount: amount,
            velocity: tracks[index].velocity)
    }

    /// The first finger that leaves ends the gesture.
    private mutating func lift(_ touch: Touch, at instant: Instant) -> [PinchGesture] {
        let middle = fingers[0].flatMap { first in fingers[1].map { Span(first, $0).middle } } ?? touch.place
        fingers[touch.finger] = nil
        defer { (start, tracks, waiting) = (nil, [], nil) }
        return tracks.filter(\.hasBegun).map { track in
            PinchGesture(
                track.kind, .ended, x: middle.x, y: middle.y, amount: track.last?.amount ?? 0,
                velocity: track.velocity)
        }
    }

    /// Degrees from one angle to another, the short way round.
    private static func turn(from start: Double, to end: Double) -> Double {
        let turn = (end - start).truncatingRemainder(dividingBy: 360)
        return turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn
    }
}
