import CarPlay
import HeadUnits
import Positioning

extension Screens {
    /// States with their names: the map in all its states, and every kind of template.
    static let specimens: [(name: String, state: ScreenState)] =
        mapStates + TemplateKind.allCases.filter { $0 != .map }.map { ($0.rawValue, specimen(of: $0)) }

    static func specimen(named name: String) -> ScreenState {
        specimens.first { $0.name == name }?.state ?? ScreenState()
    }

    private static let mapStates: [(name: String, state: ScreenState)] = [
        ("absent", ScreenState()), ("connected", after([])), ("map", after([map])),
        ("guidance", after([map] + guidance)), ("lanes", after([map] + guidance + [.setLanes(lanes)])),
        ("told card", after([map, .startNavigation(), .updateEstimates(told)])),
        ("rerouting", after([map] + guidance + [.pause(.rerouting)])),
        ("paused in words", after([map] + guidance + [.pause(.loading, text: "Looking for a way around the lake")])),
        ("hidden bar", hidden), ("panning", after([panningMap, .showPanning])),
        ("panning in guidance", after([panningMap] + guidance + [.showPanning])),
        ("panning in guidance with an alert", after([panningMap] + guidance + [.showPanning, .showAlert(alert)])),
        ("preview", after([map, .showTrips([trips[0]])])), ("trips", after([map, .showTrips(trips)])),
        ("many trips", after([map, .showTrips((0..<12).map { Trip($0, destination: "Place \($0)") })])),
        ("alert in guidance", after([map] + guidance + [.showAlert(alert)])),
        ("alert to close", after([map, .showAlert(NavigationAlert(8, titles: ["Speed camera"]))])),
        ("alert above a list", after([map, .push(list), .showAlert(alert)])), ("focus", focused),
        ("overlay", overlay), ("scrolled list", scrolled), ("second tab", secondTab), ("junction", junction),
        ("hidden bar kept for a preview", keptBar),
    ]

    private static let told = GuidanceCard(instruction: "Turn left onto Mill Street", distance: "200 m")
    private static let list = Template(
        id: 5,
        .list(
            ListContent([ListSection(Array(rows[..<6]), header: "Near"), ListSection(Array(rows[6...]), header: "Far")])
        ), title: "List")

    private static var tabs: Template {
        var first = list
        (first.title, first.image) = ("Favourites", CarImage("star"))
        let second = Template(id: 6, .grid(buttons(4, titled: true)), title: "Categories", image: CarImage("grid"))
        return Template(id: 9, .tabBar([first, second, Template(id: 7, .search([]), title: "Search")]))
    }

    private static var secondTab: ScreenState {
        var screens = Screens()
        _ = screens.call(.setRoot(tabs))
        screens.does(.chooseTab(1))
        return screens.state
    }

    private static var junction: ScreenState {
        let turn = CardManeuver(
            1, ["Keep right"], symbol: CarImage("right"),
            junction: CarImage("fork", size: ImageSize(140, 100)), estimates: TravelEstimates(400, seconds: 30))
        return after([map, .startNavigation(trip: 1), .addManeuvers([turn]), .setManeuvers([turn])])
    }

    private static var keptBar: ScreenState {
        var state = after([map, .showTrips([trips[0]])])
        state.isBarHidden = true
        return state
    }

    private static var hidden: ScreenState {
        var state = after([map] + guidance)
        state.isBarHidden = true
        return state
    }

    private static var focused: ScreenState {
        var state = after([map] + guidance)
        state.focus = ScreenState.Focus(.mapButton, 1)
        return state
    }

    private static var scrolled: ScreenState {
        var state = after([map, .push(list)])
        state.firstRow = 5
        return state
    }

    private static var overlay: ScreenState {
        var state = after([map])
        state.map = MapPicture(
            fix: 1,
            camera: MapCamera(
                centre: Coordinate(latitude: 0, longitude: 0), anchor: Point(x: 0, y: 0), metresPerPoint: 1),
            overlays: [.init(name: "speedLimit", text: "50", frame: Rect(x: 100, y: 60, width: 40, height: 40))])
        return state
    }

    private static func specimen(of kind: TemplateKind) -> ScreenState {
        let actions = buttons(2, from: 20, titled: true)
        switch kind {
        case .map: return after([map])
        case .list: return pushed(list.content, title: "Places")
        case .grid: return pushed(.grid(buttons(8, titled: true)))
        case .search: return pushed(.search(rows))
        case .alert:
            return after([map, .present(Template(id: 9, .alert(["No", "There is no route to that place"], actions)))])
        case .actionSheet:
            return after([
                map, .present(Template(id: 9, .actionSheet(title: "Route", message: "What to avoid?", actions))),
            ])
        case .voiceControl:
            let state = VoiceState(1, titles: ["Listening", "Say where you want to go"], image: CarImage("wave"))
            return after([map, .present(Template(id: 9, .voiceControl([state])))])
        case .information: return pushed(.information(items: 5, actions))
        case .tabBar: return after([.setRoot(tabs)])
        case .contact: return pushed(.contact(actions))
        case .pointOfInterest: return after([.setRoot(Template(id: 9, .pointOfInterest(7)))], .parking)
        case .nowPlaying: return after([.setRoot(Template(id: 9, .nowPlaying(actions)))], .audio)
        }
    }

    private static func pushed(_ content: Template.Content, title: String? = nil) -> ScreenState {
        after([map, .push(Template(id: 9, content, title: title, trailing: buttons(1, from: 30)))])
    }
}
