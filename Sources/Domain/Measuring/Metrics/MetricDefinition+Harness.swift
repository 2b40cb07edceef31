extension MetricDefinition {
    /// The metrics of the bench itself.
    static let harness = [replayLateness]

    /// How late a burst of a replayed log left, in milliseconds.
    public static let replayLateness = MetricDefinition(
        "replayLateness", unit: "ms", statistics: spread,
        "How late the bench fed a replayed position, against the log's own timing.",
        start: "the instant at which the burst was due", end: "its last byte was handed to the system",
        resolution: "the monotonic clock, 1 ns; a virtual bench is never late", interval: orderStatistics,
        cannotSay: "when a reader at the other end had the bytes")
}
