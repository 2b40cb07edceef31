import Clockwork

/// How long no report has come, measured by the receiver's own interval.
struct GPSDSilence: Sendable {
    private static let shortest = Timespan.seconds(2)
    private static let intervals = 3
    /// The interval is the median of this many gaps, so that one outage does not stretch it.
    private static let remembered = 5

    /// When the last report came, nil where none has.
    private(set) var lastReport: Instant?
    /// The receiver's time of the last report, and when its first part came.
    private var lastTime: Int64?, began: Instant?
    private var gaps: [Timespan] = []
    private let fixedLimit: Timespan?

    init(limit: Timespan?) {
        fixedLimit = limit
    }

    /// How long a report may be away.
    var limit: Timespan {
        if let fixedLimit { return fixedLimit }
        let interval = gaps.isEmpty ? .zero : gaps.sorted()[gaps.count / 2]
        return max(Self.shortest, interval * Self.intervals)
    }

    /// Takes note of a report; the parts of one time are one report.
    mutating func report(time: Int64?, at instant: Instant) {
        lastReport = instant
        guard time == nil || time != lastTime else { return }
        if let began {
            gaps.append(instant - began)
            if gaps.count > Self.remembered { gaps.removeFirst() }
        }
        (lastTime, began) = (time, instant)
    }
}
