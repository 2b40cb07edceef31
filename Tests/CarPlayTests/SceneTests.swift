import CarPlay
import Clockwork
import Testing

@Suite("Scenes, windows and what happens to the app")
struct SceneTests {
    @Test(
        "S02, D17: where the phone's scene goes on connect is the system's switch",
        arguments: [ScenePhase.background, .foreground])
    func phoneScene(phase: ScenePhase) {
        let car = TestCar { $0.switches.phoneScene.value = phase }
        #expect(car.shown.scenes[.phone] == phase)
    }

    @Test(
        "S07, D06: controller and window are given once and taken once, by either delegate",
        arguments: SystemSwitches.Lifecycle.allCases)
    func lifecycle(lifecycle: SystemSwitches.Lifecycle) {
        #expect(lifecycle.connecting.filter { $0 == .interfaceGiven }.count == 1)
        #expect(lifecycle.disconnecting.filter { $0 == .interfaceTaken }.count == 1)
        #expect(lifecycle.connecting.contains(.sceneConnected) == (lifecycle == .scene))
        #expect(lifecycle.disconnecting.last == (lifecycle == .scene ? .sceneDisconnected : .interfaceTaken))
    }

    static let gates: [(CarScene, SystemVersion, Bool)] = [
        (.dashboard, SystemVersion(13, 3), false), (.dashboard, SystemVersion(13, 4), true),
        (.cluster, SystemVersion(16, 3), false), (.cluster, SystemVersion(16, 4), true),
        (.templates, SystemVersion(12), false), (.phone, SystemVersion(12), true),
    ]

    @Test("Scenes come with the versions that brought them", arguments: gates)
    func since(scene: CarScene, version: SystemVersion, exists: Bool) {
        var car = TestCar(version: version)
        #expect(car.happens(.scene(scene, .background)) == (exists ? [.scene(scene, .background)] : []))
        #expect(car.happens(.scene(scene, .background)).isEmpty)
    }

    static let orders: [(calls: [TemplateCall], notes: Int)] = [
        ([.setWindowRoot, .setRoot(.map(buttons: CarButton.some(1))), .setMapButtons(CarButton.some(2))], 0),
        ([.setRoot(.map()), .setWindowRoot, .setMapButtons(CarButton.some(2))], 0),
        ([.setRoot(.map()), .setMapButtons([]), .setBarButtons(leading: [], trailing: []), .setWindowRoot], 0),
        ([.setRoot(.map(buttons: CarButton.some(1))), .setWindowRoot], 1),
        ([.setRoot(.map()), .setBarButtons(leading: CarButton.some(2), trailing: []), .setWindowRoot], 1),
        ([.setRoot(.map()), .setMapButtons(CarButton.some(2)), .setWindowRoot], 1),
    ]

    @Test(
        "S62: buttons that are shown before the window has its map are found by the order of the calls",
        arguments: orders)
    func early(calls: [TemplateCall], notes: Int) {
        var car = TestCar(isRooted: false)
        let found = calls.flatMap { car.judge($0).notes }.filter { $0.name == "controls-before-map" }
        #expect(found.count == notes && found.allSatisfy { $0.rule == .s62 && $0.level == .warning })
    }

    @Test("S52: guidance that has come to its second maneuver without estimates of the trip is noted")
    func tripEstimates() {
        var car = TestCar()
        _ = car.calls(.startNavigation(trip: 3), .setManeuvers([CardManeuver(1, ["Turn"])]))
        #expect(!car.session.findings.contains { $0.name == "no-trip-estimates" })
        _ = car.call(.setManeuvers([CardManeuver(2, ["Arrive"])]))
        #expect(car.session.findings.contains { $0.name == "no-trip-estimates" && $0.level == .note })
        _ = car.call(.updateTrip(TravelEstimates(2, .kilometres, seconds: 90), trip: 3))
        #expect(!car.session.findings.contains { $0.name == "no-trip-estimates" })
    }

    static let directions: [(PanDirection, Bool)] = [
        (.up, false), ([.left, .right], true), ([.up, .down], true), ([.up, .left], false),
    ]

    @Test("S47: a press in contradictory directions is told, and noted", arguments: directions)
    func contradiction(direction: PanDirection, isNoted: Bool) {
        var car = TestCar()
        _ = car.call(.showPanning)
        let ruling = car.does(.pan(direction))
        #expect(ruling.callbacks == [.panned(direction)])
        #expect(ruling.notes.map(\.name) == (isNoted ? ["contradictory-directions"] : []))
    }

    @Test("S78: the phone's scene may come first, last or never")
    func phoneFirst() {
        var car = TestCar(isRooted: false)
        _ = car.session.transport(isUp: false)
        #expect(car.happens(.scene(.phone, .absent)) == [.scene(.phone, .absent)])
        #expect(car.happens(.scene(.dashboard, .foreground)).isEmpty)
        _ = car.session.transport(isUp: true)
        #expect(car.call(.setRoot(.map())) == .shown)
    }

    @Test("L34, L35: two dashboard buttons with picture and title, gone during guidance")
    func dashboard() {
        var car = TestCar()
        #expect(car.call(.setDashboardButtons(CarButton.some(2))).kind == "ignored L34")
        _ = car.happens(.scene(.dashboard, .foreground))
        #expect(car.call(.setDashboardButtons(CarButton.some(3))).kind == "truncated 2+1 L34")
        #expect(
            car.call(.setDashboardButtons([CarButton(1), CarButton(2, title: "a", image: CarImage("a"))])).kind
                == "truncated 1+1 L34")
        #expect(car.shown.visibleDashboardButtons.map(\.id) == [2])
        _ = car.call(.startNavigation())
        #expect(car.shown.visibleDashboardButtons.isEmpty)
        _ = car.call(.finishNavigation)
        #expect(car.shown.visibleDashboardButtons.count == 1)
        _ = car.happens(.scene(.dashboard, .absent))
        #expect(car.shown.dashboardButtons.isEmpty)
    }

    static let levels: [(CarPlayRules.BaseOverlay, RuleNote.Level?)] = [
        (.off, nil), (.warn, .warning), (.error, .error),
    ]

    @Test("S06, S35, S41, S77, D18: an overlay in the base layer is passed, warned of or wrong", arguments: levels)
    func overlay(overlay: CarPlayRules.BaseOverlay, level: RuleNote.Level?) {
        var session = CarPlaySession(rules: CarPlayRules(system: TestCar.profile, baseOverlay: overlay))
        _ = session.transport(isUp: true)
        for element in BaseElement.allCases {
            let ruling = session.judge(.setBaseLayer([.map, element]), at: .start)
            #expect(ruling.outcome == .shown)
            #expect(ruling.notes.map(\.level) == (element == .map ? [] : [level].compactMap(\.self)))
        }
    }

    @Test("S07: a window without view controller is found")
    func rootView() {
        var car = TestCar()
        #expect(car.session.findings.map(\.name) == ["no-root-view"])
        _ = car.call(.setWindowRoot)
        #expect(car.session.findings.isEmpty)
    }

    @Test("S62, S80: a press before the window has its map is told, and noted")
    func controlsBeforeMap() {
        var car = TestCar(isRooted: false)
        #expect(car.does(.press(button: 1)).outcome.kind == "ignored F33")
        _ = car.call(.setRoot(.map(buttons: CarButton.some(1))))
        #expect(car.does(.press(button: 1)).notes.map(\.name) == ["controls-before-map"])
        _ = car.call(.setWindowRoot)
        #expect(car.does(.press(button: 1)).notes.isEmpty)
    }

    @Test("S11: a touch on the map is no event of the app")
    func tapMap() {
        var car = TestCar()
        let ruling = car.does(.tapMap)
        #expect(ruling.outcome.kind == "ignored S11" && ruling.callbacks.isEmpty)
    }

    @Test("F33 (react-native-carplay #184): rows of a list from before the disconnect are not there any more")
    func staleList() {
        var car = TestCar()
        _ = car.call(.push(.list(1)))
        #expect(car.does(.select(item: 2)).callbacks == [.selected(item: 2)])
        _ = car.session.transport(isUp: false)
        #expect(car.does(.select(item: 2)).outcome.kind == "ignored S07")
        _ = car.session.transport(isUp: true)
        _ = car.call(.setRoot(.map()))
        #expect(car.does(.select(item: 2)).outcome.kind == "ignored F33")
    }

    @Test("The back button takes off the top template and tells which")
    func back() {
        var car = TestCar()
        #expect(car.does(.back).outcome.kind == "ignored L12")
        _ = car.call(.push(.list(5)))
        #expect(car.does(.back).callbacks == [.popped(template: 5)])
        #expect(car.shown.stack.count == 1)
    }

    @Test("A modal template takes every press")
    func modal() {
        var car = TestCar(isRooted: false)
        _ = car.call(.setRoot(.map(buttons: [CarButton(50)])))
        _ = car.call(.present(.alert(1, actions: 1)))
        #expect(car.does(.press(button: 50)).callbacks.isEmpty)
        #expect(car.does(.press(button: 1)).callbacks == [.pressed(button: 1)])
        _ = car.call(.showAlert(NavigationAlert(3, actions: CarButton.some(1))))
        #expect(car.does(.press(button: 1)).callbacks == [.pressed(button: 1)], "the alert below stays")
        #expect(car.shown.alert != nil)
    }

    @Test("The car's style and its limits outlast a connection")
    func kept() {
        var car = TestCar()
        _ = car.happens(.style(.dark))
        _ = car.happens(.limited([.keyboard, .lists]))
        for isUp in [false, true] { _ = car.session.transport(isUp: isUp) }
        #expect(car.shown.style == .dark && car.shown.limited == [.keyboard, .lists])
    }

    @Test(
        "F05 (mapbox #4827): when the process that draws templates ends, the app stays connected and calls come to nothing"
    )
    func templateUI() {
        var car = TestCar()
        _ = car.happens(.templateUI(isAlive: false))
        #expect(car.session.isConnected)
        #expect(car.call(.setMapButtons([])).kind == "ignored F05")
        _ = car.happens(.templateUI(isAlive: true))
        #expect(car.call(.setMapButtons([])) == .shown)
    }

    @Test("S66: short memory is told once and changes nothing")
    func memory() {
        var car = TestCar()
        let before = car.shown
        #expect(car.happens(.memoryPressure) == [.memoryPressure])
        #expect(car.shown == before)
    }

    @Test("S57: prompts play through the car while the session is up")
    func prompts() {
        var car = TestCar()
        #expect(car.shown.playsPromptsOnCar)
        _ = car.session.transport(isUp: false)
        #expect(!car.shown.playsPromptsOnCar)
    }

    @Test("L29: a voice state is ignored before presentation, where it is unknown, and where it comes too quickly")
    func voiceStates() {
        var car = TestCar { $0.limits[.voiceStateTime].value = 300 }
        #expect(car.call(.activateVoiceState(1)).kind == "ignored L29")
        _ = car.call(.present(Template(id: 1, .voiceControl([VoiceState(1), VoiceState(2)]))))
        #expect(car.shown.voiceState == 1)
        #expect(car.call(.activateVoiceState(2)).kind == "ignored L29", "after 100 ms")
        _ = car.tick(.milliseconds(200))
        #expect(car.call(.activateVoiceState(3)).kind == "ignored L29")
        #expect(car.call(.activateVoiceState(2)) == .shown)
        #expect(car.shown.voiceState == 2)
    }

    @Test(
        "L43: small tasks of the drive refresh data every 10 s at most, points every minute",
        arguments: [(false, 10.0), (true, 60)])
    func refresh(isPoints: Bool, seconds: Double) {
        var car = TestCar(CarApp(category: .drivingTask))
        let template = isPoints ? Template(id: 1, .pointOfInterest(3)) : Template.list(1)
        _ = car.call(.push(template))
        #expect(car.judge(.update(template)).notes.isEmpty)
        #expect(car.judge(.update(template)).notes.map(\.rule) == [.l43])
        _ = car.tick(.seconds(seconds))
        #expect(car.judge(.update(template)).notes.isEmpty)
        for isUp in [false, true] { _ = car.session.transport(isUp: isUp) }
        #expect(car.calls(.setRoot(.list(0)), .push(template)) == [.shown, .shown])
        #expect(car.judge(.update(template)).notes.isEmpty, "a new connection begins anew")
    }

    @Test("New content goes to the template with that number, whose limits hold again")
    func update() {
        var car = TestCar()
        _ = car.call(.push(.grid(1)))
        #expect(car.call(.update(Template(id: 1, .grid(CarButton.some(9))))).kind == "truncated 8+1 L19")
        #expect(car.call(.update(.grid(2))).kind == "ignored L13")
        #expect(car.call(.update(.map(buttons: CarButton.some(2)))) == .shown)
        #expect(car.shown.mapButtons.count == 2)
    }
}
