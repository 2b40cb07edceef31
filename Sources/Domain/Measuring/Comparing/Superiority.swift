/// The interval of the share of pairs in which a value of one run is greater than one of another.
///
/// Newcombe's fifth method (Statistics in Medicine 25, 2006, 559–573): the shares whose own variance explains the one
/// that was seen, with the variance that Hanley and McNeil gave for exponential values. It holds near 0 and 1 too.
enum Superiority {
    private static let z = 1.959_963_985

    /// The figure `superiority` of a share that was seen with so many values in each run.
    static func figure(_ share: Double, _ first: Int, _ second: Int) -> Measurement.Figure {
        let low = bound(of: share, towards: 0, first, second)
        let high = bound(of: share, towards: 1, first, second)
        return .init("superiority", share, low: low, high: high)
    }

    private static func bound(of share: Double, towards end: Double, _ first: Int, _ second: Int) -> Double {
        var (inside, outside) = (share, end)
        for _ in 0..<60 {
            let middle = (inside + outside) / 2
            let reach = z * variance(middle, Double(first), Double(second)).squareRoot()
            if abs(middle - share) <= reach { inside = middle } else { outside = middle }
        }
        return inside
    }

    private static func variance(_ share: Double, _ m: Double, _ n: Double) -> Double {
        let others = (m + n) / 2 - 1
        return share * (1 - share) * (1 + others * ((1 - share) / (2 - share) + share / (1 + share))) / (m * n)
    }
}
