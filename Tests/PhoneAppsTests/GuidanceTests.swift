import CarPlay
import Clockwork
import PhoneApps
import Positioning
import Routes
import Testing

@Suite("The model app's guidance")
struct GuidanceTests {
    static let rounding = TestApp.policy().rounding

    static func guiding(_ route: Route) -> TestApp {
        var test = TestApp()
        _ = test.connect()
        _ = test.navigate(route)
        return test
    }

    @Test("S15: navigate starts one session, with a first card where a fix is there")
    func navigate() {
        var test = TestApp()
        _ = test.connect()
        _ = test.locate(TestRoads.placeOnCorner(along: 60))
        let actions = test.navigate(TestRoads.corner)
        #expect(actions.names == ["startNavigation", "updateEstimates", "updateTrip"])
        #expect(actions.delays == Array(repeating: .milliseconds(40), count: 3))
        #expect(actions.cards.first?.distance == Self.rounding.shown(metres: 540).text)
    }

    @Test("S15: a new route finishes the session before it starts another")
    func navigateAgain() {
        var test = Self.guiding(TestRoads.corner)
        #expect(test.navigate(TestRoads.corner).names == ["finishNavigation", "startNavigation"])
        #expect(test.stop().names == ["finishNavigation"])
        #expect(test.stop().isEmpty)
    }

    static let emptyRoutes = [
        Route(legs: [], distance: 0, duration: 0),
        Route(legs: [Leg(steps: [], distance: 0, duration: 0)], distance: 0, duration: 0),
        TestRoads.route(TestRoads.leg()), TestRoads.route(TestRoads.leg(("Nowhere", 0, 0))),
    ]

    @Test("A route with nothing to drive starts nothing", arguments: emptyRoutes)
    func undrivable(route: Route) {
        var test = TestApp()
        _ = test.connect()
        _ = test.locate(TestRoads.origin)
        #expect(test.navigate(route).isEmpty)
        #expect(test.locate(TestRoads.origin).names == ["draw"])
    }

    @Test("S17: each fix draws the map, and a card is told when its text changes, each after its own delay")
    func cardChangesOnly() {
        var test = Self.guiding(TestRoads.corner)
        var shown: GuidanceCard?
        var told = 0
        for (along, actions) in test.driveCorner(from: 0.3, to: 590, by: 0.7) {
            #expect(actions.names.first == "draw")
            #expect(actions.delays.first == .milliseconds(25))
            #expect(actions.dropFirst().allSatisfy { [$0].delays == [.milliseconds(40)] })
            let expected = Self.rounding.shown(metres: 600 - along).text
            #expect(actions.cards.isEmpty == (shown?.distance == expected), "at \(along) m")
            shown = actions.cards.last ?? shown
            told += actions.cards.count
            #expect(shown?.distance == expected, "at \(along) m")
        }
        #expect(told >= 1)
    }

    @Test("A fix is named by what follows from it")
    func fixNumbers() throws {
        var test = Self.guiding(TestRoads.corner)
        let actions = test.locate(TestRoads.placeOnCorner(along: 10))
        let card = try #require(actions.cards.first)
        #expect(
            actions == [
                .draw(fix: 0, after: .milliseconds(25)),
                .call(.updateEstimates(card), fix: 0, after: .milliseconds(40)),
                .call(.updateTrip(try #require(actions.trips.first), trip: 0), fix: 0, after: .milliseconds(40)),
            ])
        #expect(test.locate(nil).isEmpty)
        #expect(test.locate(TestRoads.placeOnCorner(along: 10)) == [.draw(fix: 2, after: .milliseconds(25))])
    }

    @Test("Beside the line the distance is the one along it", arguments: [-8.0, -3, 2, 8])
    func lateral(right: Double) {
        var test = Self.guiding(TestRoads.corner)
        let actions = test.locate(TestRoads.placeOnCorner(along: 383.3, right: right))
        #expect(actions.cards.first?.distance == Self.rounding.shown(metres: 216.7).text)
    }

    @Test("Round a corner the card goes from the turn to the arrival, which finishes the session once")
    func corner() throws {
        var test = Self.guiding(TestRoads.corner)
        let before = test.driveCorner(from: 0.3, to: 590, right: 2).flatMap(\.actions)
        let turn = try #require(before.cards.last?.instruction)
        #expect(turn.contains("Market Street"))
        #expect(before.cards.allSatisfy { $0.instruction == turn })

        let after = test.driveCorner(from: 610.3, to: 1_085, right: -2)
        let cards = after.flatMap(\.actions).cards
        #expect(cards.allSatisfy { $0.instruction != turn && !$0.instruction.contains("Street") })
        #expect(cards.first?.distance == Self.rounding.shown(metres: 489.7).text)
        #expect(!after.flatMap(\.actions).names.contains("finishNavigation"))

        let end = test.driveCorner(from: 1_091, to: 1_099, by: 2)
        #expect(
            end.map { $0.actions.names } == [["draw", "pause", "finishNavigation"]]
                + Array(repeating: ["draw"], count: 4))
        #expect(test.stop().isEmpty)
    }

    @Test("A drive that overshoots the end has arrived as well")
    func overshoot() {
        var test = Self.guiding(TestRoads.route(TestRoads.leg(("Straight Road", 0, 600))))
        let names = stride(from: 5.0, through: 1_000, by: 40).flatMap { along in
            test.locate(TestRoads.origin.moved(metres: along, course: 0)).names
        }
        #expect(names.filter { $0 == "finishNavigation" }.count == 1)
    }

    @Test("A stop between two legs is passed, and the card then names the next leg's turn")
    func twoLegs() {
        let stop = TestRoads.origin.moved(metres: 300, course: 0)
        let route = TestRoads.route(
            TestRoads.leg(("First Street", 0, 300)),
            TestRoads.leg(from: stop, ("Second Street", 0, 300), ("Third Street", 90, 200)))
        var test = Self.guiding(route)
        let instructions = stride(from: 3.3, through: 590, by: 7).flatMap { along in
            test.locate(TestRoads.origin.moved(metres: along, course: 0)).cards.map(\.instruction)
        }
        #expect(instructions.first?.contains("arrive") == true || instructions.first?.contains("Arrive") == true)
        #expect(instructions.last?.contains("Third Street") == true)
        #expect(Set(instructions).count == 2)
    }

    @Test("A route that ends without an arrive step still arrives")
    func noArriveStep() {
        var route = TestRoads.route(TestRoads.leg(("Straight Road", 0, 100)))
        route.legs[0].steps.removeLast()
        var test = Self.guiding(route)
        #expect(test.locate(TestRoads.origin).names == ["draw", "updateEstimates", "updateTrip"])
        let end = TestRoads.origin.moved(metres: 95, course: 0)
        #expect(test.locate(end).names == ["draw", "pause", "finishNavigation"])
    }

    @Test("Guidance goes on without the car, and arrives without a call")
    func withoutCar() {
        var test = TestApp()
        _ = test.navigate(TestRoads.corner)
        #expect(test.driveCorner(from: 0, to: 1_099).allSatisfy { $0.actions.isEmpty })
        #expect(test.connect().names == ["believe connected", "setWindowRoot", "setRoot"])
    }
}
