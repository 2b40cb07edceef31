extension MetricDefinition {
    /// From a fix's last byte to the frame that shows it, in milliseconds.
    public static let updateLatency = MetricDefinition(
        "updateLatency", parts: "`card` or `map`: what the fix changes", unit: "ms", statistics: spread,
        "How long the screen takes to show what a fix changes.",
        start: "the last byte that completes the epoch has arrived",
        end: "the first presented frame that shows the changed value",
        resolution: "one period of the unit's refresh: between the last old frame and the first new one; fixes of a "
            + "replayed drive fall on every phase of it, by an offset of their own within a frame and a start within a "
            + "period of the fixes, both from the run's seed; live ones fall as they come",
        interval: orderStatistics,
        cannotSay: "how old the position was when it arrived, which is a metric of its own")
}
