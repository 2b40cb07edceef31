import Clockwork
import Measuring

/// The tables of the metrics of time on the screen, each with the statistics that may be limited.
enum LatencyMeasureTable {
    static let updateLatency = Shape<Metric>.record(
        "updateLatency",
        Field("of", Shape<ShownValue>.word, "What must change on the screen."),
        Field("for", .duration(0.1...86_400), "How long samples are taken.")
    ) { .updateLatency(of: $0, duration: $1) }

    /// What is watched for a time.
    static func watched(_ metric: WatchedMetric) -> Shape<Metric> {
        .record(
            metric.rawValue,
            Field("for", .duration(0.1...86_400), "How long the drive is watched.")
        ) { .watched(metric, duration: $0) }
    }

    static let nightSwitch = Shape<Metric>.record(
        "nightSwitch",
        Field("cycles", .whole(1...100_000), "How often it gets dark and light again.")
    ) { .nightSwitch(cycles: $0) }

    static let firstFrame = Shape<Metric>.record(
        "firstFrame",
        Field("cycles", .whole(1...100_000), "How often the cable is cut and plugged.")
    ) { .firstFrame(cycles: $0) }

    /// The statistics of times from a shortest one in seconds; how far they spread is never negative.
    private static func spread(from least: Double = 0) -> [(String, Shape<Double>)] {
        ["min", "p50", "p95", "p99", "max", "mad"].map {
            ($0, Shape<Timespan>.duration(($0 == "mad" ? 0 : least)...3600).map(\.milliseconds))
        }
    }

    static let spreadLimits = MeasureTable.limits(spread())

    /// The statistics of the whole, and those of each part below its name; a limit's name then is such as `display.p95`.
    static let updateLatencyLimits: Shape<[Limit]> = {
        let parts = ["received", "processing", "display"].map { part in
            let shape = MeasureTable.limits(spread()).map { limits in
                limits.map { $0.below(part) }
            }
            return Field(optional: part, shape, "The statistics of the part `\(part)`, of the card alone.")
        }
        return .record("limits", of: MeasureTable.limitFields(spread()) + parts) { $0.flatMap(\.self) }
    }()

    /// The statistics of a switch or a start, below the name of each part.
    static func limits(of parts: [String]) -> Shape<[Limit]> {
        let fields = parts.map { part in
            let shape = MeasureTable.limits(spread()).map { limits in
                limits.map { $0.below(part) }
            }
            return Field(optional: part, shape, "The statistics of `\(part)`.")
        }
        return .record("limits", of: fields) { $0.flatMap(\.self) }
    }

    static func limits(of metric: WatchedMetric) -> Shape<[Limit]> {
        switch metric {
        case .headingLag:
            MeasureTable.limits([("value", Shape<Timespan>.duration(-3600...3600).map(\.milliseconds))])
        case .stepResponse: spreadLimits
        case .cardMapSkew: MeasureTable.limits(spread(from: -3600))
        case .frameAge:
            MeasureTable.limits(
                ["mean", "p50", "p95", "max"].map { ($0, Shape<Timespan>.duration(0...3600).map(\.milliseconds)) })
        case .updatesPerMinute: MeasureTable.limits([("rate", Shape<Int>.whole(0...100_000).map { Double($0) })])
        }
    }
}
