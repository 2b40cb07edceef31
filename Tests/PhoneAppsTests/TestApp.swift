import CarPlay
import Clockwork
import PhoneApps
import Positioning
import Routes

/// A model app with the clock of its inputs: each comes 100 ms after the one before.
struct TestApp {
    var app: ModelApp
    var now = Instant.start
    private var fixes = 0

    static func policy(missedDisconnect: Double = 0, spread: Double = 0) -> AppPolicy {
        var faults = AppFaults()
        faults.missedDisconnect = missedDisconnect
        return AppPolicy(
            name: "app of the tests", rounding: .mapboxMetric, processing: .milliseconds(40),
            drawing: .milliseconds(25), spread: spread, beliefDelay: .milliseconds(120), faults: faults)
    }

    init(_ policy: AppPolicy = policy(), seed: Int = 1) {
        app = ModelApp(policy: policy, random: SeededRandom(seed: UInt64(seed)))
    }

    mutating func tick() -> Instant {
        now = now + .milliseconds(100)
        return now
    }

    mutating func connect() -> [AppAction] { app.receive(.didConnect, at: tick()) }

    mutating func disconnect() -> [AppAction] { app.receive(.didDisconnect, at: tick()) }

    mutating func navigate(_ route: Route) -> [AppAction] { app.navigate(route, at: tick()) }

    mutating func stop() -> [AppAction] { app.stopNavigation(at: tick()) }

    mutating func locate(_ place: Coordinate?) -> [AppAction] {
        let instant = tick()
        defer { fixes += 1 }
        return app.locate(Fix(index: fixes, time: instant - .start, coordinate: place), at: instant)
    }

    /// Drives along the corner route and collects what the app does.
    mutating func driveCorner(
        from start: Double, to end: Double, by metres: Double = 7, right: Double = 0
    ) -> [(along: Double, actions: [AppAction])] {
        stride(from: start, through: end, by: metres).map { along in
            (along, locate(TestRoads.placeOnCorner(along: along, right: right)))
        }
    }
}

extension [AppAction] {
    /// The template calls among the actions.
    var calls: [TemplateCall] {
        compactMap { if case .call(let call, _, _) = $0 { call } else { nil } }
    }

    /// The cards among the template calls.
    var cards: [GuidanceCard] {
        calls.compactMap { if case .updateEstimates(let card) = $0 { card } else { nil } }
    }

    /// What the car is told to be left of the trip.
    var trips: [TravelEstimates] {
        calls.compactMap { if case .updateTrip(let estimates, _) = $0 { estimates } else { nil } }
    }

    /// The actions without what a witness tells.
    var withoutNews: [AppAction] { filter { if case .tell = $0 { false } else { true } } }

    /// What a witness tells, in order.
    var news: [AppNews] { compactMap { if case .tell(let news, _) = $0 { news } else { nil } } }

    /// The names of the actions but for what a witness tells, in order.
    var names: [String] {
        withoutNews.map { action in
            switch action {
            case .believe(let connected, _): connected ? "believe connected" : "believe disconnected"
            case .call(let call, _, _): call.name
            case .draw: "draw"
            case .look: "look"
            case .lookAtCharging: "look at charging"
            case .end(let reason, _): "end: \(reason)"
            case .endTemplateUI: "end template UI"
            case .tell: "tell"
            }
        }
    }

    /// The delays of the actions, in order.
    var delays: [Timespan] {
        withoutNews.map { action in
            switch action {
            case .believe(_, let after), .call(_, _, let after), .draw(_, let after), .look(let after),
                .lookAtCharging(let after),
                .end(_, let after), .endTemplateUI(let after), .tell(_, let after):
                after
            }
        }
    }
}
