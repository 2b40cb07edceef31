/// The limits of metrics on a head unit, from a file of their own: they hold for every runbook.
public struct UnitLimits: Hashable, Sendable {
    /// The limits of a metric, or of one part of it.
    public struct Entry: Hashable, Sendable {
        /// The metric's name, by its definition.
        public var metric: String
        /// The part for which the limits hold, such as `card`; nil where they hold for all.
        public var part: String?
        /// The limits, in the metric's unit.
        public var limits: [Limit]

        /// Makes an entry.
        public init(metric: String, part: String? = nil, limits: [Limit]) {
            self.metric = metric
            self.part = part
            self.limits = limits
        }

        /// What is limited: the metric's name, and the part's.
        public var name: String { part.map { "\(metric).\($0)" } ?? metric }
    }

    /// What the limits are called.
    public var name: String
    /// The path of the file.
    public var path: String
    /// The name of the unit for which they hold; nil where they hold for any.
    public var unit: String?
    /// The limits of each metric, in the order of the file.
    public var entries: [Entry]

    /// Makes the limits of a file.
    public init(name: String, path: String = "", unit: String? = nil, entries: [Entry]) {
        self.name = name
        self.path = path
        self.unit = unit
        self.entries = entries
    }

    /// The limits of a measurement: those of its part before those of the whole metric, and of equal ones the later.
    public func limits(of measurement: String) -> [Limit] {
        let metric = Self.metric(of: measurement)
        let own = entries.filter { $0.name == measurement && $0.part != nil }
        let shared = entries.filter { $0.part == nil && $0.metric == metric }
        return (own.reversed() + shared.reversed()).flatMap(\.limits).reduce(into: []) { found, limit in
            guard !found.contains(where: { $0.isAbout(limit) }) else { return }
            var limit = limit
            limit.source = path
            found.append(limit)
        }
    }

    /// The limits by which a measurement is judged: a runbook's own, and those of a file on what the runbook leaves open.
    public static func merged(_ own: [Limit], _ file: UnitLimits?, of measurement: String) -> [Limit] {
        let others = file?.limits(of: measurement) ?? []
        let unit = MetricDefinition.named(measurement)?.metric.unit ?? "1"
        let winners = own.map { limit in
            var limit = limit
            if limit.source.isEmpty { limit.source = "runbook" }
            limit.overrules = others.first { $0.isAbout(limit) }.map { "\($0.text(unit: unit)) in \($0.source)" }
            return limit
        }
        return winners + others.filter { other in !own.contains { $0.isAbout(other) } }
    }

    /// What of the file was never judged, by the names of the measurements that were.
    public func unjudged(_ measurements: Set<String>) -> [String] {
        entries.filter { entry in
            !measurements.contains { entry.part == nil ? Self.metric(of: $0) == entry.metric : $0 == entry.name }
        }.map(\.name)
    }

    private static func metric(of measurement: String) -> String {
        MetricDefinition.named(measurement)?.metric.name ?? measurement
    }
}

extension Limit {
    /// Whether another limit bounds the same side of the same statistic.
    func isAbout(_ other: Limit) -> Bool { statistic == other.statistic && bound == other.bound }
}
