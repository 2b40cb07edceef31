import CarPlay
import Clockwork
import Testing

@Suite("The navigation session")
struct NavigationTests {
    static func maneuver(_ id: Int, _ text: String = "Turn left", metres: Double? = nil) -> CardManeuver {
        CardManeuver(
            id, [text], symbol: CarImage("left-day", dark: "left-night", size: ImageSize(18, 18)),
            estimates: metres.map { TravelEstimates($0, seconds: 30) })
    }

    static func guiding(version: SystemVersion = SystemVersion(18)) -> TestCar {
        var car = TestCar(version: version)
        _ = car.call(.startNavigation(trip: 7))
        return car
    }

    static let unguided: [TemplateCall] = [
        .pause(.loading), .resume(), .addManeuvers([]), .setManeuvers([]),
        .updateManeuver(TravelEstimates(1), maneuver: 1),
        .setManeuverState(.go), .setLanes(nil), .finishNavigation, .cancelNavigation,
    ]

    @Test("Without a session nothing is guided", arguments: unguided)
    func noSession(call: TemplateCall) {
        var car = TestCar()
        #expect(car.call(call).kind == "ignored S15")
    }

    @Test("S15, F04 (radar 48196961): a second start is an error at once and leaves the first session alone")
    func secondStart() {
        var car = Self.guiding()
        _ = car.call(.setManeuvers([Self.maneuver(1, metres: 200)]))
        #expect(car.call(.startNavigation(trip: 8)).kind == "error S15")
        #expect(car.shown.navigation?.trip == 7 && car.shown.card != nil)
        #expect(car.call(.cancelNavigation) == .shown)
        #expect(car.call(.startNavigation(trip: 8)) == .shown)
    }

    @Test("S16: the card has the symbol of the content style, the first variant and the first estimates")
    func card() {
        var car = Self.guiding()
        #expect(car.call(.setManeuvers([Self.maneuver(1, metres: 200)])) == .shown)
        #expect(car.shown.card == GuidanceCard(instruction: "Turn left", distance: "200 m"))
        #expect(car.shown.symbol == "left-day")
        #expect(car.happens(.style(.dark)) == [.style(.dark)])
        #expect(car.shown.symbol == "left-night")
        #expect(car.happens(.style(.dark)).isEmpty)
    }

    @Test("A card is told as texts or as maneuvers: the later one stands")
    func toldCard() {
        var car = Self.guiding()
        let told = GuidanceCard(instruction: "Arrive", distance: "10 m")
        _ = car.call(.setManeuvers([Self.maneuver(1, metres: 200)]))
        _ = car.call(.updateEstimates(told))
        #expect(car.shown.card == told)
        _ = car.call(.setManeuvers([Self.maneuver(1, metres: 200)]))
        #expect(car.shown.card?.distance == "200 m")
    }

    @Test("S17: the last estimates of the current maneuver are shown, those of another are ignored")
    func estimates() {
        var car = Self.guiding()
        _ = car.call(.setManeuvers([Self.maneuver(1, metres: 200), Self.maneuver(2)]))
        for metres in [180.0, 150, 120] { _ = car.call(.updateManeuver(TravelEstimates(metres), maneuver: 1)) }
        #expect(car.call(.updateManeuver(TravelEstimates(5), maneuver: 2)) == .shown)
        #expect(car.call(.updateManeuver(TravelEstimates(5), maneuver: 3)).kind == "ignored S17")
        #expect(car.shown.card?.distance == "120 m")
        #expect(car.call(.updateTrip(TravelEstimates(9, .miles), trip: 7)) == .shown)
        #expect(car.call(.updateTrip(TravelEstimates(9, .miles), trip: 6)).kind == "ignored S17")
        #expect(car.shown.navigation?.tripEstimates?.distanceText == "9 mi")
    }

    static let figures: [(TravelEstimates, String, String)] = [
        (TravelEstimates(0, seconds: 0), "0 m", "0 min"), (TravelEstimates(-1, seconds: -1), "--", "--"),
        (TravelEstimates(.nan, seconds: .infinity), "--", "--"),
        (TravelEstimates(2.5, .kilometres, seconds: 61), "2.5 km", "2 min"),
        (TravelEstimates(437, .feet, seconds: 60), "437 ft", "1 min"),
        (TravelEstimates(60, .kilometres, seconds: 3540), "60 km", "59 min"),
        (TravelEstimates(60, .kilometres, seconds: 3541), "60 km", "1 h"),
        (TravelEstimates(60, .kilometres, seconds: 3601), "60 km", "1 h 1 min"),
        (TravelEstimates(10_000, .kilometres, seconds: 82_800), "10000 km", "23 h"),
        (TravelEstimates(10_000, .kilometres, seconds: 1e9), "10000 km", "277777 h 47 min"),
    ]

    @Test("The system rounds no distance; below zero nothing is known, and zero arrives", arguments: figures)
    func figuresShown(estimates: TravelEstimates, distance: String, time: String) {
        #expect(estimates.distanceText == distance)
        #expect(estimates.timeText == time)
    }

    @Test("L36: two of the coming maneuvers are shown, the nearest")
    func tooMany() {
        var car = Self.guiding()
        #expect(car.call(.setManeuvers((1...5).map { Self.maneuver($0) })).kind == "truncated 2+3 L36")
        #expect(car.shown.navigation?.maneuvers.map(\.id) == [1, 2])
    }

    static let styles: [(ManeuverStyle, symbol: Bool, words: Bool)] = [
        (.standard, true, true), (.leadingSymbol, true, true), (.trailingSymbol, true, true),
        (.symbolOnly, true, false),
        (.instructionOnly, false, true),
    ]

    @Test(
        "S53, D15: the style decides how the second maneuver is drawn, and the first alone stays whole",
        arguments: styles)
    func style(style: ManeuverStyle, symbol: Bool, words: Bool) {
        var car = Self.guiding()
        var (first, second) = (Self.maneuver(1), Self.maneuver(2, "Then right"))
        (first.style, second.style) = (style, style)
        _ = car.call(.setManeuvers([first, second]))
        #expect((car.shown.second?.symbol != nil) == symbol)
        #expect((car.shown.second?.instruction != nil) == words)
        #expect(car.shown.card?.instruction == "Turn left" && car.shown.symbol != nil)
    }

    @Test(
        "S56, L37: lanes are a second maneuver of a symbol alone, at most 120 by 18 pt",
        arguments: [(120.0, 18.0, true), (121, 18, false), (120, 19, false)])
    func lanePicture(width: Double, height: Double, fits: Bool) {
        var car = Self.guiding()
        let lanes = CardManeuver(2, [""], symbol: CarImage("lanes", size: ImageSize(width, height)), style: .symbolOnly)
        let ruling = car.judge(.setManeuvers([Self.maneuver(1), lanes]))
        #expect(ruling.notes.map(\.name) == (fits ? [] : ["image-scaled"]))
        #expect(car.shown.second?.symbol == "lanes" && car.shown.second?.instruction == nil)
        _ = car.call(.setManeuvers([Self.maneuver(1)]))
        #expect(car.shown.second == nil)
    }

    @Test("S55, L38: attributed instructions alone are warned of")
    func plainVariants() {
        var car = Self.guiding()
        let rich = CardManeuver(1, attributed: ["Turn left"])
        #expect(car.judge(.setManeuvers([rich])).notes.map(\.name) == ["no-plain-variant"])
        #expect(car.judge(.setManeuvers([CardManeuver(1, ["Left"], attributed: ["Turn left"])])).notes.isEmpty)
    }

    @Test("S73: guidance without a maneuver has no card and is found; a maneuver without a picture is text alone")
    func feed() {
        var car = Self.guiding()
        _ = car.call(.setWindowRoot)
        #expect(car.shown.card == nil && car.session.findings.map(\.name) == ["feed-off"])
        _ = car.call(.pause(.loading))
        #expect(car.session.findings.isEmpty)
        _ = car.call(.resume([CardManeuver(1, ["Left"])]))
        #expect(car.session.findings.isEmpty && car.shown.symbol == nil)
        #expect(car.shown.card?.distance == "--")
    }

    @Test("A new route comes with a pause and a resume; without the pause the car keeps the old one")
    func reroute() {
        var car = Self.guiding()
        _ = car.call(.setManeuvers([Self.maneuver(1, "Old")]))
        #expect(car.call(.resume([Self.maneuver(2, "New")])).kind == "ignored S15")
        #expect(car.shown.card?.instruction == "Old")
        #expect(car.calls(.pause(.rerouting), .resume([Self.maneuver(2, "New")])) == [.shown, .shown])
        #expect(car.shown.card?.instruction == "New")
    }

    @Test("F10 (mapbox #2908): an arrival is a pause of its own, then the finish")
    func arrival() {
        var car = Self.guiding()
        #expect(car.call(.pause(.arrived, text: "Here")) == .shown)
        #expect(car.shown.navigation?.pause == NavigationState.Pause(reason: .arrived, text: "Here"))
        #expect(car.call(.finishNavigation) == .shown)
        #expect(car.shown.navigation == nil)
    }

    @Test(
        "Metadata of maneuvers is taken from iOS 17.4 on",
        arguments: [(SystemVersion(17, 3), false), (SystemVersion(17, 4), true)])
    func metadata(version: SystemVersion, isTaken: Bool) {
        var car = Self.guiding(version: version)
        for call: TemplateCall in [.addManeuvers([Self.maneuver(1)]), .setManeuverState(.initial), .setLanes(nil)] {
            #expect(car.call(call).kind == (isTaken ? "shown" : "ignored L36"))
        }
    }

    @Test("A maneuver that comes up without having been added is warned of, once an app adds any")
    func added() {
        var car = Self.guiding()
        #expect(car.judge(.setManeuvers([Self.maneuver(1)])).notes.isEmpty)
        _ = car.call(.addManeuvers([Self.maneuver(1)]))
        #expect(
            car.judge(.setManeuvers([Self.maneuver(1), Self.maneuver(2)])).notes.map(\.name) == ["maneuver-not-added"])
    }

    @Test("From each maneuver state the next one follows, and the first again")
    func states() {
        var car = Self.guiding()
        for state: ManeuverState in [.initial, .prepare, .prepare, .execute, .go] {
            #expect(car.judge(.setManeuverState(state)).notes.isEmpty)
        }
        #expect(car.judge(.setManeuverState(.execute)).notes.map(\.name) == ["maneuver-state-skipped"])
    }

    static let lanes: [(LaneGuidance.CarLane, Bool)] = [
        (.init(.good, angles: [0, 90], highlighted: -90), true), (.init(.notGood, angles: [0]), true),
        (.init(.good, angles: [0, 90], highlighted: 90), false), (.init(.notGood, angles: [0], highlighted: 90), false),
        (.init(.good, angles: [181]), false), (.init(.good, angles: [.nan]), false),
    ]

    @Test("A lane's highlighted angle is no other of its angles, and on good lanes only", arguments: lanes)
    func angles(lane: LaneGuidance.CarLane, isRight: Bool) {
        var car = Self.guiding()
        #expect(car.judge(.setLanes(LaneGuidance(1, [lane]))).notes.isEmpty == isRight)
    }

    @Test("When the car's own navigation takes over, the app is told once and has to stop")
    func carNavigates() {
        var car = Self.guiding()
        _ = car.call(.setManeuvers([Self.maneuver(1)]))
        #expect(car.happens(.carNavigates) == [.cancelledNavigation])
        #expect(car.happens(.carNavigates).isEmpty)
        #expect(
            car.judge(.updateManeuver(TravelEstimates(5), maneuver: 1)).notes.map(\.name) == ["guidance-after-cancel"])
        #expect(car.judge(.cancelNavigation).notes.isEmpty)
        #expect(car.happens(.carNavigates).isEmpty)
    }

    @Test("S70: a session that goes down ends guidance on the car, and one more start after it is right")
    func reconnect() {
        var car = Self.guiding()
        _ = car.session.transport(isUp: false)
        #expect(car.shown.navigation == nil)
        _ = car.session.transport(isUp: true)
        #expect(car.calls(.setRoot(.map()), .startNavigation(trip: 7)) == [.shown, .shown])
    }

    @Test("Text variants: the first that fits or the longest that fits; sorted longest first both agree")
    func variants() {
        let texts = ["Left", "Turn left onto Mill Street", "Turn left"]
        let fits = { (text: String) in text.count <= 10 }
        #expect(TextVariants.firstThatFits.choose(from: texts, fits: fits) == "Left")
        #expect(TextVariants.longestThatFits.choose(from: texts, fits: fits) == "Turn left")
        let sorted = texts.sorted { $0.count > $1.count }
        for policy in TextVariants.allCases { #expect(policy.choose(from: sorted, fits: fits) == "Turn left") }
        #expect(TextVariants.firstThatFits.choose(from: texts) { _ in false } == nil)
    }
}
