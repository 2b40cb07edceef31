extension MetricDefinition {
    /// The metrics of dragging the map.
    static let pans = [
        panThreshold, panThresholdPixels, panThresholdGlass, panThresholdShare, panSwallowed, panBegan, panFirstFrame,
    ]

    /// The length of a drag that counts as a pan in half of all cases, in points.
    public static let panThreshold = MetricDefinition(
        "panThreshold", parts: direction, unit: "pt", statistics: ["value", "slope", "swallowed"],
        "The length of a straight drag that is reported as *began* in half of the trials.",
        start: "the finger is put down", end: "it is lifted; the app was told that a pan began, or was not",
        resolution: "the wanted resolution of the search, and one step of the digitiser along the drag",
        interval: "where no length gave both answers, the lengths between which they changed; else 95 % of what the "
            + "trials leave possible. Half of it is h, half the resolution, and at most 1.5 h where the threshold "
            + "varies; half a step of the digitiser along the drag comes on top. The slope's is 95 % of what the trials leave "
            + "possible, and open upward where that goes beyond an eighth of the range. The search makes at most 2·[log₂(range/max(σ, "
            + "h)) + (π/2)(1.96 σ/h)²] drags for a slope σ in at least 88 of 100 searches, and up to twice as many in the "
            + "others: their answers look like those of a greater slope",
        cannotSay: otherFinger)

    /// The same length in pixels.
    public static let panThresholdPixels = MetricDefinition(
        "panThresholdPixels", parts: direction, unit: "px", statistics: ["pixels"],
        "The pan threshold in pixels of the display.", start: "as `panThreshold`", end: "as `panThreshold`",
        resolution: derived, interval: derived, cannotSay: otherFinger)

    /// The same length on the glass.
    public static let panThresholdGlass = MetricDefinition(
        "panThresholdGlass", parts: direction, unit: "mm", statistics: ["millimetres"],
        "The pan threshold on the glass, where the display's document tells its extent.", start: "as `panThreshold`",
        end: "as `panThreshold`", resolution: derived, interval: derived,
        cannotSay: otherFinger)

    /// The same length as shares of the screen.
    public static let panThresholdShare = MetricDefinition(
        "panThresholdShare", parts: direction, unit: "%",
        statistics: ["percentOfWidth", "percentOfHeight", "percentOfShorter", "percentOfDiagonal"],
        "The pan threshold as a share of the screen's sides and of its diagonal.", start: "as `panThreshold`",
        end: "as `panThreshold`", resolution: derived, interval: derived,
        cannotSay: "which of the sides the unit refers to: directions and displays must be compared for that")

    /// How much of a drag moves nothing, in points.
    public static let panSwallowed = MetricDefinition(
        "panSwallowed", parts: direction, unit: "pt", statistics: spread,
        "How much of a long drag moves nothing: its length less the movement that the app was told.",
        start: "the finger is put down", end: "it is lifted; the app was told of the last movement",
        resolution: "one step of the digitiser along the drag at each end, and the way between two touch samples",
        interval: orderStatistics,
        cannotSay: "what a drag of another speed loses: the way between two samples grows with it")

    /// From the contact to the callback, in milliseconds.
    public static let panBegan = MetricDefinition(
        "panBegan", parts: direction, unit: "ms", statistics: spread,
        "How long after the contact the app is told that a pan began, of drags that are long enough in any case.",
        start: "the finger is put down", end: "the app was told that a pan began",
        resolution: "one period of the touch samples; that of the clock where the callback is stamped",
        interval: orderStatistics,
        cannotSay: "the unit's latency alone: the time in which the finger reaches the threshold is part of it")

    /// From the contact to the first frame whose map moved, in milliseconds.
    public static let panFirstFrame = MetricDefinition(
        "panFirstFrame", parts: direction, unit: "ms", statistics: spread,
        "How long after the contact the screen first shows the map moved by the drag.",
        start: "the finger is put down", end: "the first presented frame whose map stands elsewhere",
        resolution: "one period of the unit's refresh: between the last frame with the old map and the first with the "
            + "moved one",
        interval: orderStatistics,
        cannotSay: "anything where fixes move the map at the same time; such drags are dropped")

    private static let direction = "the direction of the drag"
    private static let derived = "that of `panThreshold`"
    private static let otherFinger =
        "how a finger of another size or speed fares; injected touches say nothing about a digitiser"
}
