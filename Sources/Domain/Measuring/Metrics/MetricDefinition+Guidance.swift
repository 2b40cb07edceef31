extension MetricDefinition {
    /// The metrics of what the guidance card says.
    static let guidances = [guidanceAge, guidancePace, guidanceDistance, guidanceTime, guidanceCards]

    private static let fromManeuvers =
        "the median over the maneuvers, each counted once: order statistics at 95 % from 6 on, the whole spread from 3 on"

    /// How old the shown distance is, in seconds.
    public static let guidanceAge = MetricDefinition(
        "guidance.age", unit: "s", statistics: ["age"], signed: ["age"], "How old the distance on the card is.",
        start: "the car is where the shown distance is true",
        end: "the frame at which one shown figure gives way to the next",
        resolution: "one frame and one fix; in hindsight the doubt about the turn's place as well",
        interval: fromManeuvers,
        cannotSay: "anything at a standstill, or where a step of the rounding is worth more than 2.5 s")

    /// How much the shown distance falls for the way driven.
    public static let guidancePace = MetricDefinition(
        "guidance.pace", unit: "1", statistics: ["pace"],
        "How much the shown distance falls for the way really driven; 1 is right.",
        start: "one shown figure gives way to the next",
        end: "a later figure before the same maneuver does, 40 m or more on",
        resolution: "the doubt of two updates, shared out over the way between them", interval: fromManeuvers,
        cannotSay: "whether the place of the maneuver is right: an error that does not change leaves the pace at 1")

    /// By how much the shown distance is off, in metres.
    public static let guidanceDistance = MetricDefinition(
        "guidance.distance", unit: "m", statistics: ["distanceError", "distanceOff"], signed: ["distanceError"],
        "By how much the distance on the card is off at each fix.",
        start: "a fix arrives", end: "the card that is on the screen then is held against the true distance",
        resolution: "the step of the app's rounding table at that distance", interval: median,
        cannotSay: "whether the app is slow or wrong: the age tells these apart", hasIndependentSamples: false)

    /// By how much the shown time left is off, in seconds.
    public static let guidanceTime = MetricDefinition(
        "guidance.time", unit: "s", statistics: ["timeError", "timeOff"], signed: ["timeError"],
        "By how much the time left that the app tells differs from the reference's.",
        start: "the app tells a time left", end: "the reference's time at the same fix is held against it",
        resolution: "one second", interval: median,
        cannotSay: "which of the two is right: no one knows what is left of a drive that is not driven yet",
        hasIndependentSamples: false)

    /// How many cards were wrong.
    public static let guidanceCards = MetricDefinition(
        "guidance.cards", unit: "1",
        statistics: [
            "wrong", "wrongSide", "ahead", "offTable", "wrongTraffic", "pastArrival", "missing", "wrongRate",
            "wrongSideRate", "aheadRate", "wrongTrafficRate", "pastArrivalRate", "missingRate",
        ],
        "How many maneuvers had a card that told something else than what came.",
        start: "a card for a maneuver appears",
        end: "the maneuver is driven; counted among the maneuvers that were judged",
        resolution: "one maneuver",
        interval:
            "counts reach up to what they would be if every maneuver that is not on the drive had been wrong, and so do the "
            + "rates, by Wilson; those of declarations, times and trips count among these",
        cannotSay:
            "anything of maneuvers that the driver did not make: the app had another route in mind, which is no fault")
}
