import Blaming
import Clockwork
import Events
import Glibc

/// Whether drags reach the app, and nothing that no finger did.
struct TouchWatch: Sendable {
    /// So much later than the unit's latency a gesture is late (own choice: a touch sample and a hop of the system).
    private static let tolerance = Timespan.milliseconds(100)

    private let sight: BlameSight
    private var start: TouchGiven?
    private var length = 0.0
    private var lifted: Instant?
    private var lastTouch = Instant.start
    private var hasBegun = false, hasEnded = true
    private var trouble: BlameEvidence?, ghost: BlameEvidence?

    init(_ sight: BlameSight) { self.sight = sight }

    mutating func take(_ event: Event) {
        switch event.body {
        case .touch(let touch): take(touch, at: event.at)
        case .gesture(let gesture): take(gesture, at: event.at)
        case .remark(let remark) where remark.name == "press-without-touch":
            ghost = BlameEvidence(remark.text, at: event.at)
        default: break
        }
    }

    /// Looks at what must have been told by an instant.
    mutating func look(at now: Instant) {
        guard let lifted, now - lifted > sight.touch + Self.tolerance else { return }
        if let drag = sight.drag, length > drag, !hasBegun {
            note("a drag by \(Int(length)) pt was not told to the app", at: now)
        } else if hasBegun, !hasEnded {
            note("the end of a drag was not told to the app", at: now)
        }
    }

    func reading(at now: Instant) -> StationReading {
        if let trouble = ghost ?? trouble { return .broken(trouble) }
        return .sound(BlameEvidence("what the finger did was told to the app", at: lastTouch))
    }

    private mutating func note(_ text: String, at instant: Instant) {
        if trouble == nil { trouble = BlameEvidence(text, at: instant) }
    }

    private mutating func take(_ touch: TouchGiven, at instant: Instant) {
        guard touch.finger == nil else { return start = nil }
        lastTouch = instant
        switch touch.phase {
        case "down": (start, length, lifted, hasBegun, hasEnded, trouble) = (touch, 0, nil, false, true, nil)
        case "up": lifted = instant
        default: break
        }
        if let start { length = max(length, hypot(touch.x - start.x, touch.y - start.y)) }
    }

    private mutating func take(_ gesture: GestureReported, at instant: Instant) {
        if instant - lastTouch > sight.touch + Self.tolerance {
            note("a gesture was told \((instant - lastTouch).text) after the touch", at: instant)
        }
        switch gesture.phase {
        case "began": (hasBegun, hasEnded) = (true, false)
        case "ended": hasEnded = true
        case "cancelled":
            hasEnded = true
            if lifted == nil { note("a drag was taken away while the finger was down", at: instant) }
        default: break
        }
    }
}
