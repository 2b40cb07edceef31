import Clockwork

/// The tables of what a step demands of the map in frames.
enum MapConditionTable {
    static let keys = car + overlay + hands

    private static let car = [
        key(
            "puckRoom", Shape<Double>.number(.points, 0...10_000).map { .puckRoom(points: $0) },
            "The free area that the puck has around it in every frame since the last `navigate`, at least."),
        key(
            "routeRoom", Shape<Double>.number(.points, 0...10_000).map { .routeRoom(points: $0) },
            "The free area that the next 60 points of the route have around them in every frame since the last `navigate`."
        ),
        key(
            "fillsWindow", affirmation.map { .fillsWindow },
            "The map fills its window in every frame since the last `navigate`."),
        key(
            "standingTurn", Shape<Double>.number(.angle, 0...180).map { .standingTurn(atMost: $0) },
            "How far the map may turn while the car stands."),
    ]

    private static let overlay = [
        key(
            "overlayInGuide", affirmation.map { .overlayInGuide },
            "The app's overlay is inside the guide of the map buttons in every frame since the last `navigate`."),
        key(
            "overlayGap", Shape<Double>.number(.points, 0...10_000).map { .overlayGap(atMost: $0) },
            "How far the overlay may be from the map buttons."),
        key(
            "overlayShare",
            Shape<ClosedRange<Double>>.record(
                "overlayShare",
                Field("atLeast", .number(.share, 0...100), "The lowest."),
                Field("atMost", .number(.share, 0...100), "The highest.")
            ) { min($0, $1)...max($0, $1) }.map { .overlayShare($0) },
            "The share of the screen's height that the overlay takes."),
        key(
            "overlayStays", affirmation.map { .overlayStays },
            "The overlay has not moved since the last `touch` or `driver` step began."),
        key(
            "limitShown", Shape<Timespan>.duration(0...600).map { .limitShown(within: $0) },
            "The time in which each speed limit that became known must have been shown."),
    ]

    private static let hands = [
        key(
            "mapMotion", Shape<Double>.number(.share, 0...100).map { .motion(tolerance: $0) },
            "How far the map's motion since the last `touch` or `driver` step began may differ from what was asked for."
        ),
        key(
            "mapReturns", Shape<Double>.number(.points, 0...10_000).map { .returns(within: $0) },
            "How far the map may be from where it was before the last two `touch` or `driver` steps, which undo each other."
        ),
        key(
            "panButtonsStay", affirmation.map { .panButtonsStay },
            "The map buttons beside the panning interface are those of its first frame in every later one."),
    ]

    private static let affirmation = Shape<Void>.affirmation(otherwise: "leave the step out")

    private static func key(_ name: String, _ shape: Shape<MapCondition>, _ summary: String) -> ConditionTable.Key {
        ConditionTable.Key(name: name, shape: shape.map { .map($0) }, summary: summary)
    }
}
