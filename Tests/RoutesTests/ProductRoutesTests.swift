import Formats
import Positioning
import Routes
import Testing

/// Answers of Valhalla, OSRM and Mapbox, as the tests of navigation products use them.
@Suite(.enabled(if: TestFiles.routes != nil, "the products' routes are not there"))
struct ProductRoutesTests {
    @Test(
        "A product's route is read in its right place and size: the drawn length is the declared one to half a percent",
        arguments: [
            "directions-swift": [
                "Match_match", "Match_null-tracepoint", "RouteRefresh_routeRefreshRoute", "amenities", "instructions",
                "intersections", "subLaneInstructions", "subVisualInstructions", "v5_annotation",
                "v5_v5_driving_oldenburg_polyline",
            ],
            "ferrostar": [
                "standard_osrm_polyline6_response", "valhalla_extended_osrm_response", "valhalla_osrm_response",
                "valhalla_osrm_response_via_ways", "valhalla_osrm_response_with_exit_info",
                "valhalla_osrm_with_roundabouts", "valhalla_self_intersecting_osrm_response",
            ],
            "generated": [
                "left_roundabout_tunnel", "liecht_01.valhalla", "melborne_03.valhalla", "monaco_00.osrm",
                "monaco_03.osrm", "monaco_04.valhalla", "monaco_07.valhalla", "motorway", "round",
            ],
            "maplibre-android": [
                "dcmapbox_chipoltle", "directions_distance_congestion_annotation", "directions_two_leg_route",
                "directions_two_leg_route_with_distances", "directions_two_leg_route_without_distances",
                "directions_v5", "directions_v5_precision_6", "navigation", "single_intersection",
            ],
            "maplibre-ios": [
                "route", "route-for-lane-testing", "route-with-banner-instructions", "route-with-lanes",
                "routeWithInstructions", "routeWithTunnels_9thStreetDC", "straight-line",
            ],
            "osrm": ["portugal_to_korea"],
        ])
    func sizes(folder: String, names: [String]) throws {
        for name in names {
            let route = try OSRMRoute.read(tree("\(folder)/\(name)"))
            let places = route.path.places
            let drawn = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            #expect(abs(drawn / route.distance - 1) < 0.005, "\(name)")
        }
    }

    @Test(
        "Legs and steps are those of the answer",
        arguments: [
            ("ferrostar/standard_osrm_polyline6_response", [2, 2]),
            ("ferrostar/valhalla_osrm_with_roundabouts", [8, 4]),
            ("maplibre-android/directions_three_leg_single_step_route", [22, 1, 16]),
            ("generated/liecht_03.valhalla", [2, 10]), ("osrm/portugal_to_korea", [422]),
        ])
    func legs(name: String, steps: [Int]) throws {
        #expect(try OSRMRoute.read(tree(name)).legs.map(\.steps.count) == steps)
    }

    @Test("Limits stand with the step that they belong to")
    func limits() throws {
        let steps = try OSRMRoute.read(tree("directions-swift/RouteRefresh_routeRefreshRoute")).steps
        let known = steps.flatMap(\.speedLimits).filter { $0 > 0 }
        #expect(known.count == 55)
        #expect(steps.allSatisfy { $0.speedLimits.isEmpty || $0.speedLimits.count == $0.line.count - 1 })
    }

    @Test(
        "A document without a route is refused with its reason",
        arguments: [
            ("directions-swift/RouteRefresh_routeRefreshResponse", "1:1: routes: is missing"),
            ("maplibre-ios/tunnel", "2:3: [0].legs: is missing"),
            (
                "maplibre-ios/A12-To-Veenendaal-Normal-With-Big-Trafficjam",
                "16:23: legs[0].steps[0].geometry: character 183 does not belong to a polyline"
            ),
        ])
    func refused(name: String, message: String) throws {
        let tree = try tree(name)
        let error = #expect(throws: RouteError.self) { try OSRMRoute.read(tree) }
        #expect(error?.message == message)
    }

    private func tree(_ name: String) throws -> Tree {
        try JSON.parse(#require(TestFiles.bytes("\(TestFiles.routes ?? "")/\(name).json")))
    }
}
