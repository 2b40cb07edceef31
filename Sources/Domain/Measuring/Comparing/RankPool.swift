import Glibc

/// The values of two runs in one order: by how much one run stands above the other in it, and how likely that is.
struct RankPool {
    /// How often a value of the second run is greater than one of the first, ties counted half, from 0 to 1.
    let superiority: Double
    /// The share of pairs of values, of any run, that are tied.
    let tiedShare: Double
    private let firstCount: Int, secondCount: Int
    /// How many values share each place, from the least place up, and how many of them belong to the smaller run.
    private let ties: [Int], smaller: [Int]

    /// Takes the values of two runs, each in order of size, neither of them empty.
    init(_ first: [Double], _ second: [Double]) {
        (firstCount, secondCount) = (first.count, second.count)
        var (ties, smaller, above) = ([Int](), [Int](), 0.0)
        var (a, b) = (0, 0)
        while a < first.count || b < second.count {
            let value = min(a < first.count ? first[a] : .infinity, b < second.count ? second[b] : .infinity)
            let (beginA, beginB) = (a, b)
            while a < first.count, first[a] <= value { a += 1 }
            while b < second.count, second[b] <= value { b += 1 }
            above += Double(b - beginB) * (Double(beginA) + Double(a - beginA) / 2)
            ties.append(a - beginA + b - beginB)
            smaller.append(first.count <= second.count ? a - beginA : b - beginB)
        }
        superiority = above / (Double(first.count) * Double(second.count))
        (self.ties, self.smaller) = (ties, smaller)
        let count = Double(first.count + second.count)
        let tied = ties.reduce(0.0) { $0 + Double($1) * Double($1 - 1) }
        tiedShare = count > 1 ? tied / (count * (count - 1)) : 0
    }

    /// The two-sided probability that chance makes the ranks at least as uneven, and whether it was counted.
    ///
    /// It is counted over all ways to deal the values out to the runs, ties as they are, where these are few enough; else
    /// it is that of the normal distribution with ties in its variance, and with a step of a half for continuity.
    var test: (p: Double, isExact: Bool) {
        let most = min(firstCount, secondCount)
        if RankSums.isCountable(most, of: firstCount + secondCount) {
            let sums = RankSums(choosing: most, ofDoubled: doubledRanks)
            return (sums.probability(asFarFromTheMiddleAs: doubledSum), true)
        }
        return (normal, false)
    }

    /// The rank of each value, twice, so that ties have whole numbers.
    private var doubledRanks: [Int] {
        var (ranks, passed) = ([Int](), 0)
        for tie in ties {
            ranks += Array(repeating: 2 * passed + tie + 1, count: tie)
            passed += tie
        }
        return ranks
    }

    private var doubledSum: Int {
        var (sum, passed) = (0, 0)
        for (tie, own) in zip(ties, smaller) {
            sum += own * (2 * passed + tie + 1)
            passed += tie
        }
        return sum
    }

    private var normal: Double {
        let (m, n) = (Double(firstCount), Double(secondCount))
        let count = m + n
        let tied = ties.reduce(0.0) { $0 + Double($1) * (Double($1) * Double($1) - 1) }
        let variance = m * n / 12 * (count + 1 - tied / (count * (count - 1)))
        guard variance > 0 else { return 1 }
        let distance = max(0, abs(superiority - 0.5) * m * n - 0.5)
        return min(1, erfc(distance / (2 * variance).squareRoot()))
    }
}
