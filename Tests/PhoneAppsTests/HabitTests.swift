import CarPlay
import Clockwork
import PhoneApps
import Testing

@Suite("The model app's habits")
struct HabitTests {
    private static func app(_ change: (inout AppPolicy) -> Void) -> TestApp {
        var policy = TestApp.policy()
        policy.layout.map = [.pan, .zoomOut, .zoomIn, .locate]
        policy.layout.exit = .trailing
        change(&policy)
        var test = TestApp(policy)
        _ = test.connect()
        return test
    }

    @Test("S49: my location does nothing before the first fix, and goes to the last one after it")
    func locate() {
        var test = Self.app { _ in }
        #expect(test.press(.locate).news == [.idle("noLocation")])
        _ = test.locate(TestRoads.origin)
        #expect(test.press(.locate).news == [.located])
    }

    @Test("S50, S60: as many zooms in as out lead back to the start", arguments: 1...5)
    func zoom(pairs: Int) {
        var test = Self.app { _ in }
        let presses = Array(repeating: AppButton.zoomIn, count: pairs) + Array(repeating: .zoomOut, count: pairs)
        let factors = presses.flatMap { test.press($0).news }.map { news -> Double in
            if case .zoomed(let factor) = news { factor } else { 0 }
        }
        #expect(factors.count == 2 * pairs && factors.reduce(1, *) == 1)
    }

    @Test(
        "S14, D05: a trip that the driver starts guides along the chosen route, and ends with the car's own navigation")
    func driversTrip() {
        var test = Self.app { _ in }
        let started = test.app.hear(.startedTrip(trip: 1, choice: 1), at: test.tick())
        #expect(started.names == ["hideTrips", "startNavigation", "updateEstimates", "updateTrip"])
        #expect(started.cards.map(\.instruction) == ["Turn left onto Ring Road"])
        _ = test.disconnect()
        #expect(test.connect().cards.map(\.instruction) == ["Turn left onto Ring Road"])
        #expect(test.app.hear(.cancelledNavigation, at: test.tick()).names == ["finishNavigation"])
    }

    @Test("S58, D03: an app that is told no drags works by its buttons, with two of them in its bar")
    func buttons() {
        var test = Self.app { policy in
            (policy.layout.map, policy.layout.leading, policy.layout.exit) = ([], [.zoomIn, .zoomOut], .none)
        }
        #expect(test.press(.zoomIn).news == [.zoomed(2)])
    }

    @Test("S74: guidance without the car and with it tells the same card at the same place")
    func phoneAndCar() {
        var (attached, late) = (TestApp(), TestApp())
        _ = attached.connect()
        _ = (attached.navigate(TestRoads.corner), late.navigate(TestRoads.corner))
        var shown: GuidanceCard?
        for along in stride(from: 0.0, through: 400, by: 7) {
            let place = TestRoads.placeOnCorner(along: along)
            shown = attached.locate(place).cards.last ?? shown
            _ = late.locate(place)
        }
        #expect(late.connect().cards.last?.text == shown?.text)
    }

    @Test(
        "D08, S13: the way out of panning stands where the layout says, and the buttons come back",
        arguments: AppLayout.Exit.allCases)
    func exit(place: AppLayout.Exit) {
        var test = Self.app { $0.layout.exit = place }
        let (entering, leaving) = (test.press(.pan).calls, test.press(.done).calls)
        #expect(entering.last == .showPanning && leaving.first == .dismissPanning)
        #expect(entering.count == (place == .none ? 1 : 2) && leaving.count == entering.count)
        let buttons = entering.flatMap(\.buttons)
        #expect(buttons.contains { $0.purpose == .exitPanning } == (place != .none))
        #expect(!leaving.flatMap(\.buttons).contains { $0.purpose == .exitPanning })
    }

    @Test("D04, S61: a map of its own for each screen, or one that moves", arguments: MapOwnership.Arrangement.allCases)
    func maps(arrangement: MapOwnership.Arrangement) {
        var policy = TestApp.policy()
        policy.habits.maps = arrangement
        var test = TestApp(policy)
        #expect(test.connect().news == [.maps(arrangement == .single ? [.car] : [.phone, .car])])
        #expect(test.disconnect().news == [.maps([.phone]), .retained(0)])
    }

    @Test("D13, S63: on disconnect the map returns, or nothing is let go", arguments: AppHabits.OnDisconnect.allCases)
    func onDisconnect(habit: AppHabits.OnDisconnect) {
        var policy = TestApp.policy()
        policy.habits.onDisconnect = habit
        var test = TestApp(policy)
        for cycle in 1...4 {
            _ = test.connect()
            let kept = habit == .nothing ? 3 * cycle : 0
            #expect(test.disconnect().news.last == .retained(kept))
        }
    }
}

@Suite("The model app's end")
struct CrashTests {
    @Test(
        "F03: from ten seconds on the watchdog ends an app that stands still, before that all waits",
        arguments: [3, 9, 10, 60])
    func watchdog(seconds: Int) {
        var policy = TestApp.policy()
        policy.faults.hangOnConnect = .seconds(Double(seconds))
        var test = TestApp(policy)
        let actions = test.connect()
        #expect(test.app.isAlive == (seconds < 10))
        #expect(actions.names.contains { $0.hasPrefix("end: the watchdog") } == (seconds >= 10))
        #expect(actions.delays.allSatisfy { $0 >= .seconds(Double(min(seconds, 10))) })
    }

    @Test("An app that has ended hears nothing until the next connect launches it")
    func relaunch() {
        var policy = TestApp.policy()
        policy.faults.crashesOn = .memoryPressure
        var test = TestApp(policy)
        _ = test.connect()
        _ = test.navigate(TestRoads.corner)
        #expect(test.app.hear(.memoryPressure, at: test.tick()).names == ["end: memory was short"])
        #expect(!test.app.isAlive && !test.app.believesConnected)
        #expect(test.locate(TestRoads.origin).isEmpty && test.disconnect().isEmpty)
        #expect(test.app.ask(.alert, at: test.tick()).isEmpty)
        #expect(test.connect().names == ["believe connected", "setWindowRoot", "setRoot"])
        #expect(test.app.isAlive)
    }

    @Test("L06, L07: an exception that the app does not expect ends it; no other outcome does")
    func outcomes() {
        var test = TestApp()
        _ = test.connect()
        #expect(test.app.take(.shown).isEmpty)
        #expect(test.app.take(.error(.init("no", .l09))).isEmpty && test.app.take(.ignored(.init("no", .l09))).isEmpty)
        let end = test.app.take(.refused(.generic, .init("too deep", .l06)))
        #expect(end.names == ["end: NSGenericException: too deep"])
    }
}

extension TestApp {
    /// Presses a button of the map's screen.
    mutating func press(_ button: AppButton) -> [AppAction] {
        app.hear(.pressed(button: button.button.id), at: tick())
    }
}

extension TemplateCall {
    /// The buttons that a call sets.
    var buttons: [CarButton] {
        switch self {
        case .setMapButtons(let buttons): buttons
        case .setBarButtons(let leading, let trailing, _): leading + trailing
        default: []
        }
    }
}
