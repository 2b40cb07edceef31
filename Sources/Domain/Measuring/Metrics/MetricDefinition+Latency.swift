extension MetricDefinition {
    /// The metrics of what the screen shows, and when.
    static let latencies = [updateLatency, timeUntil]

    /// From a fix's last byte to the frame that shows it, in milliseconds.
    public static let updateLatency = MetricDefinition(
        "updateLatency", parts: "`card` or `map`: what the fix changes", partNames: ["card", "map"], unit: "ms",
        statistics: spread,
        "How long the screen takes to show what a fix changes.",
        start: "the last byte that completes the epoch has arrived",
        end: "the first presented frame that shows the changed value",
        resolution: "one period of the unit's refresh: between the last old frame and the first new one; fixes of a "
            + "replayed drive fall on every phase of it, by an offset of their own within a frame and a start within a "
            + "period of the fixes, both from the run's seed; live ones fall as they come. A "
            + "unit whose clock is not the bench's adds the bounds of that clock",
        interval: orderStatistics,
        cannotSay: "how old the position was when it arrived, which is a metric of its own")

    /// From the start of a step to the moment at which a condition holds, in milliseconds.
    public static let timeUntil = MetricDefinition(
        "timeUntil", parts: "the condition that is waited for", unit: "ms", statistics: ["value"],
        "How long it takes until a condition holds.",
        start: "the step begins", end: "the event after which the condition holds",
        resolution: "that of the events which the condition rests on: a frame for what the screen shows, the stamp of "
            + "the source for evidence",
        interval:
            "none for a single time; where the condition did not hold in the step's time, the figure is that time "
            + "and open upward",
        cannotSay:
            "how the time varies: it is one sample a step; repeat the step, or measure a metric that is made of many")
}
