import Formats
import Positioning
import Routes
import Testing
import TownPlan

@Suite struct OSRMTextTests {
    private func read(_ route: Route, _ options: OSRMText.Options) throws -> Route {
        try RouteDocument(reading: OSRMText.write(route, options)).route
    }

    @Test("A route is read back from each way of writing its lines", arguments: OSRMText.Options.Geometries.allCases)
    func geometries(geometries: OSRMText.Options.Geometries) throws {
        var options = OSRMText.Options()
        options.geometries = geometries
        let town = TownPlan.route()
        let back = try read(town, options)
        let most = geometries == .polyline ? 1.2 : 0.001
        for (place, original) in zip(back.path.places, town.path.places) {
            #expect(place.distance(to: original) < most)
        }
        #expect(back.steps.map(\.maneuver.kind) == town.steps.map(\.maneuver.kind))
    }

    @Test("Lanes, prompts, banners and signs are read back")
    func details() throws {
        let start = Coordinate(latitude: 52, longitude: 8), end = Coordinate(latitude: 52.001, longitude: 8)
        var maneuver = Maneuver(kind: "rotary", modifier: "right", place: start, exit: 2)
        (maneuver.courseBefore, maneuver.courseAfter, maneuver.ringName) = (350, 0, "Ring \"A\"")
        maneuver.words = "Take the second exit"
        var step = Step(
            maneuver: maneuver, line: [start, end], distance: 111.3, duration: 12.5, name: "Mill Street",
            speedLimits: [.infinity])
        (step.ref, step.destinations, step.exitNumber, step.drivingSide) = ("A 7", "Port", "12B", .left)
        step.prompts = [Prompt(distanceToEnd: 90.5, text: "Right", ssml: "<speak>Right</speak>")]
        let lane = Lane(arrows: [.left, .straight], isValid: true, isActive: true, lit: .left)
        step.banners = [
            Banner(distanceToEnd: 100, primary: .init(text: "Right", kind: "turn", degrees: 270), lanes: [lane])
        ]
        step.intersections = [Intersection(place: start, along: 0, lanes: [lane, lane], classes: ["tunnel"])]
        var arrival = Step(
            maneuver: Maneuver(kind: "arrive", modifier: "", place: end), line: [end, end], distance: 0, duration: 0,
            name: "")
        (arrival.maneuver.courseBefore, arrival.maneuver.courseAfter, arrival.drivingSide) = (0, 0, .left)
        var route = Route(
            legs: [Leg(steps: [step, arrival], distance: 111.3, duration: 12.5)], distance: 111.3, duration: 12.5)
        route.waypoints = [Waypoint(place: start, name: "Mill Street"), Waypoint(place: end)]
        route.language = "en-GB"
        #expect(try read(route, OSRMText.Options()) == route)
    }

    @Test("Without steps, line or values there is less, and it is read all the same")
    func little() throws {
        var options = OSRMText.Options()
        (options.hasSteps, options.annotations, options.overview) = (false, [], .simplified)
        let town = TownPlan.route()
        let back = try read(town, options)
        #expect(back.steps.count == 2 && back.path.places.count < town.path.places.count / 2)
        #expect(back.path.places.first == town.path.places.first && back.flags.map(\.kind) == [.noSteps])
        let drawn = zip(back.path.places, back.path.places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        #expect(abs(drawn / town.distance - 1) < 0.01)
    }

    @Test("Values of segments are as many as there are segments, and add up")
    func annotations() throws {
        var options = OSRMText.Options()
        options.annotations = [.duration, .distance, .speed]
        let town = TownPlan.route()
        let tree = try JSON.parse(OSRMText.write(town, options))
        let annotation = try #require(tree["routes"]?.list?[0]["legs"]?.list?[0]["annotation"])
        let lists = ["duration", "distance", "speed"].map { annotation[$0]?.list?.compactMap(\.number) ?? [] }
        let count = town.steps.dropLast().reduce(0) { $0 + $1.line.count - 1 }
        #expect(lists.map(\.count) == [count, count, count])
        #expect(abs(lists[1].reduce(0, +) - town.distance) < 10)
        #expect(abs(lists[0].reduce(0, +) - town.duration) < 5 && lists[2].allSatisfy { $0 > 5 && $0 < 20 })
    }

    @Test("Clients find a junction in each step, and a summary in each leg")
    func junctions() throws {
        var options = OSRMText.Options()
        options.suitsClients = true
        let back = try read(TownPlan.route(), options)
        #expect(back.steps.allSatisfy { $0.intersections.count == 1 })
        let text = String(decoding: OSRMText.write(TownPlan.route(), options), as: UTF8.self)
        #expect(text.contains(#","summary":"","steps":["#))
    }

    @Test("Several routes are an answer with alternatives")
    func several() throws {
        let (one, two) = (TownPlan.route(), TownPlan.route(seed: 2))
        let document = try RouteDocument(reading: OSRMText.write([one, two]))
        #expect(document.alternatives.count == 1 && document.alternatives[0].distance == two.distance)
    }
}
