/// What a metric is: the definition that measurements are made by and that `docs/metrics.md` is written from.
///
/// The definitions stand in one file a topic, and `all` lists them in the order of the page.
public struct MetricDefinition: Hashable, Sendable {
    /// The metric's name; where it has parts, such as `card` and `map`, a measurement's name is `name.part`.
    public let name: String
    /// What the parts of the name are, such as `card` or `the direction of the drag`; empty where there are none.
    public let parts: String
    /// The parts themselves, where there are no others; empty where there are none, or where they are open, such as directions.
    public let partNames: [String]
    /// The unit of each figure: `ms`, `pt`, `m`, `s`, `1`.
    public let unit: String
    /// The statistics that a measurement may have, as limits name them.
    public let statistics: [String]
    /// Those of them that may be negative.
    public let signed: [String]
    /// What it is, in a sentence.
    public let summary: String
    /// The events between which it is measured, or the event that is counted and what it is counted among.
    public let start: String, end: String
    /// How finely it can be told, and what that rests on.
    public let resolution: String
    /// How the bounds are made, and how wide they are for n samples; empty where there are none.
    public let interval: String
    /// What must not be concluded from it.
    public let cannotSay: String
    /// Whether a sample tells nothing of the next one, so that samples alone make figures with bounds and may be tested;
    /// false for one value seen over and over, such as the age of a picture that stands.
    public let hasIndependentSamples: Bool
    /// Whether its `rate` is how many events come in a minute, all of which n counts, and no share of trials.
    public let isOfEvents: Bool

    /// Makes a definition.
    init(
        _ name: String, parts: String = "", partNames: [String] = [], unit: String, statistics: [String],
        signed: [String] = [], _ summary: String, start: String, end: String, resolution: String,
        interval: String = "", cannotSay: String, hasIndependentSamples: Bool = true, isOfEvents: Bool = false
    ) {
        self.name = name
        self.parts = parts
        self.partNames = partNames
        self.unit = unit
        self.statistics = statistics
        self.signed = signed
        self.summary = summary
        self.start = start
        self.end = end
        self.resolution = resolution
        self.interval = interval
        self.cannotSay = cannotSay
        self.hasIndependentSamples = hasIndependentSamples
        self.isOfEvents = isOfEvents
    }

    /// Whether a statistic of it is a share of trials, from 0 to 1.
    public func isShare(_ statistic: String) -> Bool { !isOfEvents && Measurement.Figure.isRate(statistic) }

    /// Whether a statistic of a measurement is a share of trials, by the definition that its name belongs to.
    public static func isShare(_ statistic: String, of measurement: String) -> Bool {
        named(measurement)?.metric.isShare(statistic) ?? Measurement.Figure.isRate(statistic)
    }

    /// Whether measurements of it are made of samples, which are kept up to `Distribution.exactLimit`; others are made of
    /// trials or counts.
    public var isMadeOfSamples: Bool { statistics == Self.spread || !hasIndependentSamples }

    /// The name of a measurement of a part.
    public func name(of part: String?) -> String { part.map { "\(name).\($0)" } ?? name }

    /// The statistics of a `Distribution`.
    public static let spread = ["min", "p50", "p95", "p99", "max", "mad"]

    /// The statistics of a `Distribution` of values that may be negative: a deviation never is.
    static let signedSpread = spread.filter { $0 != "mad" }

    /// The signals of the link that follow the cable.
    static let signals = ["dataLink", "power", "charging", "session", "belief"]

    /// How the bounds of a `Distribution` are made.
    static let orderStatistics =
        "order statistics: the median from 6 samples on, p95 from 59, p99 from 299; each reaches as far as the "
        + "samples' own bounds"

    /// How the bounds of a median of errors are made.
    static let median =
        "order statistics, from 6 samples on, as far as the samples' own bounds; the greatest error has none"

    /// How the bounds of a rate are made.
    static let wilson = "Wilson's score interval of the rate"

    /// How far counts and rates reach where trials were left out.
    static let orDropped = "; count and upper bound reach as far as they would if every dropped cycle had counted"

    /// How finely events can be told apart that sources stamp.
    static let stamps =
        "the stamps of the two sources: the read of a device event or a message, one period of the poll where a meter or a "
        + "file is read"
}
