extension MetricDefinition {
    /// The metrics of drags.
    static let pans = [panThreshold]

    /// The length of a drag that counts as a pan in half of all cases, in points.
    public static let panThreshold = MetricDefinition(
        "panThreshold", parts: "the direction of the drag", unit: "pt", statistics: ["value", "slope", "swallowed"],
        "The length of a straight drag that is reported as *began* in half of the trials.",
        start: "the finger is put down", end: "it is lifted; the app was told that a pan began, or was not",
        resolution: "the wanted resolution of the search, and one step of the digitiser",
        interval: "where no length gave both answers, the lengths between which they changed; else 95 % of what the "
            + "trials leave possible",
        cannotSay: "how a finger of another size or speed fares; injected touches say nothing about a digitiser")
}
