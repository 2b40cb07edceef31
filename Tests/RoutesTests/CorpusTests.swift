import Positioning
import Routes
import Testing

/// Every route file of the public collections, without a list of its own: what is there is read or refused for a reason.
@Suite(.enabled(if: TestFiles.routes != nil, "the collections of routes are not there"))
struct CorpusTests {
    /// Files that hold no route, and how the message about each ends.
    private static let refused: [String: String] = [
        "ferrostar/recording_canonical.json": "routes: is missing",
        "ferrostar/recording_legacy_native.json": "routes: is missing",
        "maplibre-android/expected_unit_values.json": "routes: is missing",
        "directions-swift/RouteRefresh_routeRefreshResponse.json": "routes: is missing",
        "maplibre-ios/A12-To-Veenendaal-Normal-With-Big-Trafficjam.json":
            "legs[0].steps[0].geometry: character 183 does not belong to a polyline",
        "maplibre-ios/tunnel.json": "[0].legs: is missing",
        "turf-swift/simplify_in_fiji-hiQ.geojson":
            "geometry.type: is `Polygon`, which is no line; export the route as a LineString",
    ]

    /// Files whose route declares another length than it draws.
    private static let longer: Set<String> = [
        "declared-3-percent-longer.json", "directions-swift/Match_match-polyline6.json",
        "geometry-longer-than-declared.json", "maplibre-android/directions_three_leg_single_step_route.json",
        "maplibre-android/long_step.json",
    ]

    @Test("Every route file is read, and drawn as long as it declares, or refused with place and reason")
    func all() throws {
        let folder = try #require(TestFiles.routes)
        let folders = [
            "directions-swift", "ferrostar", "generated", "maplibre-android", "maplibre-ios", "osrm", "turf-swift",
        ]
        let names = folders.flatMap { part in
            TestFiles.names(in: "\(folder)/\(part)").map { "\(part)/\($0)" }
        }.filter { name in [".json", ".geojson", ".gpx"].contains { name.hasSuffix($0) } }
        #expect(names.count > 60)
        for name in names { try check(name, #require(TestFiles.bytes("\(folder)/\(name)"))) }
    }

    @Test("Every route of the follower's cases is read")
    func cases() throws {
        let folder = try #require(TestFiles.routes) + "-cases/routes"
        let names = TestFiles.names(in: folder)
        #expect(names.count > 30)
        for name in names { try check(name, #require(TestFiles.bytes("\(folder)/\(name)"))) }
    }

    private func check(_ name: String, _ bytes: [UInt8]) {
        do throws(RouteError) {
            let document = try RouteDocument(reading: bytes)
            for route in [document.route] + document.alternatives { check(name, route) }
        } catch {
            let ending =
                Self.refused[name] ?? (isStrictJSON(name) ? "to be read" : "`]` stands where a value must stand")
            #expect(error.message.hasSuffix(ending), "\(name):\(error.message)")
        }
    }

    private func check(_ name: String, _ route: Route) {
        let drawn = route.steps.reduce(0) { $0 + length($1.line) }
        let isFlagged = route.flags.contains { $0.kind == .lengthDiffers && $0.leg == nil }
        let isAsDeclared = abs(drawn - route.distance) <= max(5, 0.01 * route.distance)
        #expect(isFlagged != isAsDeclared, "\(name): \(drawn) m, declared \(route.distance) m")
        if isFlagged { #expect(Self.longer.contains(name), "\(name): \(drawn) m, declared \(route.distance) m") }
        for step in route.steps {
            #expect(step.speedLimits.isEmpty || step.speedLimits.count == step.line.count - 1, "\(name)")
            let along = step.intersections.map(\.along)
            #expect(along == along.sorted() && along.last ?? 0 <= length(step.line) + 0.001, "\(name)")
        }
    }

    /// Files of MapLibre for iOS with a comma behind the last element of an array.
    private func isStrictJSON(_ name: String) -> Bool {
        !["A12", "Nijmegen", "Wolfheze"].contains { name.contains("/\($0)") }
    }

    private func length(_ line: [Coordinate]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}
