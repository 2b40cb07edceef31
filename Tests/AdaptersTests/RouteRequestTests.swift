import Adapters
import Clockwork
import Devices
import Positioning
import Routes
import Testing

@Suite("A request for a route")
struct RouteRequestTests {
    private func request(_ path: String, _ query: [(String, String)] = []) -> HTTPRequest {
        HTTPRequest(path: path, query: query.map { HTTPRequest.Item(key: $0.0, value: $0.1) })
    }

    @Test("without options has those of OSRM")
    func plain() throws {
        let asked = try RouteRequest(request("/route/v1/driving/8,52;8.01,52.1;-9,-53.json"))
        #expect(asked.profile == "driving" && asked.places.count == 3 && asked.alternatives == 0 && asked.course == nil)
        #expect(asked.places[2] == Coordinate(latitude: -53, longitude: -9))
        #expect(asked.options.geometries == .polyline && asked.options.overview == .simplified)
        #expect(!asked.options.hasSteps && asked.options.annotations.isEmpty)
    }

    @Test("has options; what is not known is passed over")
    func options() throws {
        let asked = try RouteRequest(
            request(
                "/route/v1/car/polyline6(_izlhA~rlgdF_{geC~ywl@)",
                [
                    ("geometries", "geojson"), ("overview", "false"), ("steps", "true"),
                    ("annotations", "nodes,speed,distance"),
                    ("alternatives", "2"), ("bearings", "92.5,45;"), ("access_token", "x"),
                ]))
        #expect(asked.options.geometries == .geojson && asked.options.overview == .none && asked.options.hasSteps)
        #expect(asked.options.annotations == [.speed, .distance] && asked.alternatives == 2 && asked.course == 92.5)
        #expect(asked.places[0] == Coordinate(latitude: 38.5, longitude: -120.2))
    }

    @Test(
        "may ask for all or no alternatives, all or no values, and leave the course open",
        arguments: [
            ("alternatives", "true"), ("alternatives", "false"), ("annotations", "true"), ("annotations", "false"),
            ("bearings", ";90,10"),
        ])
    func words(key: String, value: String) throws {
        let asked = try RouteRequest(request("/route/v1/driving/8,52;9,52", [(key, value)]))
        #expect(asked.alternatives == (key == "alternatives" && value == "true" ? nil : 0) && asked.course == nil)
        #expect(asked.options.annotations.count == (key == "annotations" && value == "true" ? 3 : 0))
    }

    @Test(
        "that is none is refused with OSRM's code",
        arguments: [
            ("/", "InvalidUrl"), ("/route/v1/driving", "InvalidUrl"), ("/route/v2/driving/8,52;9,52", "InvalidUrl"),
            ("/route/v1//8,52;9,52", "InvalidUrl"), ("/route/v1/driving/8,52", "InvalidQuery"),
            ("/route/v1/driving/", "InvalidQuery"), ("/route/v1/driving/8,52;9", "InvalidQuery"),
            ("/route/v1/driving/8,52;9,91", "InvalidQuery"), ("/route/v1/driving/8,52;nan,1", "InvalidQuery"),
            ("/route/v1/driving/polyline(_)", "InvalidQuery"), ("/route/v1/driving/polyline(??)", "InvalidQuery"),
        ])
    func refused(path: String, code: String) {
        let fault = #expect(throws: RouteRequest.Fault.self) { try RouteRequest(request(path)) }
        #expect(fault?.code == code && fault?.message.isEmpty == false)
    }

    @Test(
        "with a wrong value says what is right",
        arguments: [
            ("geometries", "wkt", "geometries=wkt is not polyline, polyline6, geojson"),
            ("overview", "some", "overview=some is not full, simplified, false"),
            ("steps", "1", "steps=1 is not true or false"),
            ("alternatives", "-1", "alternatives=-1 is not true, false or a number"),
            ("annotations", "wind", "annotations=wind is not true, false, duration, distance, speed or maxspeed"),
            ("bearings", "north", "bearings=north is not pairs of a course and its range in degrees, such as 90,45;"),
        ])
    func values(key: String, value: String, message: String) {
        let fault = #expect(throws: RouteRequest.Fault.self) {
            try RouteRequest(request("/route/v1/driving/8,52;9,52", [(key, value)]))
        }
        #expect(fault?.code == "InvalidValue" && fault?.message == message)
    }
}

@Suite("A fault of the route endpoint")
struct RouteEndpointFaultTests {
    @Test(
        "is written as it is read",
        arguments: [
            ("late=3s", .init(.late(.seconds(3)))), ("late=250ms@2", .init(.late(.milliseconds(250)), request: 2)),
            ("late=1.5s", .init(.late(.milliseconds(1_500)))), ("error=503", .init(.status(503))),
            ("error=NoRoute@1", .init(.code("NoRoute"), request: 1)), ("malformed", .init(.malformed)),
        ] as [(String, RouteEndpointFault)])
    func read(text: String, fault: RouteEndpointFault) {
        #expect(RouteEndpointFault(text) == fault)
    }

    @Test(
        "is refused where it is none",
        arguments: [
            "", "late", "late=3", "late=-1s", "late=9999s", "late=xs", "error=200", "error=", "error=a b",
            "malformed@0", "malformed@", "slow",
        ])
    func refused(text: String) {
        #expect(RouteEndpointFault(text) == nil)
    }
}
