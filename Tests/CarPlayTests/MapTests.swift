import CarPlay
import Clockwork
import Testing

@Suite("The map template")
struct MapTests {
    @Test("S12: the panning interface comes and goes with its callbacks, and a second show is ignored")
    func panning() {
        var car = TestCar()
        #expect(car.call(.dismissPanning).kind == "ignored S12")
        let shown = car.judge(.showPanning)
        #expect(shown.outcome == .shown && shown.callbacks == [.panningShown])
        #expect(car.shown.isPanning)
        let again = car.judge(.showPanning)
        #expect(again.outcome.kind == "ignored S12" && again.callbacks.isEmpty)
        #expect(car.judge(.dismissPanning).callbacks == [.panningWillDismiss, .panningDismissed])
        #expect(!car.shown.isPanning)
    }

    @Test(
        "S42, L02, D16: while panning 2 or 0 map buttons stay, hidden from the end, and come back", arguments: [2, 0])
    func hidden(most: Int) {
        var car = TestCar { $0.limits[.mapButtonsWhilePanning].value = most }
        let purposes: [CarButton.Purpose] = [.pan, .zoomOut, .zoomIn, .locate]
        _ = car.call(.setMapButtons(purposes.enumerated().map { CarButton($0, purpose: $1) }))
        _ = car.call(.showPanning)
        #expect(car.shown.visibleMapButtons.map(\.purpose) == Array(purposes.prefix(most)))
        _ = car.call(.setMapButtons(CarButton.some(3)))
        #expect(car.shown.visibleMapButtons.count == min(3, most), "F41: also for buttons set meanwhile")
        _ = car.call(.dismissPanning)
        #expect(car.shown.visibleMapButtons.count == 3)
    }

    @Test("S13: with all map buttons in use, a leading button leads into panning and a trailing one out of it")
    func entryByBar() {
        var car = TestCar()
        _ = car.call(.setWindowRoot)
        _ = car.call(.setMapButtons(CarButton.some(4)))
        let enter = CarButton(7, title: "Pan", purpose: .enterPanning)
        #expect(car.call(.setBarButtons(leading: [enter], trailing: [])) == .shown)
        #expect(car.does(.press(button: 7)).callbacks == [.pressed(button: 7)])
        _ = car.call(.showPanning)
        #expect(car.session.findings.map(\.name) == ["trapped-in-pan"])
        _ = car.call(.setBarButtons(leading: [], trailing: [CarButton(8, title: "Done", purpose: .exitPanning)]))
        #expect(car.session.findings.isEmpty)
    }

    @Test("S48, D16: an exit among map buttons that are hidden is no exit", arguments: [(2, true), (0, false)])
    func hiddenExit(most: Int, hasExit: Bool) {
        var car = TestCar { $0.limits[.mapButtonsWhilePanning].value = most }
        _ = car.call(.setWindowRoot)
        _ = car.call(.setMapButtons([CarButton(1, purpose: .exitPanning)]))
        _ = car.call(.showPanning)
        #expect(car.session.findings.isEmpty == hasExit)
    }

    @Test("D08: where fingers do not pan, some button has to", arguments: [true, false], [true, false])
    func panEntry(fingerPan: Bool, hasButton: Bool) {
        var car = TestCar { $0.fingerPan = fingerPan }
        _ = car.call(.setWindowRoot)
        if hasButton { _ = car.call(.setMapButtons([CarButton(1, purpose: .pan)])) }
        #expect(car.session.findings.map(\.name) == (fingerPan || hasButton ? [] : ["no-pan-entry"]))
    }

    @Test("Presses of the panning interface reach the app while it is visible only")
    func directions() {
        var car = TestCar()
        #expect(car.does(.pan(.left)).outcome.kind == "ignored S12")
        _ = car.call(.showPanning)
        #expect(car.does(.pan([.up, .left])).callbacks == [.panned([.up, .left])])
        #expect(car.does(.beginPan(.down)).callbacks == [.panBegan(.down)])
        #expect(car.does(.endPan(.down)).callbacks == [.panEnded(.down)])
    }

    @Test("A map template that is not the root shows no buttons and no panning")
    func noMap() {
        var car = TestCar(isRooted: false)
        for call: TemplateCall in [
            .setMapButtons([]), .showPanning, .showTrips([Trip(1)]), .showAlert(NavigationAlert(1)),
        ] {
            #expect(car.call(call).kind == "ignored L08")
        }
        _ = car.call(.setRoot(.map(buttons: CarButton.some(2))))
        #expect(car.shown.visibleMapButtons.count == 2)
        _ = car.call(.push(.list(1)))
        #expect(car.shown.visibleMapButtons.isEmpty)
    }

    @Test("S14: a preview lists its trip with two choices and the three given texts")
    func preview() {
        var car = TestCar()
        let choices = ["Fast", "Short"].map {
            RouteChoice(summary: [$0], additional: ["12 min"], selection: ["Go \($0)"])
        }
        let texts = PreviewTexts(start: "Go", moreRoutes: "More", overview: "All")
        let trip = Trip(1, origin: "Home", destination: "Work", choices: choices)
        #expect(car.call(.showTrips([trip], texts: texts)) == .shown)
        #expect(car.shown.preview?.trips == [trip])
        #expect(car.shown.preview?.texts == texts)
        #expect(car.call(.updateTrip(TravelEstimates(4, .kilometres, seconds: 600), trip: 1)) == .shown)
        #expect(car.shown.preview?.chosen?.estimates?.distanceText == "4 km")
        #expect(car.call(.hideTrips) == .shown)
        #expect(car.call(.hideTrips).kind == "ignored L27")
    }

    @Test("L27, L28: 12 trips, and 3 choices of each")
    func tooManyTrips() {
        var car = TestCar()
        let trip = Trip(1, choices: (0..<4).map { RouteChoice(summary: ["\($0)"]) })
        let trips = [trip] + (2...14).map { Trip($0) }
        #expect(car.call(.showTrips(trips)).kind == "truncated 12+2 L27 3+1 L28")
    }

    @Test("S51, D05: a route is chosen on the car, or the app takes no choice there", arguments: [true, false])
    func routeChoice(isOnCar: Bool) {
        var car = TestCar(CarApp(choosesRouteOnCar: isOnCar))
        _ = car.call(.showTrips([Trip(7, choices: [RouteChoice(summary: ["A"]), RouteChoice(summary: ["B"])])]))
        let ruling = car.does(.chooseRoute(1))
        #expect(ruling.outcome.kind == (isOnCar ? "shown" : "ignored S51"))
        #expect(ruling.callbacks == (isOnCar ? [.selectedPreview(trip: 7, choice: 1)] : []))
        #expect(car.does(.startTrip).callbacks == [.startedTrip(trip: 7, choice: isOnCar ? 1 : 0)])
        #expect(car.does(.chooseRoute(9)).callbacks.isEmpty)
    }
}
