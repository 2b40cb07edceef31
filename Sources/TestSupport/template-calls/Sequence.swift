import CarPlay

/// Calls that are judged over and over.
struct Sequence {
    let name: String
    let calls: [TemplateCall]

    /// Each ends where it began, so that it can be repeated.
    static let all = [
        Sequence(
            name: "updateManeuver, shown",
            calls: (0..<8).map { .updateManeuver(TravelEstimates(Double(200 - 10 * $0), seconds: 30), maneuver: 1) }),
        Sequence(
            name: "updateEstimates and setManeuvers of two, shown",
            calls: [.updateEstimates(card), .setManeuvers(maneuvers(2))]),
        Sequence(name: "setManeuvers of two, shown", calls: [.setManeuvers(maneuvers(2))]),
        Sequence(name: "setManeuvers of five, truncated", calls: [.setManeuvers(maneuvers(5))]),
        Sequence(name: "setMapButtons of four, shown", calls: [.setMapButtons(buttons(4))]),
        Sequence(name: "setMapButtons of six, truncated", calls: [.setMapButtons(buttons(6))]),
        Sequence(name: "push and pop of a list of 20", calls: [.push(list), .pop()]),
        Sequence(name: "push and pop of a grid of 8", calls: [.push(grid), .pop()]),
        Sequence(name: "push of a class of its own, refused", calls: [.push(ownGrid)]),
        Sequence(name: "showAlert and dismissAlert", calls: [.showAlert(alert), .dismissAlert]),
        Sequence(name: "showPanning and dismissPanning", calls: [.showPanning, .dismissPanning]),
        Sequence(name: "startNavigation twice, an error", calls: [.startNavigation()]),
    ]

    private static let card = GuidanceCard(instruction: "Turn left onto Mill Street", distance: "200 m")
    private static let alert = NavigationAlert(1, titles: ["Closed road"], actions: buttons(2))
    private static let rows = (0..<20).map { ListItem($0, text: "Row") }
    private static let list = Template(id: 1, .list(ListContent([ListSection(rows)])))
    private static let grid = Template(id: 1, .grid(buttons(8)))
    private static let ownGrid = Template(id: 1, .grid(buttons(8)), subclass: "CategoryGrid")

    private static func buttons(_ count: Int) -> [CarButton] {
        (0..<count).map { CarButton($0, title: "Button", image: CarImage("picture")) }
    }

    private static func maneuvers(_ count: Int) -> [CardManeuver] {
        (1...count).map { CardManeuver($0, ["Turn left onto Mill Street", "Turn left"], symbol: CarImage("left")) }
    }
}
