import Positioning
import Routes
import Testing

@Suite struct GuidanceFeedTests {
    private let place = Coordinate(latitude: 52, longitude: 8)

    private func step(_ kind: String, _ modifier: String = "", _ distance: Double, name: String = "") -> Step {
        Step(
            maneuver: Maneuver(kind: kind, modifier: modifier, place: place), line: [place], distance: distance,
            duration: distance / 10, name: name)
    }

    private func route() -> Route {
        var turn = step("turn", "left", 200, name: "Mill Street")
        turn.ref = "A 7"
        turn.drivingSide = .left
        turn.exitNumber = "12B"
        let lane = Lane(arrows: [.left], isValid: true, isActive: true)
        turn.intersections = [Intersection(place: place, along: 0, lanes: [lane])]
        let first = Leg(steps: [step("depart", "", 100), turn, step("arrive", "", 0)], distance: 300, duration: 30)
        let second = Leg(steps: [step("depart", "", 50), step("arrive", "right", 0)], distance: 50, duration: 5)
        return Route(legs: [first, second], distance: 350, duration: 35)
    }

    @Test("The feed tells the next maneuver, what follows it, and the ways to leg's and route's end")
    func update() throws {
        let feed = GuidanceFeed(route(), at: .init(leg: 0, step: 0, distanceToManeuver: 40, timeToManeuver: 4))
        let current = try #require(feed.currentStep)
        #expect(feed.navState == .enroute && feed.remainingSteps.map(\.maneuver) == [.destination])
        #expect(current.maneuver == .turnLeft && current.drivingSide == .left && current.exitNumber == "12B")
        #expect(current.fullRoadName == "Mill Street (A 7)" && current.simpleRoadName == "Mill Street")
        #expect(current.fullInstructions == "Turn left onto Mill Street" && current.stepNumber == 1)
        #expect(current.distanceFromPrevStepMeters == 100 && current.timeFromPrevStepSeconds == 10)
        #expect(current.lanes == [[GoogleLaneDirection(shape: .normalLeft, isRecommended: true)]])
        #expect(feed.distanceToCurrentStepMeters == 40 && feed.timeToCurrentStepSeconds == 4)
        #expect(feed.distanceToNextDestinationMeters == 240 && feed.timeToNextDestinationSeconds == 24)
        #expect(feed.distanceToFinalDestinationMeters == 290 && feed.timeToFinalDestinationSeconds == 29)
        #expect(feed.roundedMinutes == 1)
    }

    @Test(
        "There is no step while a route is looked for, after the end, and off the route",
        arguments: [
            GuidanceFeed(.rerouting), GuidanceFeed(.stopped),
            GuidanceFeed(
                Route(legs: [], distance: 0, duration: 0),
                at: .init(leg: 0, step: 0, distanceToManeuver: 0, timeToManeuver: 0)),
        ])
    func silent(feed: GuidanceFeed) {
        #expect(feed.currentStep == nil && feed.remainingSteps.isEmpty && feed.navState != .enroute)
    }

    @Test("On the last step of a leg nothing follows")
    func end() {
        let feed = GuidanceFeed(route(), at: .init(leg: 1, step: 1, distanceToManeuver: 0, timeToManeuver: 0))
        #expect(feed.currentStep == nil && feed.navState == .enroute && feed.distanceToFinalDestinationMeters == 0)
    }

    @Test("An estimate holds what is left and what is shown of it")
    func estimates() {
        let estimate = TravelEstimate(metres: 1_234, seconds: 95, rounding: .mapboxMetric)
        #expect(estimate.shown.text == "1.2 km" && estimate.minutes == 2 && estimate.metres == 1_234)
        let none = TravelEstimate(metres: .nan, seconds: -3, rounding: .ferrostarUS)
        #expect(none.shown.text == "0 ft" && none.metres == 0 && none.seconds == 0)
    }
}
