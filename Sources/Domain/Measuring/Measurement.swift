/// A metric's result: what was found, how surely, from how much, and against which limits.
public struct Measurement: Hashable, Sendable {
    /// A figure of the result, such as `p95`, in the measurement's unit.
    public struct Figure: Hashable, Sendable {
        /// The statistic's name, such as `value`, `min`, `p50`, `p95`, `p99`, `max`, `mad`, `rate` or `missed`.
        public var statistic: String
        /// The best single value.
        public var value: Double
        /// The bounds within which the true value lies, at the stated confidence or resolution.
        public var low: Double?, high: Double?

        /// Makes a figure.
        public init(_ statistic: String, _ value: Double, low: Double? = nil, high: Double? = nil) {
            self.statistic = statistic
            self.value = value
            self.low = low
            self.high = high
        }

        /// Whether value and bounds are numbers that can be told, so that the figure rests on no open end.
        public var isFinite: Bool { value.isFinite && (low ?? 0).isFinite && (high ?? 0).isFinite }

        /// What is known of a figure that rests on a sample without an upper bound: it is at least the lower bound; nil
        /// where there is none.
        public var leastKnown: Figure? {
            guard let low, low.isFinite else { return nil }
            return Figure(statistic, low, low: low)
        }

        /// Whether a summary of one line tells it: least value and spread are for the report.
        public var isSummed: Bool { statistic != "min" && statistic != "mad" }
    }

    /// Samples that were left out, and why.
    public struct Drop: Hashable, Sendable {
        /// Why they were left out.
        public var reason: String
        /// How many.
        public var count: Int

        /// Makes a drop.
        public init(reason: String, count: Int) {
            self.reason = reason
            self.count = count
        }
    }

    /// The metric's name, such as `updateLatency.card`.
    public var name: String
    /// The unit of each figure: `ms`, `pt`, `1`.
    public var unit: String
    /// The figures, each at most once.
    public var figures: [Figure]
    /// How many samples or trials the figures rest on.
    public var n: Int
    /// What was left out.
    public var dropped: [Drop]
    /// Remarks for the reader: `p95: n too small`, `not observable: no belief signal`.
    public var remarks: [String]
    /// Where the metric comes from.
    public var provenance: Provenance
    /// The samples that the figures rest on, as far as they were kept; one that never ended has no upper bound.
    public var samples: [Sample] = []

    /// Makes a measurement that a journal tells of; whoever measures names a `MetricDefinition`.
    package init(
        name: String, unit: String, figures: [Figure], n: Int, dropped: [Drop] = [], remarks: [String] = [],
        provenance: Provenance
    ) {
        self.name = name
        self.unit = unit
        self.figures = figures
        self.n = n
        self.dropped = dropped
        self.remarks = remarks
        self.provenance = provenance
    }

    /// Makes the measurement of a distribution that a journal tells of: its figures, n and remarks, and further remarks.
    package init(
        name: String, unit: String, of distribution: Distribution, dropped: [Drop] = [], remarks: [String] = [],
        provenance: Provenance
    ) {
        self.init(
            name: name, unit: unit, figures: distribution.figures, n: distribution.count, dropped: dropped,
            remarks: distribution.remarks + remarks, provenance: provenance)
    }

    /// Makes a measurement of a metric by its definition; `part` is what the name ends in, such as `card`.
    ///
    /// `samples` are those that the figures rest on, where they are made of samples.
    public init(
        _ metric: MetricDefinition, part: String? = nil, figures: [Figure], n: Int, dropped: [Drop] = [],
        remarks: [String] = [], provenance: Provenance, samples: [Sample] = []
    ) {
        self.init(
            name: metric.name(of: part), unit: metric.unit, figures: figures, n: n, dropped: dropped, remarks: remarks,
            provenance: provenance)
        self.samples = samples
    }

    /// Makes the measurement of a distribution by a metric's definition.
    public init(
        _ metric: MetricDefinition, part: String? = nil, of distribution: Distribution, dropped: [Drop] = [],
        remarks: [String] = [], provenance: Provenance
    ) {
        self.init(
            metric, part: part, figures: distribution.figures, n: distribution.count, dropped: dropped,
            remarks: distribution.remarks + remarks, provenance: provenance, samples: distribution.samples)
    }

    /// The figure of a statistic, nil where n does not carry it.
    public func figure(_ statistic: String) -> Figure? {
        figures.first { $0.statistic == statistic }
    }
}
