import Positioning
import Routes
import Testing

@Suite struct ValhallaRouteTests {
    /// An answer of one leg of three maneuvers, with parts that can be replaced.
    private func answer(
        units: String = "kilometers", type: String = "15",
        indices: String = #""begin_shape_index":2,"end_shape_index":4"#,
        more: String = "", shape: String? = nil, alternates: String = ""
    ) -> [UInt8] {
        let line = (0...4).map {
            Coordinate(latitude: 52 + ($0 > 2 ? 0.001 : 0) * Double($0 - 2), longitude: 8 + 0.001 * Double(min($0, 2)))
        }
        let shape = shape ?? "\"\(Polyline.encode(line, precision: .six).replacing("\\", with: "\\\\"))\""
        return Array(
            """
            {"trip":{"locations":[{"lat":52,"lon":8,"type":"break"},{"lat":52.002,"lon":8.002,"name":"Home"}],"units":"\(units)",
            "language":"en-US","status":0,"summary":{"length":0.36,"time":36},"legs":[{"summary":{"length":0.36,"time":36},"shape":\(shape),
            "maneuvers":[{"type":1,"instruction":"Drive east.","length":0.137,"time":10,"begin_shape_index":0,"end_shape_index":2,
            "street_names":["First","A 1"],"verbal_post_transition_instruction":"Continue for 100 meters."},
            {"type":\(type),"length":0.223,"time":22.3,\(indices),"verbal_pre_transition_instruction":"Turn left."\(more)},
            {"type":6,"length":0,"time":0,"begin_shape_index":4,"end_shape_index":4}]}]}\(alternates)}
            """.utf8)
    }

    @Test("Valhalla's own form is read with its maneuvers, names, prompts and stops")
    func plain() throws {
        let document = try RouteDocument(reading: answer(more: #","sign":{"exit_number_elements":[{"text":"91B"}]}"#))
        let (route, steps) = (document.route, document.route.steps)
        #expect(
            document.format == .valhalla && route.distance == 360 && route.duration == 36 && route.language == "en-US")
        #expect(steps.map(\.maneuver.kind) == ["depart", "turn", "arrive"])
        #expect(steps.map(\.maneuver.modifier) == ["", "left", "left"] && steps.map(\.line.count) == [3, 3, 1])
        #expect(
            steps[0].name == "First / A 1" && steps[0].maneuver.words == "Drive east." && steps[1].exitNumber == "91B")
        #expect(steps[0].prompts.map(\.text) == ["Continue for 100 meters.", "Turn left."])
        #expect(steps[0].prompts.map(\.distanceToEnd) == [137, 137])
        #expect(route.waypoints.map(\.name) == ["", "Home"] && route.flags.isEmpty)
    }

    @Test("Miles are read as miles")
    func miles() throws {
        #expect(try abs(RouteDocument(reading: answer(units: "miles")).route.distance - 0.36 * 1609.344) < 1e-9)
    }

    @Test("A shape may be a GeoJSON line or a polyline of five decimals")
    func shapes() throws {
        let line = (0...4).map { Coordinate(latitude: 52, longitude: 8 + 0.00131 * Double($0)) }
        let five = Polyline.encode(line, precision: .five).replacing("\\", with: "\\\\")
        let json = line.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
        for shape in ["\"\(five)\"", #"{"type":"LineString","coordinates":[\#(json)]}"#] {
            let start = try RouteDocument(reading: answer(shape: shape)).route.steps[1].line[0]
            #expect(abs(start.longitude - 8.00262) < 1e-6 && start.latitude == 52)
        }
    }

    @Test(
        "Maneuver types are told in OSRM's words",
        arguments: [
            (2, "depart right"), (5, "arrive right"), (7, "new name straight"), (8, "continue straight"),
            (9, "turn slight right"), (11, "turn sharp right"), (12, "turn uturn"), (14, "turn sharp left"),
            (16, "turn slight left"), (17, "on ramp straight"), (19, "on ramp left"), (20, "off ramp right"),
            (21, "off ramp left"), (22, "fork straight"), (24, "fork slight left"), (25, "merge "), (26, "roundabout "),
            (27, "exit roundabout "), (28, "notification "), (37, "merge slight right"), (38, "merge slight left"),
            (43, "notification "), (99, "notification "), (-1, "notification "),
        ])
    func types(type: Int, words: String) throws {
        let maneuver = try RouteDocument(reading: answer(type: "\(type)")).route.steps[1].maneuver
        #expect("\(maneuver.kind) \(maneuver.modifier)" == words)
    }

    @Test("Lanes are bits, a ring's exit is counted, and a ferry is a mode")
    func details() throws {
        let more = #","roundabout_exit_count":2,"lanes":[{"directions":10,"valid":8,"active":8},{"directions":64}]"#
        let step = try RouteDocument(reading: answer(type: "26", more: more)).route.steps[1]
        #expect(step.maneuver.exit == 2)
        #expect(
            step.intersections.first?.lanes == [
                Lane(arrows: [.straight, .left], isValid: true, isActive: true, lit: .left),
                Lane(arrows: [.right], isValid: false),
            ])
        #expect(try RouteDocument(reading: answer(type: "28")).route.steps[1].mode == "ferry")
    }

    @Test("Alternatives stand beside the trip")
    func alternates() throws {
        let other = String(decoding: answer(), as: UTF8.self)
        let document = try RouteDocument(reading: answer(alternates: ",\"alternates\":[\(other)]"))
        #expect(document.alternatives == [document.route])
    }

    @Test("What cannot be driven is refused with its place")
    func refused() {
        let wrong: [([UInt8], String)] = [
            (
                Array(#"{"error_code":442,"error":"No path could be found for input"}"#.utf8),
                "1:15: error_code: the answer is error 442: No path could be found for input"
            ),
            (answer(units: "furlongs"), "trip.units: is `furlongs`, kilometers or miles was expected"),
            (answer(type: "null"), "trip.legs[0].maneuvers[1].type: is missing"),
            (
                answer(indices: #""begin_shape_index":5,"end_shape_index":6"#),
                "trip.legs[0].maneuvers[1].begin_shape_index: is 5, the shape has 5 points"
            ),
            (
                answer(indices: #""begin_shape_index":2,"end_shape_index":1"#),
                "maneuvers[1].end_shape_index: is 1, the shape has 5 points and this part begins at 2"
            ),
            (answer(shape: "null"), "trip.legs[0].shape: is missing"),
            (answer(shape: "\"_\""), "trip.legs[0].shape: the polyline ends within a point"),
        ]
        for (bytes, ending) in wrong {
            let error = #expect(throws: RouteError.self) { try RouteDocument(reading: bytes) }
            #expect(error?.message.hasSuffix(ending) == true, "\(error?.message ?? "")")
        }
    }
}
