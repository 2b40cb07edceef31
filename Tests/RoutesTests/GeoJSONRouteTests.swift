import Positioning
import Routes
import Testing

@Suite struct GeoJSONRouteTests {
    private func read(_ text: String) throws(RouteError) -> RouteDocument {
        try RouteDocument(reading: Array(text.utf8))
    }

    private static let line = #"{"type":"LineString","coordinates":[[8,52],[8.002,52],[8.002,52.002,30]]}"#

    @Test(
        "A line is read bare, as a feature, and in collections",
        arguments: [
            line, #"{"type":"Feature","properties":null,"geometry":\#(line)}"#,
            #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},{"type":"Feature","geometry":\#(line)}]}"#,
            #"{"type":"GeometryCollection","geometries":[\#(line)]}"#,
            #"{"type":"MultiLineString","coordinates":[[[8,52],[8.002,52]],[[8.002,52],[8.002,52.002]]]}"#,
        ])
    func forms(text: String) throws {
        let document = try read(text)
        #expect(document.format == .geoJSON && document.alternatives.isEmpty)
        #expect(document.route.steps.map(\.maneuver.modifier) == ["", "left", ""])
        #expect(document.route.path.places.count == 3 && document.route.flags.isEmpty)
    }

    @Test("Features give their names to the road, points are stops")
    func names() throws {
        let point = #"{"type":"Feature","properties":{"name":"Home"},"geometry":{"type":"Point","coordinates":[8,52]}}"#
        let road = #"{"type":"Feature","properties":{"name":"Mill Street"},"geometry":\#(Self.line)}"#
        let route = try read(#"{"type":"FeatureCollection","features":[\#(point),\#(road)]}"#).route
        #expect(route.waypoints.map(\.name) == ["Home"] && route.steps[0].name == "Mill Street")
    }

    @Test("Longitudes past 180 degrees are one line; points that repeat are flagged")
    func oddities() throws {
        let route = try read(
            #"{"type":"LineString","coordinates":[[179.99,-17],[180.01,-17],[180.01,-17],[180.02,-17]]}"#
        ).route
        #expect(abs(route.distance - 3_193.9) < 1 && route.steps.count == 2)
        #expect(route.flags.map(\.kind) == [.repeatedPoint])
    }

    @Test(
        "What is no line is refused with place and remedy",
        arguments: [
            (
                #"{"type":"Point","coordinates":[8,52]}"#,
                "1:1: holds no line to drive; a route is a LineString or a MultiLineString"
            ),
            (
                #"{"type":"Polygon","coordinates":[]}"#,
                "1:9: type: is `Polygon`, which is no line; export the route as a LineString"
            ),
            (
                #"{"type":"LineString","coordinates":[[8,52],[8,52]]}"#,
                "1:1: holds no line to drive; a route is a LineString or a MultiLineString"
            ),
            (
                #"{"type":"LineString","coordinates":[[8,52],[8]]}"#,
                "1:44: coordinates[1]: is no place: [longitude, latitude] was expected"
            ),
            (#"{"type":"LineString","coordinates":7}"#, "1:36: coordinates: is no array of places"),
            (#"{"type":"FeatureCollection"}"#, "1:1: features: is missing"),
        ])
    func refused(text: String, message: String) {
        let error = #expect(throws: RouteError.self) { try read(text) }
        #expect(error?.message == message)
    }
}
