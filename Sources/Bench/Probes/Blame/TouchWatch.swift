import Blaming
import Clockwork
import Events
import Glibc

/// Whether drags reach the app, and nothing that no finger did.
struct TouchWatch: Sendable {
    /// So much later than the unit's latency a gesture is late (own choice: a touch sample and a hop of the system).
    private static let tolerance = Timespan.milliseconds(100)

    /// So long after a touch, beyond the unit's latency, what is told is told of it (own choice: a slow hop of the system).
    private static let patience = Timespan.milliseconds(500)

    private let sight: BlameSight
    private var start: TouchGiven?
    private var length = 0.0
    private var lifted: Instant?
    private var lastTouch = Instant.start
    private var hasBegun = false, hasEnded = true
    /// When a finger came down of which the app was told nothing: the last one, and the last before it that remained so.
    private var untold: Instant?, silent: Instant?
    /// When the app was told of something that only a driver does.
    private var told: Instant?
    private var trouble = Trouble(), ghost = Trouble()
    /// Whether something was pressed since the finger came down that no finger did.
    private var isHaunted = false

    init(_ sight: BlameSight) { self.sight = sight }

    mutating func take(_ event: Event) {
        switch event.body {
        case .touch(let touch): take(touch, at: event.at)
        case .gesture(let gesture): take(gesture, at: event.at)
        case .remark(let remark) where remark.name == "press-without-touch":
            ghost.note(remark.text, at: event.at)
            isHaunted = true
        case .remark(let remark) where remark.name == "knob-missed": trouble.note(remark.text, at: event.at)
        case .callback(let callback) where Self.driven.contains(callback.callback): answer(at: event.at)
        case .act(let done) where done.party == "driver" && done.input?.isTold == true: answer(at: event.at)
        default: break
        }
    }

    /// Looks at what must have been told by an instant.
    mutating func look(at now: Instant) {
        guard let lifted, now - lifted > sight.touch + Self.tolerance else { return }
        if let drag = sight.drag, length > drag, !hasBegun {
            trouble.note("a drag by \(Int(length)) pt was not told to the app", at: now)
        } else if hasBegun, !hasEnded {
            trouble.note("the end of a drag was not told to the app", at: now)
        }
    }

    /// Whether what fingers did was told, and nothing else; `hands` is when the step began in which they did it.
    ///
    /// What two fingers do is told piece by piece, and what has come of it says nothing of what has not.
    func reading(since begin: Instant, by hands: Instant?) -> StationReading {
        if let trouble = ghost.evidence(since: begin) ?? trouble.evidence(since: begin) { return .broken(trouble) }
        if [untold, silent].contains(where: { $0.map { $0 >= begin } ?? false }) {
            return .unseen("the app was told nothing of a touch, or not all of it is seen")
        }
        if let hands, told.map({ $0 < hands }) ?? true { return .unseen("the app was told nothing of what hands did") }
        return .sound(BlameEvidence("what the finger did was told to the app", at: told ?? lastTouch))
    }

    /// What an app is told only where a driver does something.
    private static let driven: Set = [
        "pressed", "selected", "selectedPreview", "startedTrip", "panned", "panBegan", "panEnded", "zoomed", "rotated",
    ]

    /// The system has made something of what hands did.
    private mutating func answer(at instant: Instant) {
        told = instant
        if instant - lastTouch <= sight.touch + Self.patience { untold = nil }
    }

    private mutating func take(_ touch: TouchGiven, at instant: Instant) {
        guard touch.finger == nil else {
            silent = instant
            return start = nil
        }
        lastTouch = instant
        switch touch.phase {
        case "down": begin(touch, at: instant)
        case "up": lifted = instant
        default: break
        }
        if let start { length = max(length, hypot(touch.x - start.x, touch.y - start.y)) }
    }

    /// Each touch is told anew; one behind which nothing was pressed by itself lays the ghost.
    private mutating func begin(_ touch: TouchGiven, at instant: Instant) {
        look(at: instant)
        trouble.recover(at: instant)
        if !isHaunted { ghost.recover(at: instant) }
        (silent, untold) = (untold ?? silent, instant)
        (start, length, lifted, hasBegun, hasEnded, isHaunted) = (touch, 0, nil, false, true, false)
    }

    private mutating func take(_ gesture: GestureReported, at instant: Instant) {
        answer(at: instant)
        if instant - lastTouch > sight.touch + Self.tolerance {
            trouble.note("a gesture was told \((instant - lastTouch).text) after the touch", at: instant)
        }
        switch gesture.phase {
        case "began": (hasBegun, hasEnded) = (true, false)
        case "ended": hasEnded = true
        case "cancelled":
            hasEnded = true
            if lifted == nil { trouble.note("a drag was taken away while the finger was down", at: instant) }
        default: break
        }
    }
}
