import Formats

/// The search for a boundary that comes out of nowhere: by the adaptive search, with null trials in repetition.
///
/// It tells a boundary that is clear from one that trials contradict, and from one that lies beyond the range.
public struct BoundarySearch: Sendable {
    /// What came of it.
    public enum Finding: Sendable {
        /// The 50 % point with its 95 % interval, and over what width 10 % become 90 %, nil where all trials agreed.
        case clear(Measurement.Figure, width: Double?)
        /// No trial began, whatever its length.
        case beyond
        /// Why trials say nothing clear, in words.
        case unclear(String)
    }

    /// How often each end of the range is tried where all trials agree, and where some contradict others.
    ///
    /// Contradicting trials may come of a boundary that varies, or of touches that are lost whatever their length: of
    /// 30 % lost ones, five trials show nothing in 17 of 100 searches, ten in 3.
    public static let nulls = 5, nullsOfContradiction = 10
    /// After how many trials nobody waits any longer: those of a boundary that varies by a step of the search or so.
    public static let mostTrials = 120
    /// From 10 % to 90 % of a Gaussian, in standard deviations.
    private static let width = 2.563
    /// How wide a boundary may be that is still one: a share of its length, and so many steps of the search.
    private static let widest = (share: 0.25, steps: 5.0...20.0)

    private let range: ClosedRange<Double>
    private let step: Double
    private var search: AdaptiveThreshold
    private var tried = (shortest: 0, longest: 0)
    private var began = (shortest: 0, longest: 0, all: 0)

    /// The number of trials so far.
    public private(set) var trials = 0

    /// Makes a search in a range for an interval as wide as a step, both in the boundary's unit.
    public init(range: ClosedRange<Double>, step: Double) {
        (self.range, self.step) = (range, step)
        search = AdaptiveThreshold(range: range, halfWidth: step / 2)
    }

    /// What to try next, nil once the search has ended.
    public var next: Double? {
        if let next = search.next, trials < Self.mostTrials { return next }
        let nulls = search.isMixed ? Self.nullsOfContradiction : Self.nulls
        if tried.longest < nulls { return range.upperBound }
        return tried.shortest < nulls ? range.lowerBound : nil
    }

    /// Takes whether a trial of what `next` named began.
    public mutating func report(_ length: Double, began hasBegun: Bool) {
        if search.next != nil, trials < Self.mostTrials { search.report(length: length, began: hasBegun) }
        trials += 1
        let count = hasBegun ? 1 : 0
        began.all += count
        if length >= range.upperBound { (tried.longest, began.longest) = (tried.longest + 1, began.longest + count) }
        if length <= range.lowerBound {
            (tried.shortest, began.shortest) = (tried.shortest + 1, began.shortest + count)
        }
    }

    /// What came of the trials, in the unit of which a name is given, such as `pt`.
    public func finding(_ unit: String) -> Finding {
        if began.all == 0 { return .beyond }
        if began.shortest > 0 {
            return .unclear(
                "\(began.shortest) of \(tried.shortest) of the shortest, \(text(range.lowerBound, unit)), began")
        }
        if began.longest < tried.longest {
            return .unclear(
                "\(began.longest) of \(tried.longest) of the longest, \(text(range.upperBound, unit)), began")
        }
        guard let figure = search.figure else { return .unclear("no end after \(trials) trials") }
        let width = search.isMixed ? search.slope.map { $0.value * Self.width } : nil
        if let width, width > widest(at: figure.value) {
            return .unclear(
                "it takes \(text(width, unit)) from 10 to 90 % that begin, around \(text(figure.value, unit))")
        }
        return .clear(figure, width: width)
    }

    private func widest(at length: Double) -> Double {
        let steps = Self.widest.steps
        return min(steps.upperBound * step, max(steps.lowerBound * step, Self.widest.share * length))
    }

    private func text(_ length: Double, _ unit: String) -> String {
        "\(FixedDecimal.shortest(length, decimals: 2)) \(unit)"
    }
}
