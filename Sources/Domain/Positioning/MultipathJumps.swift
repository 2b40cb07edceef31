import Clockwork
import Glibc

/// Reflections that move a receiver's position for a while, without a word of it in the quality.
///
/// Each one lasts 2 to 15 s and moves the position by 15 to 60 m, as urban canyons do (own choice of the ranges).
struct MultipathJumps: Sendable {
    private static let metres = 15.0...60.0
    private static let seconds = 2.0...15.0

    private let perMinute: Double
    private var random: SeededRandom
    private var offset = (east: 0.0, north: 0.0)
    private var left = 0.0

    init(perMinute: Double, random: SeededRandom) {
        self.perMinute = perMinute
        self.random = random
    }

    /// The displacement in metres, some seconds after the last one.
    mutating func next(after seconds: Double) -> (east: Double, north: Double) {
        guard perMinute > 0 else { return (0, 0) }
        left -= seconds
        if left <= 0 { offset = (0, 0) }
        guard left <= 0, random.chance(perMinute / 60 * seconds) else { return offset }
        let (metres, direction) = (random.uniform(Self.metres), random.uniform(0...2 * .pi))
        offset = (metres * sin(direction), metres * cos(direction))
        left = random.uniform(Self.seconds)
        return offset
    }
}
