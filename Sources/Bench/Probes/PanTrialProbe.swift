public import Clockwork
public import Events
import Glibc

/// Watches one drag: whether the app was told that a pan began, how much of the drag was swallowed before it, and when
/// the screen moved the map.
public struct PanTrialProbe: Sendable {
    private var down: (x: Double, y: Double)?
    private var up: (x: Double, y: Double)?
    private var moved = (x: 0.0, y: 0.0)
    private var contact: Instant?
    private var beginning: Instant?
    private var motion: (last: Instant, first: Instant)?
    /// The map as the frames before have shown it, and the fix that it was drawn for at the contact.
    private var seen: MapSeen?
    private var fix: Int?
    private var isCarried = false

    /// Whether a pan was reported as began.
    public var began: Bool { beginning != nil }
    /// Whether the finger has been lifted.
    public var isLifted: Bool { up != nil }

    /// Makes a probe before the finger is put down; `frame` is the last one that was shown, nil where none was.
    public init(after frame: FrameShown? = nil) {
        (seen, fix) = (frame?.seen, frame?.map)
    }

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .touch(let touch) where touch.phase == "down": (down, contact) = ((touch.x, touch.y), event.at)
        case .touch(let touch) where touch.phase == "up": up = (touch.x, touch.y)
        case .gesture(let gesture) where gesture.phase == "began": beginning = beginning ?? event.at
        case .gesture(let gesture) where gesture.phase == "changed":
            moved = gesture.isTotal == true ? (gesture.dx, gesture.dy) : (moved.x + gesture.dx, moved.y + gesture.dy)
        case .frame(let frame): take(frame, at: event.at)
        default: break
        }
    }

    /// A frame whose map stands elsewhere; where a fix or anything else before the beginning moved it, that says nothing.
    private mutating func take(_ frame: FrameShown, at instant: Instant) {
        defer { (seen, fix) = (frame.seen ?? seen, frame.map ?? fix) }
        guard motion == nil, contact != nil, let old = seen, let new = frame.seen, old.isElsewhere(than: new) else {
            return
        }
        isCarried = isCarried || beginning == nil || frame.map != fix
        motion = (frame.previous, instant)
    }

    /// Points of the drag that moved nothing: its length less the movement told; nil where no pan began.
    public var swallowed: Double? {
        guard began, let down, let up else { return nil }
        return hypot(up.x - down.x, up.y - down.y) - hypot(moved.x, moved.y)
    }

    /// From the contact to the callback that told the beginning; nil where no pan began.
    public var timeToBegan: Timespan? {
        guard let contact, let beginning else { return nil }
        return beginning - contact
    }

    /// From the contact to the last refresh with the old map and to the first with the moved one; nil where there is none.
    public var timeToFrame: (least: Timespan, most: Timespan)? {
        guard let contact, let motion, !isCarried else { return nil }
        return (max(.zero, motion.last - contact), motion.first - contact)
    }

    /// Why no frame tells when the drag moved the map, nil where one does.
    public var frameless: String? {
        if motion == nil { return seen == nil ? "no map was seen" : "no frame showed the map moving" }
        return isCarried ? "something else moved the map" : nil
    }
}

extension MapSeen {
    /// Whether the map's camera stands elsewhere: the puck may move on a map that stays.
    fileprivate func isElsewhere(than other: MapSeen) -> Bool {
        (heading, scale, mark, markX, markY) != (other.heading, other.scale, other.mark, other.markX, other.markY)
    }
}
