import CarPlay
import Clockwork
import HeadUnits

/// States of a screen as an app reaches them by its calls.
struct Screens {
    private(set) var session: CarPlaySession
    private var step: Int64 = 0

    init(_ category: AppCategory = .navigation) {
        let system = SystemProfile(
            name: "iOS 26.4", version: SystemVersion(26, 4), connectDelay: .zero, disconnectDelay: .zero,
            fingerPan: true)
        session = CarPlaySession(profile: system, app: CarApp(category: category))
        _ = session.transport(isUp: true)
        _ = call(.setWindowRoot)
    }

    mutating func call(_ call: TemplateCall) -> Ruling {
        step += 1
        return session.judge(call, at: Instant(nanoseconds: step * 1_000_000_000))
    }

    mutating func happens(_ event: SystemEvent) {
        step += 1
        _ = session.take(event, at: Instant(nanoseconds: step * 1_000_000_000))
    }

    var state: ScreenState { ScreenState(shown: session.shown) }

    static func after(_ calls: [TemplateCall], _ category: AppCategory = .navigation) -> ScreenState {
        var screens = Screens(category)
        for call in calls { _ = screens.call(call) }
        return screens.state
    }

    static func buttons(_ count: Int, from first: Int = 0, titled: Bool = false) -> [CarButton] {
        (first..<first + count).map {
            CarButton($0, title: titled ? "Button \($0)" : "", image: CarImage("picture\($0)"))
        }
    }

    static let map = TemplateCall.setRoot(
        .map(buttons: buttons(3), leading: buttons(1, from: 10), trailing: [CarButton(11, title: "Search")]))
    static let panningMap = TemplateCall.setRoot(
        .map(buttons: buttons(4), trailing: [CarButton(11, title: "Done", purpose: .exitPanning)]))

    static let turn = CardManeuver(
        1,
        ["Turn left onto Lower Mill Street towards the old harbour", "Turn left onto Lower Mill Street", "Turn left"],
        symbol: CarImage("left", size: ImageSize(50, 50)), estimates: TravelEstimates(200, seconds: 30))
    static let next = CardManeuver(
        2, ["Keep right", "Right"], symbol: CarImage("right", size: ImageSize(18, 18)), style: .leadingSymbol)
    static let lanes = LaneGuidance(
        1, [.init(.notGood, angles: [-90]), .init(.preferred, angles: [0], highlighted: 45), .init(.good, angles: [0])])
    static let guidance: [TemplateCall] = [
        .startNavigation(trip: 1), .addManeuvers([turn, next]), .setManeuvers([turn, next]),
        .updateTrip(TravelEstimates(8.4, .kilometres, seconds: 740), trip: 1),
    ]
    static let trips = [
        Trip(
            1, destination: "Old Harbour",
            choices: [
                RouteChoice(
                    summary: ["Via the ring road and Lower Mill Street", "Via the ring road"],
                    additional: ["5 min slower"]),
                RouteChoice(summary: ["Via Mill Street"]), RouteChoice(summary: ["Without tolls"]),
            ], estimates: TravelEstimates(8.4, .kilometres, seconds: 740)),
        Trip(2, destination: "New Harbour", choices: [RouteChoice(summary: ["Via the bridge"])]),
    ]
    static let alert = NavigationAlert(
        7, titles: ["Road closed", "The road ahead is closed"], subtitle: "Accident at the bridge\nExpect a delay",
        actions: buttons(2, from: 20, titled: true))
    static let rows = (0..<12).map {
        ListItem($0, text: "Row \($0)", detail: $0 % 2 == 0 ? "Detail" : "", images: $0 % 3)
    }
}
