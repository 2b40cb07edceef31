extension MetricDefinition {
    /// Every metric, in the order of the page.
    public static let all: [MetricDefinition] =
        latencies + latencyParts + companions + pans + links + guidances + ofBench

    /// The metrics of the bench itself, which no step measures and no limit judges.
    public static let ofBench: [MetricDefinition] = harness + calibrations

    /// The metric that a measurement's name belongs to, with the part behind it; nil where no metric has that name.
    public static func named(_ name: String) -> (metric: MetricDefinition, part: String?)? {
        if let metric = all.first(where: { $0.name == name }) { return (metric, nil) }
        let whole = all.filter { !$0.parts.isEmpty && name.hasPrefix("\($0.name).") }
        guard let metric = whole.max(by: { $0.name.count < $1.name.count }) else { return nil }
        return (metric, String(name.dropFirst(metric.name.count + 1)))
    }
}
