extension MetricDefinition {
    /// Every metric, in the order of the page.
    public static let all: [MetricDefinition] = [updateLatency] + pans + calibrations
}
