import Clockwork
import Glibc

/// The growing error of a receiver that goes on by wheel and gyroscope where it sees no satellite.
///
/// It starts from the last error of the satellites' position; each metre driven adds an error along and across the
/// course, in shares drawn for each tunnel.
struct DeadReckoning: Sendable {
    /// Standard deviations of the error along and across, as shares of the way (own choice: a car's odometer keeps to
    /// about one in a hundred).
    private static let along = 0.01, across = 0.005

    private var random: SeededRandom
    private var shares: (along: Double, across: Double)?
    private var error = (east: 0.0, north: 0.0)

    init(random: SeededRandom) {
        self.random = random
    }

    /// The error in metres within a tunnel, some seconds after the last one.
    mutating func next(
        after seconds: Double, _ sample: TruthSample, from seen: (east: Double, north: Double)
    ) -> (east: Double, north: Double) {
        let shares =
            shares ?? (random.normal(mean: 0, deviation: Self.along), random.normal(mean: 0, deviation: Self.across))
        // The first epoch of a drive that begins in a tunnel has no error from before.
        if self.shares == nil, error == (0, 0) { error = seen }
        self.shares = shares
        let (way, course) = (sample.speed * seconds, sample.course * .pi / 180)
        error.east += way * (shares.along * sin(course) + shares.across * cos(course))
        error.north += way * (shares.along * cos(course) - shares.across * sin(course))
        return error
    }

    /// Takes the error of the satellites' position outside a tunnel, and gives it back.
    mutating func end(at seen: (east: Double, north: Double)) -> (east: Double, north: Double) {
        (shares, error) = (nil, seen)
        return seen
    }
}
