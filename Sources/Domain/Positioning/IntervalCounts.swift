import Clockwork

/// Counts intervals to the millisecond.
struct IntervalCounts: Sendable {
    private var counts: [Int64: Int] = [:]
    private var total = 0

    /// Counts an interval.
    mutating func add(_ span: Timespan) {
        counts[(span.nanoseconds + 500_000) / 1_000_000, default: 0] += 1
        total += 1
    }

    /// The median interval, nil where there is none.
    var median: Timespan? { quantile(of: counts, 0.5).map { .milliseconds($0) } }

    /// The distance from the median that nine intervals of ten keep within, nil where there is none.
    var jitter: Timespan? {
        guard let median = quantile(of: counts, 0.5) else { return nil }
        var distances: [Int64: Int] = [:]
        for (interval, count) in counts { distances[abs(interval - median), default: 0] += count }
        return quantile(of: distances, 0.9).map { .milliseconds($0) }
    }

    /// How many intervals are longer than a span, and the longest of them, one that has not ended yet included.
    func longer(than limit: Timespan, last: Timespan) -> (count: Int, longest: Timespan) {
        let (least, open) = (limit.nanoseconds / 1_000_000, last.nanoseconds / 1_000_000)
        let found = counts.filter { $0.key > least }
        let longest = max(found.keys.max() ?? 0, open > least ? open : 0)
        return (found.values.reduce(0, +) + (open > least ? 1 : 0), .milliseconds(longest))
    }

    private func quantile(of counts: [Int64: Int], _ share: Double) -> Int64? {
        var left = Int((Double(total) * share).rounded(.up))
        let sorted = counts.sorted { $0.key < $1.key }
        for (interval, count) in sorted {
            left -= count
            if left <= 0 { return interval }
        }
        return sorted.last?.key
    }
}
