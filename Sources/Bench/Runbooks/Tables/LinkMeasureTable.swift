import Clockwork
import Links
import Measuring

/// The tables of the metrics of the link.
enum LinkMeasureTable {
    static let attach = Shape<Metric>.record("attach", cycles("How often the cable is plugged in.")) {
        .attach(cycles: $0)
    }

    static let detach = Shape<Metric>.record("detach", cycles("How often the cable is cut.")) { .detach(cycles: $0) }

    static let flaps = Shape<Metric>.record(
        "flaps",
        cycles("How often the cable is plugged in."),
        Field("for", .duration(0.1...600), default: "5 s", "How long the phone is watched after each.")
    ) { .flaps(cycles: $0, watch: $1) }

    static let roleSwitch = Shape<Metric>.record("roleSwitch", cycles("How often a change of roles is asked for.")) {
        .roleSwitch(cycles: $0)
    }

    static let fallback = Shape<Metric>.record(
        "fallback",
        cycles("How often the phone's power is switched off."),
        Field(
            "hold", .duration(0...600), default: "0 s", "How long charging must have stopped before the rule concludes."
        ),
        Field(
            "watch", .duration(0...3600), default: "10 s",
            "How long a session is watched for false alarms before each cut.")
    ) { .fallback(cycles: $0, hold: $1, watch: $2) }

    /// Limits by signal, each with its own statistics; a limit's name then is such as `session.max`.
    static let edgeLimits: Shape<[Limit]> = {
        let signals = Signal.allCases.filter { $0 != .powerCommanded }
        let fields = signals.map { signal in
            let shape = MeasureTable.limits(
                times(["p50", "p95", "max"]) + counts(["missing"]) + rates(["missingRate"])
            ).map { limits in
                limits.map { $0.below(signal.rawValue) }
            }
            return Field(optional: signal.rawValue, shape, "The statistics of `\(signal.rawValue)`.")
        }
        return .record("limits", of: fields) { $0.flatMap(\.self) }
    }()

    static let flapLimits = MeasureTable.limits(
        counts(["departures", "bounces", "flapping"]) + rates(["rate", "flappingRate"]))

    static let roleSwitchLimits = MeasureTable.limits(
        times(["p50", "p95", "max"]) + counts(["incomplete"]) + rates(["rate"]))

    static let fallbackLimits = MeasureTable.limits(
        times(["p50", "p95", "max"]) + counts(["falseAlarms"]) + rates(["rate"]) + counts(["uncaught"])
            + rates(["uncaughtRate"]))

    private static func cycles(_ summary: String) -> Field<Int> { Field("cycles", .whole(1...100_000), summary) }

    private static func times(_ statistics: [String]) -> [(String, Shape<Double>)] {
        statistics.map { ($0, Shape<Timespan>.duration(0...3600).map(\.milliseconds)) }
    }

    private static func rates(_ statistics: [String]) -> [(String, Shape<Double>)] {
        statistics.map { ($0, Shape<Double>.share()) }
    }

    private static func counts(_ statistics: [String]) -> [(String, Shape<Double>)] {
        statistics.map { ($0, Shape<Int>.whole(0...100_000).map { Double($0) }) }
    }
}
