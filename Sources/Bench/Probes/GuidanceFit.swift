import Measuring

/// A median over groups of samples that are alike within a group, such as the updates before one maneuver.
///
/// Each group counts once, by the medians of its lows and of its highs. From six groups on the bounds hold at 95 %
/// whatever the distribution is; with fewer they are the whole spread of the groups.
struct GuidanceFit: Sendable {
    /// The least number of groups that say anything.
    static let leastGroups = 3

    let value: Double, low: Double, high: Double

    /// Nil where there are too few groups with samples.
    init?(_ groups: [[Sample]]) {
        var distribution = Distribution()
        for group in groups where !group.isEmpty {
            distribution.add(
                Sample(low: Self.median(group.map(\.low)), high: Self.median(group.map(\.high))))
        }
        let figures = distribution.figures
        guard distribution.count >= Self.leastGroups, let median = figures.first(where: { $0.statistic == "p50" }),
            let least = figures.first, let most = figures.first(where: { $0.statistic == "max" })
        else { return nil }
        value = median.value
        low = median.low ?? least.low ?? least.value
        high = median.high ?? most.high ?? most.value
    }

    /// The fit that holds all of some, with the value of the middle one; nil of none.
    init?(around fits: [GuidanceFit]) {
        guard let low = fits.map(\.low).min(), let high = fits.map(\.high).max() else { return nil }
        (value, self.low, self.high) = (fits[fits.count / 2].value, low, high)
    }

    /// The middle of some values, the mean of the two central ones where their number is even; 0 of none.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return 0 }
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// The figure of a statistic.
    func figure(_ statistic: String) -> Measurement.Figure {
        Measurement.Figure(statistic, value, low: low, high: high)
    }
}
