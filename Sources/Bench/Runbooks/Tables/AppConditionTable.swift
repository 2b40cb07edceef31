import CarPlay
import Clockwork

/// The tables of what a step demands of the app and of the templates.
enum AppConditionTable {
    static let keys = calls + app + map + MapConditionTable.keys

    private static let calls = [
        key("call", call, "What came of the last template call of a name."),
        key("told", told, "How often the system has told the app something since the cable was moved last."),
        key(
            "without", Shape<String>.names(RuleWords.remarks).map { .without(remark: $0) },
            "No such remark has been made in this run."),
        key("mapButtons", Shape<Int>.whole(0...20).map { .mapButtons($0) }, "How many map buttons can be seen."),
        key(
            "sessions", Shape<Int>.whole(0...100).map { .sessions($0) },
            "How many navigation sessions have been started and not ended."),
        key("second", Shape<String>.text.map { .second(contains: $0) }, "A text of the second maneuver."),
    ]

    private static let app = [
        key("alive", Shape<Bool>.truth.map { .alive($0) }, "Whether the app's process has never ended in this run."),
        key(
            "stall", Shape<Timespan>.duration(0...600).map { .stall(atMost: $0) },
            "The longest time for which the app's main thread may have stood still."),
        key(
            "retained", Shape<Int>.whole(0...1_000_000).map { .retained($0) },
            "How many objects of connections that are over are alive."),
        key("following", Shape<Bool>.truth.map { .following($0) }, "Whether the app follows a drag."),
    ]

    private static let map = [
        key("mapOwner", Shape<MapOwnership.Screen>.word.map { .mapOwner($0) }, "The screen that alone has a map."),
        key(
            "mapShown", Shape<Void>.affirmation(otherwise: "leave the step out").map { .mapShown },
            "A map has been shown since the cable was moved last."),
        key(
            "mapAge", Shape<Timespan>.duration(0...600).map { .mapAge(atMost: $0) },
            "How long a fix that moves the map may have waited to be shown."),
        key("mapStyle", Shape<ContentStyle>.word.map { .mapStyle($0) }, "Whether the map is drawn light or dark."),
        key(
            "scrolled", Shape<Direction>.word.map { .scrolled(direction: $0.degrees) },
            "Where the map was scrolled last."),
    ]

    private static let call = Shape<Condition>.record(
        "call",
        Field("name", .names(RuleWords.calls), "The call."),
        Field("outcome", .text, default: "shown", "A part of what came of it, such as `truncated` or `(L07)`.")
    ) { .call(name: $0, outcome: $1) }

    private static let told = Shape<Condition>.record(
        "told",
        Field("callback", .names(RuleWords.callbacks), "What it told."),
        Field("times", .whole(0...10_000), default: "1", "How often.")
    ) { .told(callback: $0, times: $1) }

    private static func key(_ name: String, _ shape: Shape<Condition>, _ summary: String) -> ConditionTable.Key {
        ConditionTable.Key(name: name, shape: shape, summary: summary)
    }
}
