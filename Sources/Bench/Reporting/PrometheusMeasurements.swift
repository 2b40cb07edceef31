import Events
import Measuring

/// The metric families of a run's measurements: one group of families for each base unit.
struct PrometheusMeasurements {
    /// The families, in order.
    private(set) var families: [PrometheusFamily] = []
    private var places: [String: Int] = [:]

    /// How many measurements are told; a time series database has no use for more series of one run.
    private static let limit = 1_000

    /// Gathers the measurements; the label `repetition` counts those with the same name.
    init(_ run: RecoveredRun, _ labels: PrometheusFamily.Labels) {
        var times: [String: Int] = [:]
        let measurements = run.measurements
        for made in measurements.prefix(Self.limit) {
            times[made.name, default: 0] += 1
            add(made, labels + [("metric", made.name), ("repetition", String(times[made.name, default: 1]))])
        }
        let omitted = measurements.count - Self.limit
        guard omitted > 0 else { return }
        add("omitted", "Measurements that are left out here; the journal has them.", labels, Double(omitted))
    }

    private mutating func add(_ made: MeasurementMade, _ labels: PrometheusFamily.Labels) {
        let unit = PrometheusUnit(made.unit)
        let origin = [("provenance", made.provenance.text), ("measured_in", made.unit)]
        add("info", "Where a measurement comes from: always 1.", labels + origin, 1)
        for figure in made.figures { add(figure, labels + [("statistic", figure.statistic)], unit) }
        add("samples", "Samples or trials that a measurement rests on.", labels, Double(made.n))
        for drop in made.dropped {
            add(
                "dropped", "Samples that were left out, by reason.", labels + [("reason", drop.reason)],
                Double(drop.count))
        }
        for limit in made.limits { add(limit, labels + [("statistic", limit.statistic)], unit) }
    }

    private mutating func add(_ figure: FigureRecord, _ labels: PrometheusFamily.Labels, _ unit: PrometheusUnit) {
        let figures: [(String, String, Double?)] = [
            ("value", "Best single value of a statistic.", figure.value),
            ("low", "Lower bound of a statistic.", figure.low), ("high", "Upper bound of a statistic.", figure.high),
        ]
        for case let (name, help, value?) in figures { add(name + unit.suffix, help, labels, value / unit.divisor) }
    }

    private mutating func add(_ limit: LimitRecord, _ labels: PrometheusFamily.Labels, _ unit: PrometheusUnit) {
        let labels = labels + [("bound", limit.bound.rawValue)]
        add("limit" + unit.suffix, "Limit of a statistic.", labels, limit.value / unit.divisor)
        if let margin = limit.margin {
            add("margin" + unit.suffix, "How near to a limit a judgement is marginal.", labels, margin / unit.divisor)
            add(
                "marginal", "1 where a limit passed or failed by less than its margin, else 0.", labels,
                limit.isMarginal == true ? 1 : 0)
        }
        for judgement in [Judgement.passed, .failed, .undecided] {
            add(
                "judgement", "1 for the judgement of a limit, 0 for every other one.",
                labels + [("judgement", judgement.rawValue)], judgement == limit.judgement ? 1 : 0)
        }
    }

    private mutating func add(_ name: String, _ help: String, _ labels: PrometheusFamily.Labels, _ value: Double) {
        let place = places[name] ?? families.count
        if place == families.count {
            places[name] = place
            families.append(PrometheusFamily("rig_measurement_\(name)", help))
        }
        families[place].add(labels, value)
    }
}
