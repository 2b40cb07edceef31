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
    /// Slower than this, in m/s, a car stands.
    private static let standstill = 0.3
    /// So many legs in a row are no turn any more, and so many fixes without a course no pause.
    private static let patience = 3

    private var from: Coordinate?
    private var wrong = 0, missing = 0
    private var standing: Double?

    /// Takes the next fix; says what is wrong with its course, nil where nothing is.
    mutating func take(_ place: Coordinate, _ fix: FixArrived, at instant: Instant) -> String? {
        let speed = fix.speed ?? 0
        if speed < Self.standstill { return stand(fix) }
        standing = nil
        guard let from else {
            from = place
            return nil
        }
        guard from.distance(to: place) >= Self.leg else { return nil }
        defer { self.from = place }
        guard let course = fix.course else {
            missing += 1
            return missing >= Self.patience ? "no course at \(Int(speed)) m/s" : nil
        }
        let moved = from.course(to: place)
        let angle = abs(remainder(course - moved, 360))
        wrong = angle > Self.tolerance ? wrong + 1 : 0
        guard wrong >= Self.patience else { return nil }
        return "a course of \(Int(course))° while the car moves towards \(Int(moved < 0 ? moved + 360 : moved))°"
    }

    private mutating func stand(_ fix: FixArrived) -> String? {
        (from, wrong) = (nil, 0)
        guard let course = fix.course else { return nil }
        defer { standing = standing ?? course }
        guard let standing else { return nil }
        let turned = abs(remainder(course - standing, 360))
        return turned > 45 ? "the course turns by \(Int(turned))° while the car stands" : nil
    }
}
