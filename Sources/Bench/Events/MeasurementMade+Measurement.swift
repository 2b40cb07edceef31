public import Measuring

extension MeasurementMade {
    /// Makes the record of a measurement, judged by its limits.
    public init(_ measurement: Measurement, limits: [Limit]) {
        self.init()
        name = measurement.name
        unit = measurement.unit
        figures = measurement.figures.map(FigureRecord.init)
        n = measurement.n
        dropped = measurement.dropped.map(DropRecord.init)
        remarks = measurement.remarks
        self.limits = limits.map { LimitRecord($0, of: measurement) }
        provenance = measurement.provenance
    }

    /// The measurement that the record tells of.
    public var measurement: Measurement {
        Measurement(
            name: name, unit: unit,
            figures: figures.map { .init($0.statistic, $0.value, low: $0.low, high: $0.high) }, n: n,
            dropped: dropped.map { .init(reason: $0.reason, count: $0.count) }, remarks: remarks,
            provenance: provenance)
    }

    /// The verdict of the limits: failed by any that failed, else undecided by any that is.
    ///
    /// A measurement without a figure is undecided: what measured nothing has not passed.
    public var verdict: Verdict {
        if figures.isEmpty { return .undecided }
        let judgements = Set(limits.map(\.judgement))
        return judgements.contains(.failed) ? .failed : judgements.contains(.undecided) ? .undecided : .passed
    }
}

extension FigureRecord {
    /// Makes the record of a figure.
    package init(_ figure: Measurement.Figure) {
        self.init()
        (statistic, value, low, high) = (figure.statistic, figure.value, figure.low, figure.high)
    }
}

extension DropRecord {
    init(_ drop: Measurement.Drop) {
        self.init()
        (reason, count) = (drop.reason, drop.count)
    }
}

extension LimitRecord {
    init(_ limit: Limit, of measurement: Measurement) {
        self.init()
        (statistic, bound, value) = (limit.statistic, limit.bound, limit.value)
        judgement = limit.judge(measurement)
        if limit.margin > 0 { (margin, isMarginal) = (limit.margin, limit.isMarginal(measurement)) }
        (source, overrules) = (limit.source.isEmpty ? nil : limit.source, limit.overrules)
    }

    /// The limit that the record tells of.
    public var limit: Limit {
        var limit = Limit(statistic, bound, value, margin: margin ?? 0)
        (limit.source, limit.overrules) = (source ?? "", overrules)
        return limit
    }

    /// The judgement in words, such as `passed, marginal`.
    public var word: String { judgement.rawValue + (isMarginal == true ? ", marginal" : "") }
}
