extension MetricDefinition {
    /// What the harness finds out of itself at the start of a run in host time.
    static let calibrations = [harnessClock, harnessOverhead, harnessWakeUp]

    /// The least step of the clock that all intervals are taken from, in nanoseconds.
    public static let harnessClock = MetricDefinition(
        "harness.clock", unit: "ns", statistics: ["value"],
        "The least step between two readings of CLOCK_MONOTONIC that differ.",
        start: "a reading of the clock", end: "the next reading that is another",
        resolution: "the time that a reading takes: a finer step than that cannot be seen",
        interval: "none: it is the least of all steps seen",
        cannotSay: "whether the clock runs at the right rate")

    /// What it costs to stamp an event and to tell everybody of it, in microseconds.
    public static let harnessOverhead = MetricDefinition(
        "harness.overhead", unit: "µs", statistics: spread,
        "How long the run's thread takes for an event: stamping it, writing it into the journal and telling everybody.",
        start: "the event is about to be stamped", end: "it is in the journal, and everybody was told",
        resolution: "that of `harness.clock`", interval: orderStatistics,
        cannotSay: "what an event costs that somebody acts on: those of the calibration change nothing")

    /// How late the run's timer is, in microseconds.
    public static let harnessWakeUp = MetricDefinition(
        "harness.wakeUp", unit: "µs", statistics: spread,
        "How late the run's timer wakes what waits for it, while nothing else goes on.",
        start: "the instant at which it was due", end: "the run's thread goes on",
        resolution: "that of `harness.clock`", interval: orderStatistics,
        cannotSay:
            "how late it is under load: `replayLateness` tells that of a drive, and the machine may be busier later")
}
