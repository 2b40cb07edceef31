import Clockwork
import Formats
package import Measuring

/// The table of limits documents: what the metrics of a head unit may be, whatever the runbook.
enum LimitsTable {
    static let table = DocumentTable(
        kind: .limits,
        shape: Shape<UnitLimits>.record(
            "limits",
            Field(version: .limits),
            Field("name", .text, "What the limits are called."),
            Field(
                optional: "unit", .text, otherwise: "they hold for any unit",
                "The name of the head unit for which they hold; a rig with another one is refused."),
            Field("metrics", metric.placed.list(atLeast: 1), "The limits, a metric each.")
        ) { _, name, unit, entries throws(Complaints) in
            let limits = UnitLimits(name: name, unit: unit, entries: entries.map(\.value))
            try checkTogether(entries, in: limits)
            return limits
        })

    /// Refuses limits of several entries that cannot hold together.
    private static func checkTogether(
        _ entries: [Placed<UnitLimits.Entry>], in limits: UnitLimits
    ) throws(Complaints) {
        var complaints = Complaints()
        for entry in entries {
            let all = limits.limits(of: entry.value.name)
            guard let least = all.first(where: { least in all.contains { $0.excludes(least) } }) else { continue }
            complaints.add(
                entry.position, entry.value.name,
                "the entries of `\(entry.value.name)` leave no value of `\(least.statistic)` that passes: its `atLeast` is above its `atMost`; change one of them"
            )
        }
        if !complaints.list.isEmpty { throw complaints }
    }

    private static let known = Shape<UnitLimits.Entry>.choice("metric", MetricDefinition.limited.map(alternative))

    /// An entry of a metric that a limit may judge; one of the bench's own is a mistake that says so.
    private static let metric = Shape<UnitLimits.Entry>(known.form) { node, label, reading in
        guard case .map(let entries) = node.content, let own = entries.first(where: { isOfBench($0.key) }) else {
            return known.read(node, label, &reading)
        }
        reading.fault(
            own.position, own.key,
            "`\(own.key.excerpt)` measures the bench itself, and no step judges it by a limit; leave the entry out")
        return nil
    }

    private static func isOfBench(_ key: String) -> Bool {
        MetricDefinition.ofBench.contains { $0.name == key } || key.hasPrefix("harness.")
    }

    private static func alternative(_ metric: MetricDefinition) -> Alternative<UnitLimits.Entry> {
        let field = Field(metric.name, limits(of: metric), metric.summary)
        guard !metric.parts.isEmpty else {
            return Alternative("metric", field) { UnitLimits.Entry(metric: metric.name, limits: $0) }
        }
        let part = Field(optional: "part", part(of: metric), otherwise: "all of them", "The part that is limited.")
        return Alternative("metric", field, part) { limits, part in
            UnitLimits.Entry(metric: metric.name, part: part, limits: limits)
        }
    }

    /// The names of a metric's parts: those of a closed set, of the conditions that are waited for, or of directions.
    private static func part(of metric: MetricDefinition) -> Shape<String> {
        if !metric.partNames.isEmpty { return .names(metric.partNames) }
        if metric == .timeUntil { return .names(ConditionTable.awaitedNames) }
        return Shape<Double>.direction.map { Direction.words($0) }
    }

    private static func limits(of metric: MetricDefinition) -> Shape<[Limit]> {
        MeasureTable.limits(metric.statistics.map { ($0, shape(of: $0, in: metric)) }, title: metric.name)
    }

    /// How a limit of a statistic is written: with the metric's unit, a share in per cent, and a count as a whole number.
    private static func shape(of statistic: String, in metric: MetricDefinition) -> Shape<Double> {
        let isShare = metric.isShare(statistic) || statistic == "pace"
        let isSigned = metric.signed.contains(statistic)
        return switch metric.unit {
        case "ms": Shape<Timespan>.duration((isSigned ? -3600 : 0)...86_400).map(\.milliseconds)
        case "s": Shape<Timespan>.duration((isSigned ? -3600 : 0)...86_400).map(\.seconds)
        case "pt": .number(.points, 0...10_000)
        case "px": .number(.pixels, 0...100_000)
        case "mm": .number(.millimetres, 0...10_000)
        case "m": .number(.length, (isSigned ? -100_000 : 0)...100_000)
        case "deg": .number(.angle, -360...360)
        case "Hz": .number(.frequency, 0...1000)
        default:
            isShare
                ? .share(0...(statistic == "pace" ? 1000 : 100)) : Shape<Int>.whole(0...1_000_000).map { Double($0) }
        }
    }
}

extension MetricDefinition {
    /// The metrics that a limits file may limit: all that a step measures.
    package static let limited = all.filter { !ofBench.contains($0) }
}

extension Limit {
    /// Whether nothing that keeps this limit keeps another one of the same statistic, which is a least value.
    fileprivate func excludes(_ least: Limit) -> Bool {
        least.bound == .atLeast && bound == .atMost && statistic == least.statistic && value < least.value
    }
}
