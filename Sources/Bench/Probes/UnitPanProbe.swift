public import Events
import Glibc

/// Watches one long, slow drag: how its movement is told, in which steps, and what becomes of the way before it was
/// recognised.
public struct UnitPanProbe: Sendable {
    /// Whether a callback tells the movement since the last one, or since the drag began.
    public enum Translation: String, Sendable {
        case delta, cumulative
    }

    private var down: (x: Double, y: Double)?
    private var length = 0.0
    private var told: [(x: Double, y: Double)] = []

    /// Makes a probe before the finger is put down.
    public init() {}

    /// Takes the next event of the run; what the event says of its own kind is not looked at.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .touch(let touch) where touch.phase == "down": down = (touch.x, touch.y)
        case .touch(let touch): length = max(length, down.map { hypot(touch.x - $0.x, touch.y - $0.y) } ?? 0)
        case .gesture(let gesture) where gesture.phase == "changed": told.append((gesture.dx, gesture.dy))
        default: break
        }
    }

    /// How many movements were told.
    public var movements: Int { told.count }

    /// How movements are told, nil where too few were: their sum cannot be longer than the drag if each is a change.
    public var translation: Translation? {
        guard told.count >= 4 else { return nil }
        return sum <= length * Self.slack ? .delta : .cumulative
    }

    /// Points of the drag that no movement told, nil where too few movements were told.
    public var untold: Double? {
        switch translation {
        case .delta: length - sum
        case .cumulative: told.last.map { length - hypot($0.x, $0.y) }
        case nil: nil
        }
    }

    /// The least movement that was told, in points along either side of the screen; nil where too few were told.
    ///
    /// All movements are whole steps of the digitiser, so its step is no greater.
    public var leastStep: Double? {
        guard let translation else { return nil }
        var changes = told
        if translation == .cumulative {
            changes = zip(told.dropFirst(), told).map { ($0.x - $1.x, $0.y - $1.y) }
        }
        return changes.flatMap { [abs($0.x), abs($0.y)] }.filter { $0 > Self.nothing }.min()
    }

    /// The digitiser rounds what it tells of a drag.
    private static let slack = 1.1
    /// What sums of rounded numbers leave over, in points.
    private static let nothing = 1e-6

    private var sum: Double { hypot(told.reduce(0) { $0 + $1.x }, told.reduce(0) { $0 + $1.y }) }
}
