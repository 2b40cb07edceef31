import CarPlay
import Clockwork
import PhoneApps

/// The table of screen documents: what a picture of a unit shows.
enum ScreenTable {
    static let table = DocumentTable(
        kind: .screen,
        shape: Shape<ScreenDocument>.record(
            "screen",
            Field(version: .screen),
            Field("night", .truth, default: "false", "Whether it is night."),
            Field("keyboard", .truth, default: "true", "Whether the car lets the driver use the keyboard."),
            Field("panning", .truth, default: "false", "Whether the panning interface is visible."),
            Field(record: "map", map, "How the app looks at its map."),
            Field(optional: "card", ScreenCardTable.card, otherwise: "no guidance", "The guidance card."),
            Field(record: "buttons", buttons, "The buttons of the map's screen."),
            Field(optional: "above", above, otherwise: "the map alone", "What stands above the map."),
            Field(
                optional: "title", .text, otherwise: "no title", "The title in the bar of what stands above the map."),
            Field(optional: "alert", message, otherwise: "no alert", "The navigation alert."),
            Field(
                optional: "focus", .whole(1...200), otherwise: "nothing is chosen",
                "What a knob has chosen, by its place among all that can be pressed.")
        ) { _, night, keyboard, panning, map, card, buttons, above, title, alert, focus in
            var screen = ScreenDocument()
            (screen.isNight, screen.hasKeyboard, screen.isPanning) = (night, keyboard, panning)
            (screen.map, screen.card, screen.above, screen.alert, screen.focus) = (map, card, above, alert, focus)
            screen.title = title
            (screen.mapButtons, screen.leading, screen.trailing) = (buttons.map, buttons.leading, buttons.trailing)
            return screen
        })

    private static let map = Shape<ScreenDocument.Map>.record(
        "map",
        Field("latitude", .number(.angle, -85...85), default: "55.7512 deg", "Where the car is, north positive."),
        Field("longitude", .number(.angle, -180...180), default: "37.6184 deg", "Where the car is, east positive."),
        Field("course", .number(.angle, 0...360), default: "30 deg", "Where it heads, clockwise from north."),
        Field("metresPerPoint", .number(.length, 0.1...1000), default: "1.6 m", "How much a point of the screen is."),
        Field(optional: "speedLimit", .text, otherwise: "no sign", "What the sign of the speed limit says.")
    ) { latitude, longitude, course, metresPerPoint, speedLimit in
        var map = ScreenDocument.Map()
        (map.latitude, map.longitude, map.course) = (latitude, longitude, course)
        (map.metresPerPoint, map.speedLimit) = (metresPerPoint, speedLimit)
        return map
    }

    private struct Buttons: Sendable {
        let map: [AppButton], leading: [AppButton], trailing: [AppButton]
    }

    private static let buttons = Shape<Buttons>.record(
        "buttons",
        Field(optional: "map", Shape<AppButton>.word.list(), otherwise: "none", "Map buttons, from the top."),
        Field(
            optional: "leading", Shape<AppButton>.word.list(), otherwise: "none",
            "Buttons of the leading bar, in order."),
        Field(
            optional: "trailing", Shape<AppButton>.word.list(), otherwise: "none",
            "Buttons of the trailing bar, in order.")
    ) { Buttons(map: $0 ?? [], leading: $1 ?? [], trailing: $2 ?? []) }

    private static let message = Shape<ScreenDocument.Message>.record(
        "message",
        Field(
            "titles", Shape<String>.text.list(atLeast: 1),
            "The title in variants, of which the longest that fits is shown."),
        Field(optional: "text", .text, otherwise: "nothing", "What stands below the title."),
        Field(optional: "buttons", Shape<String>.text.list(), otherwise: "none", "The titles of the buttons.")
    ) { ScreenDocument.Message(titles: $0, text: $1 ?? "", buttons: $2 ?? []) }

    private static let above = Shape<ScreenDocument.Above>.choice(
        "above",
        [
            Alternative("above", Field("list", rows, "A list by its rows.")) { .list(numbered($0)) },
            Alternative(
                "above", Field("grid", Shape<String>.text.list(atLeast: 1), "A grid by the titles of its cells.")
            ) {
                .grid($0)
            },
            Alternative("above", Field("search", rows, "A search by the rows of its results.")) {
                .search(numbered($0))
            },
            Alternative("above", Field("tabs", tab.list(atLeast: 1), "Tabs, of which the first is in front.")) {
                .tabs($0)
            },
            Alternative("above", Field("question", message, "An alert over everything.")) { .question($0) },
            Alternative("above", Field("voice", .text, "A voice dialogue by its text.")) { .voice($0) },
            Alternative("above", Field("preview", preview, "A trip on offer.")) { .preview($0) },
        ])

    private static let rows = row.list()

    private static let row = Shape<ListItem>.record(
        "row",
        Field("text", .text, "The text of the row."),
        Field(optional: "detail", .text, otherwise: "nothing", "The text below."),
        Field("pictures", .whole(0...9), default: "0", "How many pictures stand in the row.")
    ) { ListItem(0, text: $0, detail: $1 ?? "", images: $2) }

    private static let tab = Shape<ScreenDocument.Tab>.record(
        "tab",
        Field("title", .text, "The title of the tab."),
        Field(optional: "picture", .text, otherwise: "no picture", "The name of its picture."),
        Field(optional: "rows", rows, otherwise: "none", "The rows of its list.")
    ) { ScreenDocument.Tab(title: $0, picture: $1, rows: numbered($2 ?? [])) }

    private static func numbered(_ rows: [ListItem]) -> [ListItem] {
        rows.enumerated().map { ListItem($0, text: $1.text, detail: $1.detail, images: $1.images) }
    }

    private static let preview = Shape<Trip>.record(
        "preview",
        Field("destination", .text, "Where the trip goes."),
        Field(record: "remains", ScreenCardTable.remains, "How long the trip is."),
        Field(
            "routes",
            Shape<RouteChoice>.record(
                "route",
                Field("summary", .text, "What the route is called."),
                Field(optional: "additional", .text, otherwise: "nothing", "What else is to be said of it.")
            ) { RouteChoice(summary: [$0], additional: $1.map { [$0] } ?? []) }.list(atLeast: 1),
            "The routes to choose from.")
    ) { Trip(0, destination: $0, choices: $2, estimates: $1) }
}
