import CarPlay
import Clockwork
import HeadUnits

/// States that are laid out over and over.
struct Workload {
    let name: String
    let states: [ScreenState]

    static let unit: UnitProfile = {
        var unit = UnitProfile(
            name: "1920×720@3", display: UnitProfile.Display.recommended[4],
            touch: UnitProfile.TouchInput(isPresent: true, sampleRate: 60, grid: 1, latency: .zero),
            panThreshold: .points(10))
        unit.drivingSide = .right
        unit.chrome.systemBarWidth = 40
        return unit
    }()

    static let all = [
        Workload(name: "map with buttons", states: [state([root])]),
        Workload(name: "guidance with two maneuvers, lanes and estimates", states: [state([root] + guidance)]),
        Workload(name: "guidance, another distance each time", states: distances),
        Workload(name: "list of 12 rows", states: [state([root, .push(list)])]),
        Workload(name: "search with its keyboard", states: [state([root, .push(search)])]),
        Workload(name: "preview of three routes", states: [state([root, .showTrips([trip])])]),
    ]

    private static let root = TemplateCall.setRoot(
        .map(buttons: buttons(4), leading: buttons(2), trailing: [CarButton(9, title: "Search")]))
    private static let turn = CardManeuver(
        1,
        ["Turn left onto Lower Mill Street towards the old harbour", "Turn left onto Lower Mill Street", "Turn left"],
        symbol: CarImage("left"), estimates: TravelEstimates(200, seconds: 30))
    private static let next = CardManeuver(2, ["Keep right"], symbol: CarImage("right"))
    private static let lanes = LaneGuidance(1, [.init(.notGood, angles: [-90]), .init(.good, angles: [0])])
    private static let guidance: [TemplateCall] = [
        .startNavigation(trip: 1), .addManeuvers([turn, next]), .setManeuvers([turn, next]), .setLanes(lanes),
        .updateTrip(TravelEstimates(8.4, .kilometres, seconds: 740), trip: 1),
    ]
    private static let rows = (0..<12).map { ListItem($0, text: "A row of a list", detail: "with a second line") }
    private static let list = Template(id: 1, .list(ListContent([ListSection(rows, header: "Near")])))
    private static let search = Template(id: 1, .search(rows))
    private static let trip = Trip(
        1, destination: "Old Harbour", choices: (0..<3).map { RouteChoice(summary: ["Via the ring road \($0)"]) },
        estimates: TravelEstimates(8.4, .kilometres, seconds: 740))

    private static var distances: [ScreenState] {
        (1...100).map { place in
            state([root] + guidance + [.updateManeuver(TravelEstimates(Double(10 * place), seconds: 30), maneuver: 1)])
        }
    }

    private static func buttons(_ count: Int) -> [CarButton] {
        (0..<count).map { CarButton($0, image: CarImage("plus")) }
    }

    private static func state(_ calls: [TemplateCall]) -> ScreenState {
        var session = CarPlaySession(
            profile: SystemProfile(
                name: "iOS 26.4", version: SystemVersion(26, 4), connectDelay: .zero, disconnectDelay: .zero,
                fingerPan: true))
        _ = session.transport(isUp: true)
        for call in calls { _ = session.apply(call, at: .start) }
        return ScreenState(shown: session.shown)
    }
}
