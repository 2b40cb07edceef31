import CarPlay
import Clockwork
import HeadUnits

/// States that an app of random calls reaches, with texts of all lengths and scripts.
struct RandomScreens {
    private var random: SeededRandom
    private var screens: Screens

    private static let words = [
        "Turn", "left", "onto", "Donaudampfschifffahrtsgesellschaft", "Улица", "Ленинградская", "ถนนสุขุมวิทซอย",
        "東京都千代田区丸の内", "a", "", "Route 66", "in", "500 m",
    ]

    init(seed: UInt64) {
        random = SeededRandom(seed: seed).stream("screens")
        screens = Screens()
        _ = screens.call(Screens.map)
    }

    mutating func next() -> ScreenState {
        for _ in 0...number(3) { act() }
        var state = screens.state
        state.isBarHidden = number(4) == 0
        state.firstRow = number(12) - 2
        let roles = LayoutNode.Role.allCases
        if number(2) == 0 { state.focus = ScreenState.Focus(roles[number(roles.count - 1)], number(3)) }
        return state
    }

    private mutating func number(_ most: Int) -> Int { Int(random.next() % UInt64(most + 1)) }

    private mutating func text() -> String {
        (0...number(6)).map { _ in Self.words[number(Self.words.count - 1)] }.joined(
            separator: number(9) == 0 ? "\n" : " ")
    }

    private mutating func texts() -> [String] { (0..<number(3)).map { _ in text() } }

    private mutating func buttons() -> [CarButton] {
        (0..<number(9)).map {
            CarButton($0, title: number(1) == 0 ? text() : "", image: number(2) == 0 ? nil : CarImage("p"))
        }
    }

    private mutating func items() -> [ListItem] {
        (0..<number(20)).map { ListItem($0, text: text(), detail: text(), images: number(12)) }
    }

    private mutating func maneuvers() -> [CardManeuver] {
        (0..<number(3)).map {
            CardManeuver(
                $0, texts(), symbol: number(2) == 0 ? nil : CarImage("s", size: ImageSize(Double(number(150)), 50)),
                style: ManeuverStyle.allCases[number(4)],
                estimates: number(1) == 0 ? nil : TravelEstimates(Double(number(99999)), seconds: Double(number(9999))))
        }
    }

    private mutating func trip() -> Trip {
        Trip(
            number(9), destination: text(),
            choices: (0..<number(4)).map { _ in RouteChoice(summary: texts(), additional: texts()) },
            estimates: number(1) == 0 ? nil : TravelEstimates(Double(number(99))))
    }

    private mutating func template() -> Template {
        let content: Template.Content =
            switch number(8) {
            case 0: .map(buttons())
            case 1:
                .list(
                    ListContent(
                        (0..<number(4)).map { _ in ListSection(items(), header: text()) }, headerButtons: buttons()))
            case 2: .grid(buttons())
            case 3: .search(items())
            case 4: .information(items: number(12), buttons())
            case 5: .contact(buttons())
            case 6: .alert(texts(), buttons())
            case 7: .actionSheet(title: text(), message: number(1) == 0 ? nil : text(), buttons())
            default:
                .voiceControl(
                    (0...number(4)).map { VoiceState($0, titles: texts(), image: CarImage("v"), buttons: buttons()) })
            }
        return Template(id: number(20) + 1, content, leading: buttons(), trailing: buttons())
    }

    private mutating func act() {
        switch number(20) {
        case 0: _ = screens.call(.setRoot(.map(buttons: buttons(), leading: buttons(), trailing: buttons())))
        case 1...3: _ = screens.call(.push(template()))
        case 4...6: _ = screens.call(.pop())
        case 7: _ = screens.call(.present(template()))
        case 8, 9: _ = screens.call(.dismiss())
        case 10: _ = screens.call(.setMapButtons(buttons()))
        case 11: _ = screens.call(number(1) == 0 ? .showPanning : .dismissPanning)
        case 12: _ = screens.call(.showTrips((0..<number(13)).map { _ in trip() }))
        case 13: _ = screens.call(.hideTrips)
        case 14: _ = screens.call(.showAlert(NavigationAlert(1, titles: texts(), subtitle: text(), actions: buttons())))
        case 15: _ = screens.call(.dismissAlert)
        case 16: _ = screens.call(number(2) == 0 ? .finishNavigation : .startNavigation(trip: 1))
        case 17: _ = screens.call(number(1) == 0 ? .pause(.rerouting, text: text()) : .resume(maneuvers()))
        case 18: _ = screens.call(number(2) == 0 ? .setLanes(Screens.lanes) : .setManeuvers(maneuvers()))
        case 19:
            _ = screens.call(
                .updateTrip(TravelEstimates(Double(number(9999)), seconds: Double(number(99999))), trip: 1))
        default: screens.happens(.limited(LimitedInterfaces(rawValue: number(3))))
        }
    }
}
