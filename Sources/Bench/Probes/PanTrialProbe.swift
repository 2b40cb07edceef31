import Clockwork
public import Events
import Glibc

/// Watches one drag: whether the app was told that a pan began, and how much of the drag was swallowed before it.
public struct PanTrialProbe: Sendable {
    private var down: (x: Double, y: Double)?
    private var up: (x: Double, y: Double)?
    private var moved = (x: 0.0, y: 0.0)

    /// Whether a pan was reported as began.
    public private(set) var began = false
    /// Whether the finger has been lifted.
    public var isLifted: Bool { up != nil }

    /// Makes a probe before the finger is put down.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .touch(let touch) where touch.phase == "down": down = (touch.x, touch.y)
        case .touch(let touch) where touch.phase == "up": up = (touch.x, touch.y)
        case .gesture(let gesture) where gesture.phase == "began": began = true
        case .gesture(let gesture) where gesture.phase == "changed":
            moved = gesture.isTotal == true ? (gesture.dx, gesture.dy) : (moved.x + gesture.dx, moved.y + gesture.dy)
        default: break
        }
    }

    /// Points of the drag that moved nothing: its length less the movement told; nil where no pan began.
    public var swallowed: Double? {
        guard began, let down, let up else { return nil }
        return hypot(up.x - down.x, up.y - down.y) - hypot(moved.x, moved.y)
    }
}
