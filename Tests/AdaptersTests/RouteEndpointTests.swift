import Adapters
import Clockwork
import Devices
import Formats
import Positioning
import Routes
import Testing

@Suite("The route endpoint")
struct RouteEndpointTests {
    private let start = Coordinate(latitude: 52, longitude: 8)

    private func route(course: Double) -> Route {
        let end = start.moved(metres: 1000, course: course)
        let steps = [
            Step(
                maneuver: Maneuver(kind: "depart", modifier: "", place: start), line: [start, end], distance: 1000,
                duration: 100, name: "Mill Street"),
            Step(
                maneuver: Maneuver(kind: "arrive", modifier: "", place: end), line: [end], distance: 0, duration: 0,
                name: ""),
        ]
        return Route(legs: [Leg(steps: steps, distance: 1000, duration: 100)], distance: 1000, duration: 100)
    }

    private func request(from place: Coordinate, _ query: [(String, String)] = []) -> HTTPRequest {
        HTTPRequest(
            path: "/route/v1/driving/\(place.longitude),\(place.latitude);8.1,52",
            query: query.map { HTTPRequest.Item(key: $0.0, value: $0.1) })
    }

    private func read(_ reply: RouteEndpoint.Reply) throws -> RouteDocument {
        try RouteDocument(reading: reply.response.body)
    }

    @Test("answers with the route, and to a car beside it with the rest from the nearest point")
    func rest() throws {
        var endpoint = RouteEndpoint(route: route(course: 90))
        let first = endpoint.answer(request(from: start, [("steps", "true")]), at: .start)
        #expect(try first.response.status == 200 && read(first).route.distance == 1000)
        #expect(!first.record.isReroute && first.record.sinceLast == nil)
        let beside = start.moved(metres: 400, course: 90).moved(metres: 60, course: 180)
        let second = endpoint.answer(request(from: beside, [("steps", "true")]), at: .start + .seconds(30))
        let (along, offset) = try (#require(second.record.along), #require(second.record.offset))
        #expect(try abs(along - 400) < 0.5 && abs(offset - 60) < 0.5 && abs(read(second).route.distance - 600) < 0.5)
        #expect(
            second.record.isReroute && second.record.sinceLast == .seconds(30)
                && second.record.at == .start + .seconds(30))
    }

    @Test("offers alternatives where they are asked for", arguments: [("false", 0), ("1", 1), ("true", 2), ("9", 2)])
    func alternatives(asked: String, count: Int) throws {
        var endpoint = RouteEndpoint(route: route(course: 90), alternatives: [route(course: 80), route(course: 100)])
        let reply = endpoint.answer(request(from: start, [("alternatives", asked)]), at: .start)
        #expect(try read(reply).alternatives.count == count && reply.record.routes == count + 1)
    }

    @Test("is late, wrong or broken where that is asked for, and writes it down")
    func faults() throws {
        let faults = ["late=3s@1", "error=503@2", "error=NoRoute@3", "malformed@4", "late=1s@5", "error=500@5"]
        var endpoint = RouteEndpoint(route: route(course: 90), faults: faults.compactMap(RouteEndpointFault.init))
        let replies = (1...6).map { _ in endpoint.answer(request(from: start), at: .start) }
        #expect(replies.map(\.delay.seconds) == [3, 0, 0, 0, 1, 0])
        #expect(replies.map(\.response.status) == [200, 503, 400, 200, 500, 200])
        #expect(
            replies.map(\.record.faults) == [
                ["late"], ["error=503"], ["error=NoRoute"], ["malformed"], ["late", "error=500"], [],
            ])
        #expect(replies[0].record.answered == .start + .seconds(3))
        #expect(throws: RouteError.self) { try read(replies[3]) }
        let error = #expect(throws: RouteError.self) { try read(replies[2]) }
        #expect(error?.reason == "the answer is NoRoute: asked for by the bench")
        #expect(replies[1].record.routes == 0 && replies[5].record.routes == 1)
    }

    @Test("refuses what it cannot answer with OSRM's code and the reason")
    func refused() throws {
        var endpoint = RouteEndpoint(route: route(course: 90))
        let reply = endpoint.answer(HTTPRequest(path: "/route/v1/driving/8"), at: .start)
        let tree = try JSON.parse(reply.response.body)
        #expect(reply.response.status == 400 && tree["code"]?.text == "InvalidQuery")
        #expect(reply.record.reason == tree["message"]?.text && reply.record.asked == nil && !reply.record.isReroute)
        var empty = RouteEndpoint(route: Route(legs: [], distance: 0, duration: 0))
        #expect(try JSON.parse(empty.answer(request(from: start), at: .start).response.body)["code"]?.text == "NoRoute")
    }

    @Test("takes the first request for a route for none of a reroute, whatever was asked before it")
    func reroutes() {
        var endpoint = RouteEndpoint(route: route(course: 90))
        let paths = ["/", "/route/v1/driving/8", "/route/v1/driving/8,52;8.1,52", "/favicon.ico"]
        let records = (paths + paths).map { endpoint.answer(HTTPRequest(path: $0), at: .start).record }
        #expect(records.map(\.isReroute) == [false, false, false, false, false, false, true, false])
    }

    @Test("writes each request down as one line of JSON")
    func lines() throws {
        var endpoint = RouteEndpoint(route: route(course: 90))
        _ = endpoint.answer(request(from: start), at: .start)
        let record = endpoint.answer(
            request(from: start, [("bearings", "90,10;")]), at: Instant(nanoseconds: 1_500_000_000)
        ).record
        let tree = try JSON.parse(record.line)
        #expect(tree["request"]?.integer == 2 && tree["at"]?.number == 1.5 && tree["sinceLast"]?.number == 1.5)
        #expect(tree["reroute"]?.truth == true && tree["course"]?.number == 90 && tree["status"]?.integer == 200)
        #expect(tree["from"]?.list?.map(\.number) == [8, 52] && tree["along"]?.number == 0 && tree["fault"] == nil)
        #expect(record.line.last == UInt8(ascii: "\n") && record.line.count { $0 == UInt8(ascii: "\n") } == 1)
    }
}
