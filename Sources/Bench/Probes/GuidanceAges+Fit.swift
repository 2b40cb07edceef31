import Clockwork
import Measuring
import Navigation

extension GuidanceAges {
    /// Age in seconds and pace as fitted together; nil where too few maneuvers had updates.
    struct Fitted {
        let age: GuidanceFit?, pace: GuidanceFit?
        /// How many updates the age rests on.
        let count: Int
    }

    /// Fits age and pace: the pace is 1 unless the updates rule that out, and then the age is the one at that pace.
    func fitted() -> Fitted {
        let plain = fitted(at: 1)
        if let pace = plain.pace, pace.low <= 1, pace.high >= 1 { return plain }
        let other = fitted(at: likeliestPace)
        guard let pace = other.pace, pace.low > 1 || pace.high < 1 else { return plain }
        return other
    }

    private func fitted(at pace: Double) -> Fitted {
        let ages = ages(pace: pace)
        guard let age = GuidanceFit(ages.map { $0.map(\.sample) }) else {
            return Fitted(age: nil, pace: nil, count: ages.joined().count)
        }
        let paces = groups.map { group in
            group.crossings.compactMap { self.pace(of: $0, before: group.anchor, age: age.value, near: pace) }
        }
        return Fitted(age: age, pace: GuidanceFit(paces), count: ages.joined().count)
    }

    /// Nearer to the maneuver, in metres, an update says little of the pace.
    private static let leastDistance = 60.0

    /// How many metres were shown for each metre that was left when the shown position was true.
    private func pace(
        of crossing: GuidanceCrossing, before anchor: Double, age: Double, near pace: Double
    ) -> Sample? {
        let shown = (crossing.low + crossing.high) / 2
        guard shown >= Self.leastDistance,
            case .success(let aged) = self.age(of: crossing, before: anchor, pace: pace)
        else { return nil }
        let then = crossing.middle - .seconds(age + aged.gap / 2)
        guard let driven = timeline.metres(at: then) else { return nil }
        let doubt = placeTolerance + aged.speed * (aged.gap / 2 + crossing.halfSpan)
        let left = anchor - driven
        guard left > doubt else { return nil }
        return Sample(low: shown / (left + doubt), high: shown / (left - doubt))
    }

    /// The pace at which the updates agree best on one age.
    private var likeliestPace: Double {
        let tried = stride(from: 0.5, through: 1.6, by: 0.01).map { (pace: $0, spread: spread(at: $0)) }
        return tried.min { $0.spread < $1.spread }?.pace ?? 1
    }

    /// By how many metres the updates disagree at a pace.
    private func spread(at pace: Double) -> Double {
        let all = ages(pace: pace).joined()
        guard all.count >= 3 else { return .infinity }
        let age = GuidanceFit.median(all.map(\.sample.middle))
        return GuidanceFit.median(all.map { abs($0.sample.middle - age) * $0.speed })
    }
}
