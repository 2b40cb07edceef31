import Positioning
import Routes
import Testing

@Suite struct OSRMRouteTests {
    private let start = Coordinate(latitude: 38.5, longitude: -120.2)
    private let end = Coordinate(latitude: 40.7, longitude: -120.95)

    @Test("An answer is read with its legs, steps, maneuvers and totals")
    func plain() throws {
        let route = try readRoute(Answer().text)
        #expect(route.distance == 100 && route.duration == 21 && route.legs.count == 1)
        let steps = route.steps
        #expect(steps.map(\.maneuver.kind) == ["depart", "arrive"])
        #expect(steps[0].line == [start, end] && steps[1].line == [end, end])
        #expect(steps[0].name == "Mill Street" && steps[1].name.isEmpty)
        #expect(steps[0].distance == 100.5 && steps[0].maneuver.place == start)
    }

    @Test("The precision is that with which lines begin at their maneuvers")
    func precisions() throws {
        var answer = Answer()
        answer.geometry = "\"\(Polyline.encode([start, end], precision: .six).replacing("\\", with: "\\\\"))\""
        let arrival = Polyline.encode([end, end], precision: .six).replacing("\\", with: "\\\\")
        let text = answer.text.replacing("_flwFn`faV??", with: arrival)
        #expect(try readRoute(text).steps.map(\.line) == [[start, end], [end, end]])
    }

    @Test("A geometry may be a GeoJSON line")
    func geoJSON() throws {
        var answer = Answer()
        answer.geometry = #"{"type":"LineString","coordinates":[[-120.2,38.5],[-120.95,40.7,12]]}"#
        #expect(try readRoute(answer.text).steps[0].line == [start, end])
    }

    @Test("Whole numbers may be floats, optional parts may be missing or null")
    func oddFields() throws {
        var answer = Answer()
        answer.code = ""
        answer.name = #","name":null,"ref":"A 2""#
        answer.maneuver = #""type":"roundabout","exit":2.0,"modifier":null"#
        answer.totals = #""distance":100,"duration":2e1"#
        let step = try readRoute(answer.text).steps[0]
        #expect(step.maneuver.exit == 2 && step.maneuver.modifier.isEmpty)
        #expect(step.name == "A 2" && step.duration == 20)
    }

    @Test(
        "Limits are read in either unit; what is unknown is 0, what has none by law infinite",
        arguments: [
            (#"{"speed":36,"unit":"km/h"}"#, [10.0]), (#"{"speed":50,"unit":"mph"}"#, [50 * 0.447_04]),
            (#"{"unknown":true}"#, []), (#"{"none":true}"#, [.infinity]), (#"{"speed":36},{"speed":36}"#, []), ("", []),
        ])
    func limits(entries: String, limits: [Double]) throws {
        var answer = Answer()
        answer.annotation = #","annotation":{"maxspeed":[\#(entries)]}"#
        #expect(try readRoute(answer.text).steps[0].speedLimits == limits)
    }

    @Test(
        "Matching answers, arrays of routes and bare routes are read too",
        arguments: [
            ("{\"routes\":", "}", "{\"matchings\":", "}"), ("{\"routes\":", "}", "", ""),
            ("{\"routes\":[", "]}", "", ""),
        ])
    func wrappings(prefix: String, suffix: String, newPrefix: String, newSuffix: String) throws {
        var answer = Answer()
        answer.code = ""
        let core = answer.text.dropFirst(prefix.count).dropLast(suffix.count)
        #expect(try readRoute(newPrefix + core + newSuffix).steps.count == 2)
    }

    @Test("Legs without steps share the line of the route by their declared lengths")
    func withoutSteps() throws {
        let line = Polyline.encode(
            (0...10).map { Coordinate(latitude: 52, longitude: 8 + 0.001 * Double($0)) }, precision: .six)
        let legs = #"[{"distance":206,"duration":20,"steps":[]},{"distance":480.5,"duration":50}]"#
        let text = #"{"routes":[{"geometry":"\#(line)","distance":686.5,"duration":70,"legs":\#(legs)}]}"#
        let route = try readRoute(text)
        #expect(route.legs.map { $0.steps[0].line.count } == [4, 8])
        #expect(route.legs[0].steps[0].line.last == route.legs[1].steps[0].line.first)
        #expect(route.path.places.last == Coordinate(latitude: 52, longitude: 8.01))
    }

    @Test("Longitudes past 180 degrees are brought back")
    func antimeridian() throws {
        var answer = Answer()
        answer.geometry = #"{"type":"LineString","coordinates":[[179.9,-17],[180.1,-17]]}"#
        #expect(try readRoute(answer.text).steps[0].line.map { ($0.longitude * 10).rounded() } == [1799, -1799])
    }
}
