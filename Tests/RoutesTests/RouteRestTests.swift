import Clockwork
import Positioning
import Routes
import Testing
import TownPlan

@Suite struct RouteRestTests {
    private let town = TownPlan.route()

    private func length(_ route: Route) -> Double {
        route.steps.reduce(0) { $0 + zip($1.line, $1.line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
    }

    @Test("From its start a route is what it is")
    func start() throws {
        let rest = try #require(RouteRest(of: town, from: town.steps[0].line[0]))
        #expect(rest.route == town && rest.along == 0 && rest.offset == 0)
    }

    @Test(
        "From beside a step the rest begins with a departure on the line, and is as much shorter as it is along",
        arguments: 1..<40 as Range<UInt64>)
    func beside(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let step = try #require(town.steps.dropLast().randomElement(using: &random))
        let segment = Int.random(in: 0..<(step.line.count - 1), using: &random)
        let (from, to) = (step.line[segment], step.line[segment + 1])
        let place = from.moved(metres: from.distance(to: to) / 2, course: from.course(to: to))
            .moved(metres: 3, course: from.course(to: to) + 90)
        let rest = try #require(RouteRest(of: town, from: place, course: from.course(to: to)))
        let first = rest.route.steps[0]
        #expect(first.maneuver.kind == "depart" && first.line[0] == first.maneuver.place)
        #expect(abs(rest.offset - 3) < 0.1 && rest.route.flags.isEmpty)
        #expect(abs(rest.along + length(rest.route) - length(town)) < 0.1)
        #expect(abs(rest.route.distance + rest.along - town.distance) < 2)
        #expect(rest.route.steps.last == town.steps.last)
        #expect(first.speedLimits.count == first.line.count - 1)
    }

    @Test(
        "A line that is driven there and back is taken in the direction of the car",
        arguments: [(90.0, 50.0), (270, 150)])
    func thereAndBack(course: Double, along: Double) throws {
        let start = Coordinate(latitude: 52, longitude: 8)
        let turn = start.moved(metres: 100, course: 90)
        let step = Step(
            maneuver: Maneuver(kind: "depart", modifier: "", place: start), line: [start, turn, start], distance: 200,
            duration: 20, name: "")
        let route = Route(legs: [Leg(steps: [step], distance: 200, duration: 20)], distance: 200, duration: 20)
        let rest = try #require(RouteRest(of: route, from: start.moved(metres: 50, course: 90), course: course))
        #expect(abs(rest.along - along) < 0.1 && abs(rest.route.distance - 200 + along) < 0.1)
    }

    @Test("Only what is left to say, to show and to pass remains; legs that are behind are gone")
    func details() throws {
        let start = Coordinate(latitude: 52, longitude: 8)
        let (middle, end) = (start.moved(metres: 100, course: 90), start.moved(metres: 200, course: 90))
        var step = Step(
            maneuver: Maneuver(kind: "depart", modifier: "", place: start), line: [start, middle, end], distance: 200,
            duration: 20, name: "Mill Street", speedLimits: [10, 20])
        step.segmentDurations = [12, 8]
        step.prompts = [180, 40].map { Prompt(distanceToEnd: $0, text: "\($0)") }
        step.banners = [200, 150, 20].map { Banner(distanceToEnd: $0, primary: .init(text: "\($0)")) }
        step.intersections = [0, 150].map { Intersection(place: start, along: $0) }
        let leg = Leg(steps: [step], distance: 200, duration: 20)
        var route = Route(legs: [leg, leg], distance: 400, duration: 40)
        route.waypoints = [start, end, end].map { Waypoint(place: $0) }
        let rest = try #require(RouteRest(of: route, from: start.moved(metres: 110, course: 90))).route
        let first = rest.steps[0]
        #expect(rest.legs.count == 2 && rest.waypoints.count == 3 && first.line.count == 2)
        #expect(first.speedLimits == [20] && abs(first.segmentDurations[0] - 7.2) < 0.01)
        #expect(first.prompts.map(\.distanceToEnd) == [40] && first.banners.map(\.primary.text) == ["150.0", "20.0"])
        #expect(first.banners[0].distanceToEnd == first.distance)
        #expect(first.intersections.count == 1 && abs(first.intersections[0].along - 40) < 0.1)
    }

    @Test("Behind the end nothing is left to drive, and a route without a line has no rest")
    func edges() throws {
        let end = try #require(town.steps.last?.line.last)
        let rest = try #require(RouteRest(of: town, from: end))
        #expect(rest.route.distance < 0.2 && rest.route.steps.count == 2)
        #expect(RouteRest(of: Route(legs: [], distance: 0, duration: 0), from: end) == nil)
    }
}
