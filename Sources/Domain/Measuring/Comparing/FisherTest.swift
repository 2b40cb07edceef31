import Glibc

/// The exact test of two counts (Fisher, 1935).
enum FisherTest {
    /// The two-sided probability of counts that are no likelier than these, both margins given.
    static func probability(_ first: Int, of firstCount: Int, _ second: Int, of secondCount: Int) -> Double {
        let hits = first + second
        let (least, most) = (max(0, hits - secondCount), min(hits, firstCount))
        guard least < most else { return 1 }
        var logs = [0.0]
        for count in least..<most {
            let up = Double(hits - count) * Double(firstCount - count)
            let down = Double(count + 1) * Double(secondCount - hits + count + 1)
            logs.append((logs.last ?? 0) + log(up / down))
        }
        let top = logs.max() ?? 0
        let weights = logs.map { exp($0 - top) }
        // What is as likely but for rounding counts as no likelier.
        let seen = weights[first - least] * (1 + 1e-7)
        return min(1, weights.filter { $0 <= seen }.reduce(0, +) / weights.reduce(0, +))
    }
}
