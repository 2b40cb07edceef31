/// Values by rank: exact where there are few, in the buckets of a histogram where many.
enum RankedValues {
    case exact([Double])
    case counted(Histogram)

    /// Takes values that are kept, in any order.
    init(_ values: some Sequence<Double>) { self = .exact(values.sorted()) }

    /// How many values there are.
    var count: Int {
        switch self {
        case .exact(let values): values.count
        case .counted(let histogram): histogram.count
        }
    }

    /// Between what the value of a rank lies, counted from 1 upward from the least; nil beyond n.
    func bounds(ofRank rank: Int) -> ClosedRange<Double>? {
        switch self {
        case .exact(let values): values.indices.contains(rank - 1) ? values[rank - 1]...values[rank - 1] : nil
        case .counted(let histogram): histogram.bounds(ofRank: rank)
        }
    }

    /// The value of a rank among n, of which those beyond `count` are not known at all.
    ///
    /// Each of these may be the least as well as the greatest: the value is the middle of what the rank has in either
    /// case, and no finite number where one of them is not known.
    func value(ofRank rank: Int, among n: Int) -> Double {
        let (low, high) = (middle(ofRank: rank - (n - count)), middle(ofRank: rank))
        return low == high ? low ?? .nan : ((low ?? -.infinity) + (high ?? .infinity)) / 2
    }

    /// The median among n: the mean of the two central values where n is even.
    func median(among n: Int) -> Double {
        (value(ofRank: (n + 1) / 2, among: n) + value(ofRank: n / 2 + 1, among: n)) / 2
    }

    private func middle(ofRank rank: Int) -> Double? {
        bounds(ofRank: rank).map {
            $0.lowerBound == $0.upperBound ? $0.lowerBound : ($0.lowerBound + $0.upperBound) / 2
        }
    }
}
