import Glibc

/// How many ways there are to choose some of given ranks so that they have a certain sum.
struct RankSums {
    /// The ways, by sum; as numbers with a fraction, since there are up to 2^200 of them.
    private let ways: [Double]
    /// The sum of all ranks, and how many of how many are chosen.
    private let total: Int, chosen: Int, count: Int

    /// Whether the sums of so many ranks of so many can be counted within milliseconds.
    static func isCountable(_ chosen: Int, of count: Int) -> Bool { chosen * count <= 1_000 }

    /// Counts the choices of so many ranks, which are given twice their size.
    init(choosing chosen: Int, ofDoubled ranks: [Int]) {
        (self.chosen, count, total) = (chosen, ranks.count, ranks.reduce(0, +))
        let width = ranks.sorted().suffix(chosen).reduce(0, +) + 1
        var table = [Double](repeating: 0, count: (chosen + 1) * width)
        table[0] = 1
        table.withUnsafeMutableBufferPointer { table in
            for (place, rank) in ranks.enumerated() {
                for size in stride(from: min(chosen, place + 1), to: 0, by: -1) {
                    let (row, before) = (size * width, (size - 1) * width)
                    for sum in stride(from: width - 1, through: rank, by: -1) {
                        table[row + sum] += table[before + sum - rank]
                    }
                }
            }
        }
        ways = Array(table[(chosen * width)...])
    }

    /// The share of choices whose sum is at least as far from the mean one as this sum, on either side.
    func probability(asFarFromTheMiddleAs sum: Int) -> Double {
        // Everything times the number of ranks, so that the mean is a whole number.
        let mean = total * chosen
        let distance = abs(sum * count - mean)
        var (far, all) = (0.0, 0.0)
        for (sum, ways) in ways.enumerated() where ways > 0 {
            all += ways
            if abs(sum * count - mean) >= distance { far += ways }
        }
        return all > 0 ? min(1, far / all) : 1
    }

    /// The rank, from 1, of the pairwise difference below which the shift lies in at most 2.5 %, and, counted from the
    /// greatest, the one above which it does; nil where n does not carry it.
    ///
    /// Ties make the interval wider than it need be, never narrower.
    static func shiftRank(_ first: Int, _ second: Int) -> Int? {
        let (few, count) = (min(first, second), first + second)
        guard isCountable(few, of: count) else { return normalRank(Double(first), Double(second)) }
        let sums = RankSums(choosing: few, ofDoubled: (1...count).map { 2 * $0 })
        let all = sums.ways.reduce(0, +)
        let least = few * (few + 1)
        var (below, rank) = (0.0, 0)
        while least + 2 * rank < sums.ways.count {
            below += sums.ways[least + 2 * rank] / all
            if below > 0.025 { break }
            rank += 1
        }
        return rank > 0 ? rank : nil
    }

    private static func normalRank(_ m: Double, _ n: Double) -> Int? {
        let deviation = (m * n * (m + n + 1) / 12).squareRoot()
        let rank = (m * n / 2 + 0.5 - 1.959_963_985 * deviation).rounded(.down)
        return rank >= 1 ? Int(rank) : nil
    }
}
