import Events
import Journaling
import Measuring

/// The comparison of one metric in a JSON document.
struct MetricComparisonRecord: ExchangedRecord, Sendable {
    private var name = "", unit = "", method = "", statistic = ""
    private var first = MetricSideRecord(), second = MetricSideRecord()
    private var difference: FigureRecord?
    private var superiority: FigureRecord?, delta: FigureRecord?
    private var p: Double?, adjustedP: Double?
    private var isExact: Bool?, reachesBounds: Bool?
    private var outcome = "", isWorse: Bool?
    private var remarks: [String] = []

    init() {}

    init(_ metric: MetricComparison) {
        (name, unit, statistic) = (metric.name, metric.unit, metric.statistic)
        first = MetricSideRecord(metric.first.made, metric.figures.first)
        second = MetricSideRecord(metric.second.made, metric.figures.second)
        difference = metric.difference.map { FigureRecord($0) }
        (p, adjustedP) = (metric.p, metric.adjustedP)
        (outcome, isWorse, remarks) = (metric.outcome.rawValue, metric.isWorse, metric.remarks)
        switch metric.evidence {
        case .samples(let ranks):
            method = "samples"
            (superiority, delta) = (FigureRecord(ranks.superiority), FigureRecord(ranks.cliffsDelta))
            (isExact, reachesBounds) = (ranks.isExact, ranks.reachesBounds)
        case .rate: (method, isExact) = ("rate", metric.statistic == "rate")
        case .events: (method, isExact) = ("events", true)
        case .figures: method = "figures"
        }
    }

    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("name", &name)
        try fields.field("unit", &unit)
        try fields.field("method", &method)
        try fields.field("statistic", &statistic)
        try fields.field("a", &first)
        try fields.field("b", &second)
        try fields.field("difference", &difference)
        try fields.field("superiority", &superiority)
        try fields.field("cliffsDelta", &delta)
        try fields.field("p", &p, decimals: 12)
        try fields.field("adjustedP", &adjustedP, decimals: 12)
        try fields.field("exact", &isExact)
        try fields.field("reachesSampleBounds", &reachesBounds)
        try fields.field("outcome", &outcome)
        try fields.field("worse", &isWorse)
        try fields.field("remarks", &remarks)
    }
}

/// A metric of one side: its figure, n and provenance.
struct MetricSideRecord: ExchangedRecord, Sendable {
    private var figure: FigureRecord?
    private var n = 0
    private var provenance = Provenance()

    init() {}

    init(_ made: MeasurementMade, _ figure: Measurement.Figure?) {
        self.figure = figure.map { FigureRecord($0) }
        (n, provenance) = (made.n, made.provenance)
    }

    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("figure", &figure)
        try fields.field("n", &n)
        try fields.field("provenance", &provenance)
    }
}
