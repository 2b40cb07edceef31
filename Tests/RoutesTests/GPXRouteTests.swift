import Positioning
import Routes
import Testing

@Suite struct GPXRouteTests {
    private func read(_ body: String) throws(RouteError) -> RouteDocument {
        try RouteDocument(reading: Array("<?xml version=\"1.0\"?>\n<gpx version=\"1.1\">\(body)</gpx>".utf8))
    }

    private func points(_ tag: String, _ places: [(Double, Double)], time: (Int) -> String = { _ in "" }) -> String {
        places.enumerated().map { "<\(tag) lat=\"\($1.0)\" lon=\"\($1.1)\">\(time($0))</\(tag)>" }.joined()
    }

    private func track(_ places: [(Double, Double)]) -> String {
        "<trk><trkseg>\(points("trkpt", places))</trkseg></trk>"
    }

    @Test("A track is a route of one leg: a corner is a turn, a bend is none")
    func corner() throws {
        let route = try read(track([(52, 8), (52, 8.002), (52.0002, 8.004), (52.002, 8.004), (52.002, 8.002)])).route
        #expect(route.steps.map(\.maneuver.kind) == ["depart", "turn", "turn", "arrive"])
        #expect(route.steps.map(\.maneuver.modifier) == ["", "left", "left", ""])
        #expect(route.steps.map(\.line.count) == [3, 2, 2, 1] && route.flags.isEmpty)
        let course = try #require(route.steps[1].maneuver.courseAfter)
        #expect(course < 0.1 || course > 359.9)
        #expect(abs(route.duration - route.distance * 3.6 / 50) < 1e-6)
    }

    @Test("A corner that is drawn as an arc is one turn, to whichever side", arguments: [-1.0, 1])
    func arc(side: Double) throws {
        var places = [Coordinate(latitude: 60, longitude: 25)]
        func drive(_ metres: Double, _ course: Double) {
            places.append(places[places.count - 1].moved(metres: metres, course: course))
        }
        drive(100, 90)
        for piece in 1...8 { drive(2, 90 + side * 11.25 * Double(piece)) }
        drive(100, 90 + side * 90)
        let steps = try read(track(places.map { ($0.latitude, $0.longitude) })).route.steps
        #expect(steps.map(\.maneuver.modifier) == ["", side < 0 ? "left" : "right", ""])
    }

    @Test("Going back the same way is a U-turn")
    func back() throws {
        let steps = try read(track([(52, 8), (52, 8.002), (52, 8.0)])).route.steps
        #expect(steps.map(\.maneuver.modifier) == ["", "uturn", ""])
    }

    @Test("A step takes as long as the track's times say")
    func times() throws {
        let times = ["08:00:00", "08:00:20", "08:01:00"].map { "<time>2026-01-05T\($0)Z</time>" }
        let body = points("trkpt", [(52, 8), (52, 8.002), (52.002, 8.002)]) { times[$0] }
        #expect(try read("<trk><trkseg>\(body)</trkseg></trk>").route.steps.map(\.duration) == [20, 40, 0])
    }

    @Test("Segments that meet are one line; a gap between others is kept and flagged")
    func segments() throws {
        let first = points("trkpt", [(52, 8), (52, 8.002)])
        let near = points("trkpt", [(52, 8.002), (52, 8.004)])
        let far = points("trkpt", [(52, 8.005), (52, 8.006)])
        let joined = try read("<trk><trkseg>\(first)</trkseg><trkseg>\(near)</trkseg></trk>").route
        #expect(joined.steps.map(\.line.count) == [3, 1] && joined.flags.isEmpty)
        let route = try read("<trk><trkseg>\(first)</trkseg><trkseg>\(far)</trkseg></trk>").route
        let flag = try #require(route.flags.first)
        #expect(route.steps.map(\.maneuver.kind) == ["depart", "continue", "arrive"] && route.flags.count == 1)
        #expect(flag.kind == .gap && flag.step == 1 && abs(flag.metres - 205.9) < 0.5)
    }

    @Test("A route's points are its stops; Garmin's points between them belong to the line")
    func routePoints() throws {
        let body = """
            <rte><rtept lat="52" lon="8"><name>Home</name><extensions><gpxx:rpt lat="52" lon="8.001"/></extensions></rtept>
            <rtept lat="52.001" lon="8.001"/></rte>
            """
        let route = try read(body).route
        #expect(route.waypoints.map(\.name) == ["Home", ""] && route.path.places.count == 3)
        #expect(route.steps.map(\.maneuver.modifier) == ["", "left", ""])
    }

    @Test("Further tracks are alternatives; a track goes before a route")
    func alternatives() throws {
        let document = try read(
            "<rte>\(points("rtept", [(1, 1), (2, 2)]))</rte>" + track([(52, 8), (52, 8.01)])
                + track([(52, 8), (52, 8.02)]))
        #expect(document.format == .gpx && document.alternatives.count == 1)
        #expect(document.route.steps[0].line[0].latitude == 52)
    }

    @Test("A line over the antimeridian and one near the pole have the length they have")
    func edges() throws {
        let over = try read(track([(-17, 179.99), (-17, -179.99), (-17, 180.02)])).route
        #expect(abs(over.distance - 2_129.3 - 1_064.6) < 1 && over.steps.count == 2)
        let polar = try read(track([(89, 0), (89, 10), (89.01, 10)])).route
        #expect(abs(polar.steps[0].distance - 19_500) < 50 && polar.steps[1].maneuver.modifier == "left")
    }

    @Test(
        "What is no route is refused with place and remedy",
        arguments: [
            (
                "<wpt lat=\"1\" lon=\"2\"/>",
                "2:1: the document holds 1 waypoints, but no track (<trk>) and no route (<rte>) to drive"
            ),
            (
                "<trk><trkseg/></trk>",
                "2:1: the document holds no two different points, but no track (<trk>) and no route (<rte>) to drive"
            ),
            ("<trk><trkpt lat=\"52\"/></trk>", "2:25: <trkpt> has no lon=\"…\"; a place needs lat and lon"),
            (
                "<trk><trkpt lat=\"52,1\" lon=\"8\"/></trk>",
                "2:25: lat=\"52,1\" is no number of degrees to 90; write a decimal point, not a comma"
            ),
            ("<trk><trkpt lat=\"nan\" lon=\"8\"/></trk>", "2:25: lat=\"nan\" is no number of degrees to 90"),
            ("<rte><rtept lat=\"91\" lon=\"8\"/></rte>", "2:25: lat=\"91\" is no number of degrees to 90"),
        ])
    func refused(body: String, message: String) {
        let error = #expect(throws: RouteError.self) { try read(body) }
        #expect(error?.message == message)
    }
}
