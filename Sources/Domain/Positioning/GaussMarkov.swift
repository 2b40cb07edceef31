import Clockwork
import Glibc

/// Noise that forgets slowly: a first-order Gauss–Markov process, as the errors of satellite positions are modelled.
struct GaussMarkov {
    private var value: Double?
    private var random: SeededRandom
    private let deviation: Double
    private let timeConstant: Double

    /// Makes the process of a standard deviation and a time constant in seconds, begun in its steady state.
    init(deviation: Double, timeConstant: Double, random: SeededRandom) {
        self.deviation = deviation
        self.timeConstant = timeConstant
        self.random = random
    }

    /// The value some seconds after the last one.
    mutating func next(after seconds: Double) -> Double {
        let fresh = random.normal(mean: 0, deviation: 1) * deviation
        let kept = timeConstant > 0 ? exp(-seconds / timeConstant) : 0
        let next = value.map { $0 * kept + fresh * (1 - kept * kept).squareRoot() } ?? fresh
        value = next
        return next
    }
}
