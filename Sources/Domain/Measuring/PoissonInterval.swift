import Glibc

/// The exact interval of a mean count by Garwood (1936): what events of their own accord leave possible at 95 %.
///
/// Events that keep a distance from each other vary less than that, so for them it is wider than needed.
public struct PoissonInterval: Hashable, Sendable {
    /// The bounds of the mean count.
    public var low: Double, high: Double

    /// Makes the interval of so many events; a negative count is taken as none.
    public init(count: Int) {
        let count = max(0, count)
        low = count == 0 ? 0 : Self.mean(below: Double(count)) { 1 - Self.reached(count - 1, mean: $0) <= 0.025 }
        high = Self.mean(above: Double(count)) { Self.reached(count, mean: $0) <= 0.025 }
    }

    /// The greatest mean below an estimate that is still ruled out.
    private static func mean(below estimate: Double, isRuledOut: (Double) -> Bool) -> Double {
        var (out, possible) = (0.0, estimate)
        for _ in 0..<60 {
            let middle = (out + possible) / 2
            if isRuledOut(middle) { out = middle } else { possible = middle }
        }
        return out
    }

    /// The least mean above an estimate that is ruled out.
    private static func mean(above estimate: Double, isRuledOut: (Double) -> Bool) -> Double {
        // Five standard deviations and as many events above it the chance is far below any that is asked for.
        var (possible, out) = (estimate, estimate + 5 * estimate.squareRoot() + 5)
        for _ in 0..<60 {
            let middle = (out + possible) / 2
            if isRuledOut(middle) { out = middle } else { possible = middle }
        }
        return out
    }

    /// The chance of at most so many events where `mean` are expected.
    private static func reached(_ count: Int, mean: Double) -> Double {
        guard mean > 0 else { return 1 }
        // Summed downward from the greatest count in shares of its own chance, which is taken in logarithms.
        let greatest = exp(Double(count) * log(mean) - mean - lgamma(Double(count) + 1))
        var (term, sum, number) = (1.0, 1.0, Double(count))
        while number > 0, term > sum * 1e-15 || number > mean {
            term *= number / mean
            sum += term
            number -= 1
        }
        return min(1, greatest * sum)
    }
}
