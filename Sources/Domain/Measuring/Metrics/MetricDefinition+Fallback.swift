extension MetricDefinition {
    /// From the cut of the power to the fallback rule's conclusion, in milliseconds.
    public static let fallbackDelay = MetricDefinition(
        "fallbackDelay", unit: "ms", statistics: spread,
        "How long after a cut of the power a rule concludes that takes a phone which stops charging as disconnected.",
        start: "the phone's power is switched off", end: "charging has stopped for the rule's hold time",
        resolution: stamps, interval: orderStatistics,
        cannotSay: "what the app does: the rule is the bench's own, to find out whether it would be of use")

    /// How often the fallback rule took a session that went on for ended.
    public static let fallbackFalseAlarms = MetricDefinition(
        "fallbackFalseAlarms", unit: "1", statistics: ["falseAlarms", "rate"],
        "How often that rule takes a session for ended that goes on.",
        start: "a session is watched", end: "the watched time has passed; counted among the valid cycles",
        resolution: "one cycle", interval: wilson + orDropped,
        cannotSay: "how often it would alarm in longer sessions than the watched ones")

    /// How many missed disconnects the fallback rule caught.
    public static let fallbackCatches = MetricDefinition(
        "fallbackCatches", unit: "1", statistics: ["caught", "uncaught", "uncaughtRate"],
        "How many of the disconnects that the app missed the rule catches.",
        start: "the phone's power is switched off",
        end: "the rule concludes, or the time is up; counted among the misses",
        resolution: "one cycle",
        interval: "the rate's is Wilson's, among n missed disconnects" + orDropped,
        cannotSay: "anything where the app's belief is not seen, or where it missed nothing: then there is no figure")
}
