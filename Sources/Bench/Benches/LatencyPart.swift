import Blaming
import Clockwork
import Measuring
import Probes

/// A part of the card's update latency, by whose work it passes.
enum LatencyPart: String, CaseIterable {
    /// Before the app, in it, and behind it.
    case received, processing, display

    private var metric: String { "updateLatency.card.\(rawValue)" }

    /// The demand that the part is short.
    var concern: Concern {
        switch self {
        case .received: .receipt
        case .processing: .conduct
        case .display: .picture
        }
    }

    private func time(_ statistic: String, _ measures: StepMeasures) -> Timespan? {
        measures.time(metric, statistic) ?? measures.time(metric, "max")
    }

    /// The part that stands behind broken limits; nil where no part does alone, or where none was measured.
    ///
    /// A part that breaks limits of its own does, the longest of them. Otherwise it is one beside which the others are small,
    /// at most half as long (own choice), those left out that keep limits of their own.
    static func behind(_ measures: StepMeasures) -> LatencyPart? {
        let broken = measures.broken
        guard let statistic = broken.first?.statistic else { return nil }
        let times = allCases.compactMap { part in part.time(statistic, measures).map { (part: part, time: $0) } }
        let own = allCases.filter { part in broken.contains { $0.metric == part.metric } }
        if own.count == 1 { return own[0] }
        if own.count > 1 { return times.filter { own.contains($0.part) }.max { $0.time < $1.time }?.part }
        let open = times.filter { !measures.keeps($0.part.metric) }
        return dominant(open, of: times) ?? dominant(times, of: times)
    }

    /// The longest of some parts where all others of them are small beside it, and it is not small beside any part.
    private static func dominant(
        _ some: [(part: LatencyPart, time: Timespan)], of all: [(part: LatencyPart, time: Timespan)]
    ) -> LatencyPart? {
        guard let longest = some.max(by: { $0.time < $1.time }) else { return nil }
        let others = some.filter { $0.part != longest.part }.map(\.time.seconds)
        let most = all.map(\.time.seconds).max() ?? 0
        let isClear = others.allSatisfy { $0 <= longest.time.seconds / 2 } && longest.time.seconds > most / 2
        return isClear ? longest.part : nil
    }
}

extension LimitedTime {
    /// The time of a metric that broke its limit, with its parts; nil for a demand of another kind.
    init?(_ measures: StepMeasures) {
        // By how much one value follows another, the screen delays both alike.
        let broken = measures.broken.filter { $0.bound == .atMost && $0.metric != "cardMapSkew" }
        let times = broken.lazy.compactMap { limit in
            measures.time(limit.metric, limit.statistic).map { (limit: limit, time: $0) }
        }
        guard let (limit, time) = times.first else { return nil }
        self.init(time)
        isLeast = measures.isLeast(limit.metric, limit.statistic)
        isLongest = ["p95", "p99", "max"].contains(limit.statistic)
        if limit.metric == "updateLatency.card" {
            own = measures.time("updateLatency.card.processing", limit.statistic)
            display = measures.time("updateLatency.card.display", limit.statistic)
        }
    }
}
