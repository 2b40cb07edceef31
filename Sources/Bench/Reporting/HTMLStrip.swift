import Events
import Measuring

/// A small picture of one figure: its value as a dot, its bounds as a bar, and what its limits forbid as a shade.
enum HTMLStrip {
    /// The values at the two ends of the strips of a measurement.
    struct Scale {
        let low: Double
        let high: Double

        /// The scale of a share of trials.
        static let whole = Scale(from: 0, to: 1)

        /// A scale that begins at 0 and has room for every figure, bound and limit but those of shares of trials.
        init(of record: MeasurementMade) {
            func isShare(_ statistic: String) -> Bool { MetricDefinition.isShare(statistic, of: record.name) }
            let figures = record.figures.filter { !isShare($0.statistic) }
            let limits = record.limits.filter { !isShare($0.statistic) }
            let values = figures.flatMap { [$0.value, $0.low ?? $0.value, $0.high ?? $0.value] } + limits.map(\.value)
            // Beyond the last limit there must be room to see that it forbids something.
            let last = (limits.map(\.value).max() ?? 0) * 1.15
            self.init(from: min(0, values.min() ?? 0), to: max(values.max() ?? 1, last))
        }

        private init(from low: Double, to high: Double) {
            self.low = low
            self.high = high > low ? high : low + 1
        }

        /// Where a value lies between the ends, from 0 to 1, with a margin that keeps dots whole.
        func place(_ value: Double) -> Double {
            let share = (value - low) / (high - low)
            return share.isNaN ? 0.5 : 0.03 + 0.94 * min(1, max(0, share))
        }
    }

    /// The strip of a figure; positions are shares, so that it fits any width undistorted.
    static func svg(_ figure: FigureRecord, limits: [LimitRecord], scale: Scale, label: String) -> HTML {
        let place = scale.place(figure.value)
        return """
            <svg class="plot" width="100%" height="22" role="img" aria-label="\(label)">\
            <line class="axis" x1="0%" x2="100%" y1="11" y2="11"/>\
            \(limits.map { shade($0, scale: scale) })\(bar(figure, scale: scale))\
            <circle class="dot \(verdict(of: limits))" cx="\(share: place)" cy="11" r="4"/></svg>
            """
    }

    private static func bar(_ figure: FigureRecord, scale: Scale) -> HTML {
        guard figure.low != nil || figure.high != nil else { return "" }
        let (low, high) = (scale.place(figure.low ?? scale.low), scale.place(figure.high ?? scale.high))
        return "<line class=\"bounds\" x1=\"\(share: low)\" x2=\"\(share: high)\" y1=\"11\" y2=\"11\"/>"
    }

    private static func shade(_ limit: LimitRecord, scale: Scale) -> HTML {
        let edge = scale.place(limit.value)
        let (begin, end) = limit.bound == .atMost ? (edge, 1) : (0, edge)
        return """
            <rect class="forbidden" x="\(share: begin)" width="\(share: end - begin)" y="1" height="20"/>\
            <line class="edge" x1="\(share: edge)" x2="\(share: edge)" y1="1" y2="21"/>
            """
    }

    private static func verdict(of limits: [LimitRecord]) -> String {
        let judgements = Set(limits.map(\.judgement.rawValue))
        return ["failed", "undecided", "passed"].first(where: judgements.contains) ?? ""
    }
}
