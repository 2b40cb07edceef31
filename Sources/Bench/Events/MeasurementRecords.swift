public import Journaling
public import Measuring

/// One trial of a measurement has ended.
public struct TrialEnded: ExchangedRecord, Sendable {
    /// The metric's name.
    public var metric = ""
    /// The trial's number, from 1.
    public var number = 0
    /// What was set, in the metric's unit: the length of a drag.
    public var stimulus: Double?
    /// What came of it: `began`, `notBegan`, `noticed`, `missed`, `dropped`.
    public var outcome = ""
    /// What was seen beside it: the delay, the evidence that disagrees, why it was dropped.
    public var detail: [String] = []

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("metric", &metric)
        try fields.field("number", &number)
        try fields.field("set", &stimulus, decimals: 3)
        try fields.field("outcome", &outcome)
        try fields.field("detail", &detail)
    }
}

/// A metric was measured and judged.
public struct MeasurementMade: ExchangedRecord, Sendable {
    /// The metric's name and the unit of its figures.
    public var name = "", unit = ""
    /// The figures.
    public var figures: [FigureRecord] = []
    /// How many samples or trials the figures rest on.
    public var n = 0
    /// What was left out, and why.
    public var dropped: [DropRecord] = []
    /// Remarks for the reader.
    public var remarks: [String] = []
    /// The limits, each with its judgement.
    public var limits: [LimitRecord] = []
    /// Where the metric comes from.
    public var provenance = Provenance()

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("name", &name)
        try fields.field("unit", &unit)
        try fields.field("figures", &figures)
        try fields.field("n", &n)
        try fields.field("dropped", &dropped)
        try fields.field("remarks", &remarks)
        try fields.field("limits", &limits)
        try fields.field("provenance", &provenance)
    }
}

/// A figure of a measurement in a line.
public struct FigureRecord: ExchangedRecord, Sendable {
    /// The statistic's name.
    public var statistic = ""
    /// The value and its bounds, in the measurement's unit.
    public var value = 0.0, low: Double?, high: Double?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("statistic", &statistic)
        try fields.field("value", &value, decimals: 6)
        try fields.field("low", &low, decimals: 6)
        try fields.field("high", &high, decimals: 6)
    }
}

/// Samples that were left out, in a line.
public struct DropRecord: ExchangedRecord, Sendable {
    /// Why they were left out.
    public var reason = ""
    /// How many.
    public var count = 0

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("reason", &reason)
        try fields.field("count", &count)
    }
}

/// A limit with its judgement, in a line.
public struct LimitRecord: ExchangedRecord, Sendable {
    /// The statistic's name.
    public var statistic = ""
    /// Which side is bounded.
    public var bound = Limit.Bound.atMost
    /// The bound in the measurement's unit.
    public var value = 0.0
    /// What it says.
    public var judgement = Judgement.undecided
    /// How near to the bound a judgement is marginal, in the measurement's unit; nil where no margin is set.
    public var margin: Double?
    /// Whether it passed or failed by less than the margin; nil where no margin is set.
    public var isMarginal: Bool?
    /// Where it stands: `runbook`, or the path of a limits file.
    public var source: String?
    /// The limit of a limits file whose place it took.
    public var overrules: String?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("statistic", &statistic)
        try fields.field("bound", &bound)
        try fields.field("value", &value, decimals: 6)
        try fields.field("judgement", &judgement)
        try fields.field("margin", &margin, decimals: 6)
        try fields.field("marginal", &isMarginal)
        try fields.field("source", &source)
        try fields.field("overrules", &overrules)
    }
}
