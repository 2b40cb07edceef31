import Events
import HeadUnits
import Measuring

/// What two searches, along the width and along the height, say of the length at which a drag is a pan.
struct PanSides {
    private let lanes: [PanLane]
    private let findings: [BoundarySearch.Finding]
    private let trials: Int
    private let display: UnitProfile.Display
    /// What the digitiser's step is at most in points, nil where that is not known.
    var digitiserStep: Double?

    /// Makes it of the searches of lanes to the right and downward.
    init(lanes: [PanLane], searches: [BoundarySearch], display: UnitProfile.Display) {
        (self.lanes, self.display) = (lanes, display)
        findings = searches.map { $0.finding("pt") }
        trials = searches.reduce(0) { $0 + $1.trials }
    }

    /// The length to the right, nil where none was found.
    var right: Measurement.Figure? { figure(0) }

    private func figure(_ place: Int) -> Measurement.Figure? {
        if case .clear(let figure, _) = findings[place] { figure } else { nil }
    }

    /// Whether drags are told, and from which length on.
    var found: [UnitValueFound] {
        let isUntold = findings.allSatisfy { if case .beyond = $0 { true } else { false } }
        guard !isUntold else {
            let lengths = lanes.map { "\($0.longest.shortly) pt \($0.words)" }.joined(separator: " and ")
            let reason = "none of \(trials) drags of up to \(lengths) was told"
            return [
                UnitValueFound("touch.drags", "false", n: trials, reason), UnitValueFound("pan.threshold", not: reason),
            ]
        }
        return [UnitValueFound("touch.drags", "true", n: trials)] + threshold
    }

    private var threshold: [UnitValueFound] {
        guard let right = figure(0), let down = figure(1) else {
            let words = zip(lanes, findings).map(Self.words(of:_:)).joined(separator: "; ")
            let isUnclear = findings.contains { if case .unclear = $0 { true } else { false } }
            return [UnitValueFound("pan.threshold", not: "\(isUnclear ? "not clear-cut" : "no one value"): \(words)")]
        }
        let mean = (right.value + down.value) / 2
        if abs(right.value - down.value) <= max(1, digitiserStep ?? 0, 0.05 * mean) {
            let range = range([right, down].map { ($0, 1) })
            return [found(mean, "pt", range, display.measures(of: mean))]
        }
        let sides = [(right, display.width / 100), (down, display.height / 100)]
        let shares = sides.map { $0.0.value / $0.1 }
        guard abs(shares[0] - shares[1]) <= 0.05 * max(shares[0], shares[1]) else {
            let words = "\(right.value.shortly) pt to the right and \(down.value.shortly) pt downward"
            return [UnitValueFound("pan.threshold", not: "no one value: \(words)")]
        }
        let share = (shares[0] + shares[1]) / 2
        return [
            found(share, "%", range(sides), "of the side along the drag"), UnitValueFound("pan.of", "axis", n: trials),
        ]
    }

    /// From the least to the greatest end, in units of so many points each, with what the digitiser may have rounded.
    ///
    /// It rounds both ends of a drag. Fingers come down at random places of its steps, so that half of the drags of a
    /// length are told as half a step longer or shorter: the 50 % point lies that much beside the threshold at most.
    private func range(_ sides: [(figure: Measurement.Figure, unit: Double)]) -> (low: Double, high: Double) {
        let rounding = (digitiserStep ?? UnitFinger.strewing) / 2
        let ends = sides.map { figure, unit in
            (
                low: ((figure.low ?? figure.value) - rounding) / unit,
                high: ((figure.high ?? figure.value) + rounding) / unit
            )
        }
        return (max(0, ends.map(\.low).min() ?? 0), ends.map(\.high).max() ?? 0)
    }

    private func found(
        _ value: Double, _ unit: String, _ range: (low: Double, high: Double), _ remark: String
    ) -> UnitValueFound {
        let widths = findings.compactMap { if case .clear(_, let width) = $0 { width } else { nil } }
        let slope = widths.max().map { "10 to 90 % over \($0.shortly) pt" } ?? "no drag contradicts another"
        let step =
            digitiserStep.map { "the digitiser's step is at most \($0.shortly) pt" }
            ?? "the digitiser's step is not known"
        return UnitValueFound(
            "pan.threshold", "\(value.shortly) \(unit)", "\(range.low.shortly) to \(range.high.shortly) \(unit)",
            n: trials, "\(slope); \(step); \(remark)")
    }

    private static func words(of lane: PanLane, _ finding: BoundarySearch.Finding) -> String {
        switch finding {
        case .clear(let figure, _): "\(figure.value.shortly) pt \(lane.words)"
        case .beyond: "longer than \(lane.longest.shortly) pt \(lane.words)"
        case .unclear(let reason): "\(lane.words), \(reason)"
        }
    }
}

extension PanLane {
    /// Where it leads, in words.
    var words: String { name == "down" ? "downward" : "to the right" }
}
