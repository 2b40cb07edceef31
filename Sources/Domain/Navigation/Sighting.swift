import Clockwork
import Positioning

/// A fix with a place, as the search takes it.
struct Sighting {
    /// Metres assumed where the receiver does not tell its accuracy.
    private static let usualAccuracy = 10.0
    /// The speed in m/s below which a course says nothing.
    private static let leastSpeedForCourse = 3.0
    /// The speed in m/s below which a car stands.
    static let leastSpeed = 0.5

    /// Time of the follower's clock, which never runs backwards.
    let time: Timespan
    /// Metres around the place of the fix.
    let frame: LocalFrame
    /// Metres.
    let accuracy: Double
    /// Metres a second, nil where it is unknown.
    let speed: Double?
    /// Degrees true; nil where it is unknown or the car is too slow for it to mean anything.
    let course: Double?

    /// Nil for a fix without a place; where the fix does not tell its speed, the one from before decides on the course.
    init?(_ fix: Fix, at time: Timespan, on earth: Earth, speedBefore: Double) {
        guard let place = fix.coordinate, place.latitude.isFinite, place.longitude.isFinite else { return nil }
        self.time = time
        frame = LocalFrame(at: place, on: earth)
        accuracy = fix.accuracy.flatMap { $0.isFinite ? max(0, $0) : nil } ?? Self.usualAccuracy
        speed = fix.speed.flatMap { $0.isFinite ? max(0, $0) : nil }
        let known = fix.course.flatMap { $0.isFinite ? $0 : nil }
        course = (speed ?? speedBefore) >= Self.leastSpeedForCourse ? known : nil
    }

    var isStanding: Bool { speed.map { $0 < Self.leastSpeed } ?? false }
}
