import Glibc

/// The exact test of a share that is known beforehand.
enum BinomialTest {
    /// The two-sided probability of counts among n that are no likelier than this one; the share lies between 0 and 1.
    static func probability(_ count: Int, of n: Int, share: Double) -> Double {
        guard n > 0, share > 0, share < 1 else { return 1 }
        let logs = (0...n).map { hits in
            let (hits, misses) = (Double(hits), Double(n - hits))
            return hits * log(share) + misses * log1p(-share) - lgamma(hits + 1) - lgamma(misses + 1)
        }
        let top = logs.max() ?? 0
        let weights = logs.map { exp($0 - top) }
        // What is as likely but for rounding counts as no likelier.
        let seen = weights[min(max(0, count), n)] * (1 + 1e-7)
        return min(1, weights.filter { $0 <= seen }.reduce(0, +) / weights.reduce(0, +))
    }
}
