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
        guard let first = plain.pace, first.low > 1 || first.high < 1 else { return plain }
        let other = fitted(at: likeliestPace)
        guard let pace = other.pace, pace.low > 1 || pace.high < 1 else { return plain }
        // The age rests on the pace, so it is as uncertain as that.
        let ages = [pace.low, pace.value, pace.high].compactMap { age(at: $0) }
        return Fitted(age: GuidanceFit(around: ages), pace: pace, count: other.count)
    }

    private func fitted(at pace: Double) -> Fitted {
        let count = ages(pace: pace).joined().count
        guard let age = age(at: pace) else { return Fitted(age: nil, pace: nil, count: count) }
        let paces = groups.map { self.paces(of: $0, age: age.value, near: pace) }
        return Fitted(age: age, pace: GuidanceFit(paces), count: count)
    }

    private func age(at pace: Double) -> GuidanceFit? {
        GuidanceFit(ages(pace: pace).map { $0.map(\.sample) })
    }

    /// Two updates closer to each other, in metres, say little of the pace.
    private static let leastFall = 40.0

    /// How much the distance fell for the way driven, from each update of a group to one half of the group later.
    ///
    /// The place of the maneuver does not matter for it, and the age only where the speed changed in between.
    private func paces(of group: Group, age: Double, near pace: Double) -> [Sample] {
        let marks = group.crossings.compactMap { mark($0, of: group, age: age, near: pace) }
        let pairs = zip(marks, marks.dropFirst(marks.count / 2))
        // The doubts of updates are independent of each other, so that of their median shrinks with their number.
        let shrinking = max(1, Double(marks.count) / 2).squareRoot()
        return pairs.compactMap { first, last in
            let (fall, way) = (first.shown - last.shown, last.driven - first.driven)
            let doubt = (first.doubt + last.doubt) / shrinking
            guard fall >= Self.leastFall, way > doubt else { return nil }
            return Sample(low: fall / (way + doubt), high: fall / (way - doubt))
        }
    }

    /// An update as a point of the line whose slope is the pace: what is shown, and the way driven to where that was true.
    private func mark(
        _ crossing: GuidanceCrossing, of group: Group, age: Double, near pace: Double
    ) -> (shown: Double, driven: Double, doubt: Double)? {
        guard case .success(let aged) = self.age(of: crossing, before: group.anchor, pace: pace),
            let driven = timeline.metres(at: crossing.middle - .seconds(age + aged.gap / 2))
        else { return nil }
        let doubt = aged.speed * (aged.gap / 2 + crossing.halfSpan)
        return ((crossing.low + crossing.high) / 2, driven, doubt)
    }

    /// The pace at which the updates agree best on one age.
    private var likeliestPace: Double {
        let coarse = likeliest(stride(from: 0.5, through: 1.6, by: 0.05))
        return likeliest(stride(from: coarse - 0.05, through: coarse + 0.05, by: 0.005))
    }

    private func likeliest(_ paces: StrideThrough<Double>) -> Double {
        let tried = paces.map { (pace: $0, spread: spread(at: $0)) }
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
