import Clockwork
import Events
import Glibc
import Positioning

/// Whether the course that a receiver tells is that of its movement.
struct CourseWatch: Sendable {
    /// Movements are compared over at least this many metres, beyond the noise of a good receiver.
    private static let leg = 12.0
    /// Course and movement may differ by this many degrees: a turn is taken within one leg.
    private static let tolerance = 75.0
    /// While the car stands, the course may turn by this many degrees (own choice: half a right angle).
    private static let turn = 45.0
    /// Slower than this, in m/s, a car stands.
    private static let standstill = 0.3
    /// So many legs in a row are no turn any more, and so many fixes without a course no pause.
    private static let patience = 3

    /// What is wrong with the course, nil where nothing is; it stays until a course is right.
    private(set) var trouble: String?
    private var from: Coordinate?
    private var wrong = 0, missing = 0
    private var standing: Double?

    /// Takes the next fix.
    mutating func take(_ place: Coordinate, _ fix: FixArrived) {
        let speed = fix.speed ?? 0
        guard speed >= Self.standstill else { return stand(fix) }
        standing = nil
        guard let from else {
            from = place
            return
        }
        guard from.distance(to: place) >= Self.leg else { return }
        self.from = place
        guard let course = fix.course else { return miss(at: speed) }
        missing = 0
        compare(course, with: from.course(to: place))
    }

    private mutating func miss(at speed: Double) {
        missing += 1
        if missing >= Self.patience { trouble = "no course at \(Int(speed)) m/s" }
    }

    private mutating func compare(_ course: Double, with moved: Double) {
        let isRight = abs(remainder(course - moved, 360)) <= Self.tolerance
        wrong = isRight ? 0 : wrong + 1
        if isRight { trouble = nil }
        guard wrong >= Self.patience else { return }
        trouble = "a course of \(Int(course))° while the car moves towards \(Int(moved < 0 ? moved + 360 : moved))°"
    }

    private mutating func stand(_ fix: FixArrived) {
        (from, wrong) = (nil, 0)
        guard let course = fix.course else { return }
        guard let standing else { return standing = course }
        let turned = abs(remainder(course - standing, 360))
        guard turned > Self.turn else { return }
        trouble = "the course turns by \(Int(turned))° while the car stands"
    }
}
