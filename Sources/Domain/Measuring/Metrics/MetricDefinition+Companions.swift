extension MetricDefinition {
    /// What is measured of the screen beside update latency.
    static let companions = [
        cardMapSkew, headingLag, stepResponse, frameAge, updatesPerMinute, nightSwitch, firstFrame,
    ]

    /// By how much the map's rotation follows the course, in milliseconds.
    public static let headingLag = MetricDefinition(
        "headingLag", unit: "ms", statistics: ["value"], signed: ["value"],
        "By how much the rotation of the map follows the course of the fixes: the lag at which the two correlate best.",
        start: "a fix with another course has arrived",
        end: "the map is shown turned to it; a course that the map skips counts as reached with the next one",
        resolution: "half a period of the unit's refresh to both sides",
        interval: "the standard error of the lag over stretches of turning of 1 s or three fixes, by Student's t, and "
            + "half a period of the refresh: T + 2 t s / √m wide for m stretches whose lags spread by s",
        cannotSay: "anything of a map with north up, nor with turns of less than \(Int(LagEstimate.leastTurn)) degrees "
            + "in all; the lag of single turns")

    /// From a car that starts to a map that moves, in milliseconds.
    public static let stepResponse = MetricDefinition(
        "stepResponse", unit: "ms", statistics: spread,
        "How long a car that has stood drives before its map moves.",
        start: "the first fix of at least 0.5 m/s after a stand of 1 s or more has arrived",
        end: "the first presented frame in which the map has moved for it or for a later one",
        resolution: "one period of the unit's refresh", interval: orderStatistics,
        cannotSay: "how much of it is the way of a pixel, which a slow start takes longer to drive")

    /// By how much later the card changes than the map, in milliseconds.
    public static let cardMapSkew = MetricDefinition(
        "cardMapSkew", unit: "ms", statistics: spread, signed: signedSpread,
        "By how much later the card shows a fix than the map does; negative where the card comes first.",
        start: "the first presented frame with the map of the fix",
        end: "the first presented frame with the card that the app changed for it",
        resolution: "none within one frame; one period of the unit's refresh to both sides between two",
        interval: orderStatistics,
        cannotSay: "anything where the app does not tell which fix it changed the card for, or where a later map came "
            + "first")

    /// How old what is shown is at each refresh, in milliseconds.
    public static let frameAge = MetricDefinition(
        "frameAge", unit: "ms", statistics: ["mean", "p50", "p95", "max"],
        "How old what is on the screen is, at each refresh of the display.",
        start: "the newest fix arrived whose map is on the screen; one that does not move the map by a pixel is",
        end: "the display refreshes",
        resolution: "half a period of the unit's refresh to both sides",
        interval: "from the figures of \(BatchedValues.parts) parts of the time, by Student's t, and half a period of "
            + "the refresh: T + 2 t s / √\(BatchedValues.parts) wide for parts whose figures spread by s",
        cannotSay: "whether age comes from latency or from few fixes: at 1 Hz the mean has half a second of the latter",
        hasIndependentSamples: false)

    /// How often a minute the app updates its templates.
    public static let updatesPerMinute = MetricDefinition(
        "updatesPerMinute", unit: "1", statistics: ["rate"],
        "How often a minute the app updates what its templates tell.",
        start: "the window begins", end: "it ends; calls whose names begin with `update` are counted in it",
        resolution: "one call in the window",
        interval:
            "the exact interval of a count by Garwood, about 3.9 √n / minutes wide for n calls; wider than needed "
            + "where calls keep a distance from each other",
        cannotSay: "whether an update changed anything that can be seen", isOfEvents: true)

    /// From a change of the light to a map in the other colours, in milliseconds.
    public static let nightSwitch = MetricDefinition(
        "nightSwitch", parts: "`night` or `day`: the light that comes", partNames: ["night", "day"], unit: "ms",
        statistics: spread,
        "How long the map keeps the colours of the day at night, or those of the night by day.",
        start: "the source of the car's light changes",
        end: "the first presented frame with a map in the other colours",
        resolution: "one period of the unit's refresh", interval: orderStatistics,
        cannotSay: "how long the panel itself takes from dark to light, which differs from the way back; anything of a "
            + "switch before which the map in the other colours was not on the screen")

    /// From a connect to the first frame with a map, in milliseconds.
    public static let firstFrame = MetricDefinition(
        "firstFrame", parts: "`cable` or `session`: what it is counted from", partNames: ["cable", "session"],
        unit: "ms", statistics: spread,
        "How long after a connect the first frame with the app's map is shown.",
        start: "the cable is closed; the unit's session is up", end: "the first presented frame with a map",
        resolution: "one period of the unit's refresh", interval: orderStatistics,
        cannotSay: "whether the map has come to rest by then, or shows the right place; anything of a connect before "
            + "which the old picture was still on the screen")
}
