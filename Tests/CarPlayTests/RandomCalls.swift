import CarPlay
import Clockwork

/// Random calls, driver's actions and events, with contents small enough to be right and large enough to be wrong.
struct RandomCalls {
    var random: SeededRandom

    mutating func number(_ most: Int) -> Int { Int(random.next() % UInt64(most + 1)) }

    mutating func buttons() -> [CarButton] {
        let kinds = [CarButton(number(9)), CarButton(number(9), title: "t", image: CarImage("i", frames: number(3)))]
        return (0..<number(12)).map { _ in kinds[number(1)] }
    }

    mutating func items() -> [ListItem] { (0..<number(40)).map { ListItem($0, images: number(12)) } }

    mutating func trip() -> Trip {
        Trip(number(4), choices: (0..<number(5)).map { RouteChoice(summary: ["\($0)"]) })
    }

    mutating func maneuvers() -> [CardManeuver] {
        (0..<number(4)).map { CardManeuver($0, number(1) == 0 ? [] : ["go"], attributed: ["go"]) }
    }

    mutating func template() -> Template {
        let content: Template.Content =
            switch TemplateKind.allCases[number(TemplateKind.allCases.count - 1)] {
            case .map: .map(buttons())
            case .list:
                .list(
                    ListContent(
                        (0..<number(4)).map { _ in ListSection(items(), indexTitle: "abc") }, headerButtons: buttons()))
            case .grid: .grid(buttons())
            case .search: .search(items())
            case .alert: .alert(["a"], buttons())
            case .actionSheet: .actionSheet(title: "t", message: nil, buttons())
            case .voiceControl:
                .voiceControl(
                    (0..<number(7)).map { VoiceState($0, cycle: .seconds(Double(number(9)) - 1), buttons: buttons()) })
            case .information: .information(items: number(15), buttons())
            case .tabBar:
                .tabBar((0..<number(6)).map { Template(id: 100 + $0, .list(ListContent([ListSection(items())]))) })
            case .contact: .contact(buttons())
            case .pointOfInterest: .pointOfInterest(number(20))
            case .nowPlaying: .nowPlaying(buttons())
            }
        return Template(
            id: number(12), content, subclass: number(20) == 0 ? "Own" : nil, leading: buttons(), trailing: buttons())
    }

    mutating func call() -> TemplateCall {
        switch number(30) {
        case 0: .setRoot(number(2) == 0 ? template() : .map(buttons: buttons()), completes: number(1) == 0)
        case 1...5: .push(template(), completes: number(1) == 0)
        case 6: .pop()
        case 7: .popToRoot()
        case 8: .popTo(number(12))
        case 9: .present(template(), completes: number(1) == 0)
        case 10: .dismiss(completes: number(1) == 0)
        case 11: .update(template())
        case 12: .updateSearch(items())
        case 13: .setBarButtons(leading: buttons(), trailing: buttons(), on: number(1) == 0 ? nil : number(12))
        case 14: .activateVoiceState(number(7))
        case 15: .setMapButtons(buttons())
        case 16: .showPanning
        case 17: .dismissPanning
        case 18: .showTrips((0..<number(14)).map { _ in trip() })
        case 19: .hideTrips
        case 20:
            .showAlert(
                NavigationAlert(
                    number(3), subtitle: "a\nb\nc\nd\ne\nf\ng\nh", actions: buttons(),
                    duration: .seconds(Double(number(9)) - 1)))
        case 21: .dismissAlert
        case 22: .updateTrip(TravelEstimates(Double(number(9)) - 1), trip: number(4))
        case 23: .startNavigation(trip: number(4))
        case 24: number(1) == 0 ? .pause(.rerouting) : .resume(maneuvers())
        case 25: .setManeuvers(maneuvers())
        case 26: .updateManeuver(TravelEstimates(1), maneuver: number(4))
        case 27:
            number(1) == 0 ? .addManeuvers(maneuvers()) : .setManeuverState(ManeuverState(rawValue: number(3)) ?? .go)
        case 28: .updateEstimates(GuidanceCard(instruction: "go", distance: "1 m"))
        case 29: number(5) == 0 ? .finishNavigation : .setBaseLayer([.map, .speed])
        default: .setDashboardButtons(buttons())
        }
    }

    mutating func action() -> DriverAction {
        switch number(8) {
        case 0: .press(button: number(9))
        case 1: .select(item: number(40))
        case 2: .back
        case 3: .chooseTrip(number(14) - 1)
        case 4: .chooseRoute(number(5) - 1)
        case 5: .startTrip
        case 6: .closeAlert
        case 7: .pan(PanDirection(rawValue: number(15)))
        default: .tapMap
        }
    }

    mutating func event() -> SystemEvent {
        switch number(4) {
        case 0: .scene(CarScene.allCases[number(3)], ScenePhase.allCases[number(2)])
        case 1: .carNavigates
        case 2: .templateUI(isAlive: number(3) != 0)
        case 3: .limited(LimitedInterfaces(rawValue: number(3)))
        default: .style(ContentStyle.allCases[number(1)])
        }
    }
}
