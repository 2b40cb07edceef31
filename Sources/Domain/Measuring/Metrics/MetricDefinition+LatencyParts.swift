extension MetricDefinition {
    /// The parts of the card's update latency, and what stands before it.
    static let latencyParts = [latencyReceived, latencyProcessing, latencyDisplay, fixAge]

    /// From a fix's last byte to the app's receiving it, in milliseconds.
    public static let latencyReceived = MetricDefinition(
        "updateLatency.card.received", unit: "ms", statistics: spread,
        "The part of the card's update latency before the app: position, link and location services.",
        start: "the last byte that completes the epoch has arrived", end: "the app received the fix, by its own word",
        resolution: "exact with a model; else the clock bounds of the witness", interval: orderStatistics,
        cannotSay: "anything where the app does not tell: then it is not observable")

    /// From the app's receiving a fix to its template call, in milliseconds.
    public static let latencyProcessing = MetricDefinition(
        "updateLatency.card.processing", unit: "ms", statistics: spread,
        "The app's own part of the card's update latency.",
        start: "the app received the fix, by its own word", end: "it calls the template with the changed card",
        resolution: "exact with a model; else the clock bounds of the witness", interval: orderStatistics,
        cannotSay: "what the app did meanwhile, nor how long it lets calls wait that change nothing")

    /// From the app's template call to the frame, in milliseconds.
    public static let latencyDisplay = MetricDefinition(
        "updateLatency.card.display", unit: "ms", statistics: spread,
        "The part of the card's update latency behind the app: system, transport and unit.",
        start: "the app calls the template with the changed card",
        end: "the first presented frame that shows it",
        resolution: "one period of the unit's refresh", interval: orderStatistics,
        cannotSay: "which of system, transport and unit took the time")

    /// How old a fix is when it arrives, in milliseconds.
    public static let fixAge = MetricDefinition(
        "fixAge", unit: "ms", statistics: spread, signed: signedSpread,
        "The age of the position itself: no part of the update latency, and never added to it.",
        start: "the instant that the receiver states for the fix", end: "its last byte has arrived",
        resolution: "that of the receiver's time, mostly 1 ms to 100 ms", interval: orderStatistics,
        cannotSay: "anything of a replayed drive; an error of this machine's time of day shifts all ages alike")
}
