import Events
import Journaling

/// A metric that both runs measured and that could not be compared, since no figure of it is in both.
public struct UnmeasuredMetric: Sendable {
    /// The metric's name.
    public let name: String
    /// What is missing in which run, and what that run says of it.
    public let reason: String

    /// Tells of a metric which run has no figure of it; where both have some, no statistic is in both.
    init(_ first: ComparedRun.Metric, _ second: ComparedRun.Metric) {
        name = first.name
        let lacking = [("A", first.made), ("B", second.made)].filter { $0.1.figures.isEmpty }.map { side, made in
            let remarks = made.remarks + made.dropped.map { "\($0.count) \($0.reason)" }
            return "no figure in \(side)" + (remarks.isEmpty ? "" : ": \(remarks.joined(separator: "; "))")
        }
        reason = lacking.isEmpty ? "no statistic is in both runs" : lacking.joined(separator: ", and ")
    }

    /// The line for people.
    public var text: String { "\(name): \(reason)" }
}

/// Such a metric in a JSON document.
struct UnmeasuredRecord: ExchangedRecord, Sendable {
    private var name = "", reason = ""

    init() {}

    init(_ metric: UnmeasuredMetric) {
        (name, reason) = (metric.name, metric.reason)
    }

    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("name", &name)
        try fields.field("reason", &reason)
    }
}
