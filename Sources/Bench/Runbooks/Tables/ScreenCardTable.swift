import CarPlay
import Clockwork

/// The tables of the guidance card in a screen document.
enum ScreenCardTable {
    static let card = Shape<ScreenDocument.Card>.record(
        "card",
        Field("turn", turn, "The maneuver that comes."),
        Field("distance", .number(.length, 0...10_000_000), "How far it is."),
        Field("trafficSide", Shape<TrafficSide>.word, default: "right", "The side on which traffic drives."),
        Field(optional: "lanes", lane.list(), otherwise: "none", "The lanes from left to right."),
        Field(optional: "second", turn, otherwise: "none", "The maneuver behind it."),
        Field(optional: "remains", remains, otherwise: "nothing is told", "What is left of the trip."),
        Field(optional: "pause", .text, otherwise: "it guides", "The words of a pause, in place of the maneuver.")
    ) { turn, distance, side, lanes, second, remains, pause in
        var card = ScreenDocument.Card(turn, distance: distance)
        (card.trafficSide, card.lanes, card.second) = (side, lanes ?? [], second)
        (card.remains, card.pause) = (remains, pause)
        return card
    }

    private static let turn = Shape<ScreenDocument.Turn>.record(
        "turn",
        Field("maneuver", Shape<ScreenDocument.Maneuver>.word, "What is to be done; the symbol shows it."),
        Field(optional: "exit", .whole(1...19), otherwise: "not known", "The exit of a ring."),
        Field(
            "words", Shape<String>.text.list(atLeast: 1), "What is to be done in variants, the most preferred first."),
        Field(
            optional: "junction", .text, otherwise: "none",
            "The name of the picture of its junction; of the maneuver that comes it is shown where the card has room.")
    ) { maneuver, exit, words, junction in
        var turn = ScreenDocument.Turn(maneuver, exit: exit, words: words)
        turn.junction = junction
        return turn
    }

    private static let lane = Shape<LaneGuidance.CarLane>.record(
        "lane",
        Field("angles", Shape<Int>.whole(-180...180).list(), "Its arrows in degrees, 0 being straight on."),
        Field(optional: "follow", .whole(-180...180), otherwise: "the lane leads elsewhere", "The arrow to follow."),
        build: lane(angles:follow:))

    private static func lane(angles: [Int], follow: Int?) -> LaneGuidance.CarLane {
        let others = angles.filter { $0 != follow }.map { Double($0) }
        return LaneGuidance.CarLane(
            follow == nil ? .notGood : .good, angles: others, highlighted: follow.map(Double.init))
    }

    static let remains = Shape<TravelEstimates>.record(
        "remains",
        Field("distance", .number(.length, 0...10_000_000), default: "6.4 km", "What is left to drive."),
        Field("time", .duration(0...86_400), default: "13 min", "How long that takes.")
    ) { distance, time in
        distance < 1000
            ? TravelEstimates(distance, .metres, seconds: time.seconds)
            : TravelEstimates(distance / 1000, .kilometres, seconds: time.seconds)
    }
}
