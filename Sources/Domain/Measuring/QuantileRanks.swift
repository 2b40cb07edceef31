import Glibc

/// The ranks, from 1, of the order statistics between which a quantile lies with at least 95 %, whatever the
/// distribution is: how many of n samples lie below the quantile is binomial.
struct QuantileRanks: Hashable, Sendable {
    /// The rank of the lower bound.
    let low: Int
    /// The rank of the upper bound.
    let high: Int

    /// How often an interval may miss what it should hold.
    static let miss = 0.05

    /// Finds the ranks for a percentile from 50 on, nil where n does not carry them.
    ///
    /// Each end misses the quantile in at most half of `miss`, 2.5 %. Where even the greatest sample misses it more
    /// often, that one is the upper end, and the lower one gets what is left.
    init?(percent: Int, n: Int, miss: Double = miss) {
        guard n >= Self.needed(percent: percent, miss: miss) else { return nil }
        let share = Double(percent) / 100
        let upper = Self.rank(reachedByAtMost: miss / 2, share: share, n: n)
        let left = upper > n ? miss - pow(share, Double(n)) : miss / 2
        high = min(upper, n)
        low = n + 1 - Self.rank(reachedByAtMost: left, share: 1 - share, n: n)
    }

    /// The least n at which least and greatest sample hold a percentile between them with 95 %: 6 for the median, 59
    /// for p95, 299 for p99.
    static func needed(percent: Int, miss: Double = miss) -> Int {
        let share = Double(percent) / 100
        var n = 1
        while pow(share, Double(n)) + pow(1 - share, Double(n)) > miss { n += 1 }
        return n
    }

    /// The least count that n draws, each a hit with probability `share`, reach with at most this probability.
    private static func rank(reachedByAtMost probability: Double, share: Double, n: Int) -> Int {
        var count = n
        // Logarithms, as the first terms are too small for a number of their own.
        var term = Double(n) * log(share)
        var sum = exp(term)
        while sum <= probability, count > 0 {
            term += log(Double(count) / Double(n - count + 1) * (1 - share) / share)
            count -= 1
            sum += exp(term)
        }
        return count + 1
    }
}
