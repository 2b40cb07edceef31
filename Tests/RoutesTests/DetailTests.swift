import Positioning
import Routes
import Testing

/// What steps hold beside their line: lanes, prompts, banners, signs, stops.
@Suite struct DetailTests {
    @Test("Lanes, tunnels, prompts, banners and signs of a step are read")
    func details() throws {
        var answer = Answer()
        answer.name = """
            ,"name":"Mill Street","ref":"A 7","destinations":"Port","exits":"12B","driving_side":"left","mode":"driving",
            "speedLimitSign":"vienna","rotary_name":"Ring",
            "voiceInstructions":[{"distanceAlongGeometry":120.5,"announcement":"Turn","ssmlAnnouncement":"<speak>Turn</speak>"}],
            "bannerInstructions":[{"distanceAlongGeometry":100,"primary":{"text":"Left","type":"turn","modifier":"left","degrees":90},
            "secondary":{"text":"Port"},"sub":{"text":"","components":[
            {"type":"lane","active":true,"directions":["left","straight"],"active_direction":"left"},{"type":"text"}]}}],
            "intersections":[{"location":[-120.2,38.5],"classes":["tunnel","toll"],"lanes":[
            {"valid":true,"active":true,"indications":["left","merge"],"valid_indication":"left"},{"valid":false,"indications":["right"]}]},
            {"location":[-120.95,40.7]}]
            """
        answer.maneuver = #""type":"turn","bearing_before":0,"bearing_after":90.5,"instruction":"Turn left""#
        let step = try readRoute(answer.text).steps[0]
        #expect(
            step.ref == "A 7" && step.destinations == "Port" && step.exitNumber == "12B" && step.drivingSide == .left)
        #expect(step.speedSign == .vienna && step.maneuver.ringName == "Ring" && step.maneuver.words == "Turn left")
        #expect(step.maneuver.courseBefore == 0 && step.maneuver.courseAfter == 90.5)
        #expect(step.prompts == [Prompt(distanceToEnd: 120.5, text: "Turn", ssml: "<speak>Turn</speak>")])
        let lane = Lane(arrows: [.left, .straight], isValid: true, isActive: true, lit: .left)
        let primary = Banner.Line(text: "Left", kind: "turn", modifier: "left", degrees: 90)
        #expect(
            step.banners == [
                Banner(distanceToEnd: 100, primary: primary, secondary: .init(text: "Port"), lanes: [lane])
            ])
        #expect(step.intersections.map(\.beginsTunnel) == [true, false])
        #expect(step.intersections[0].lanes.map(\.arrows) == [[.left], [.right]])
        #expect(step.intersections[0].along == 0 && abs(step.intersections[1].along - 252_000) < 1_000)
    }

    @Test("Stops, language, times of segments and places that are only passed are read")
    func route() throws {
        var answer = Answer()
        answer.code =
            #""code":"Ok","waypoints":[{"name":"Home","location":[-120.2,38.5],"distance":3.5},{"name":"Off"}],"#
        answer.annotation =
            #","annotation":{"duration":[19.5]},"summary":"Mill Street","via_waypoints":[{"distance_from_start":40,"waypoint_index":1}]"#
        let route = try readRoute(answer.text)
        #expect(
            route.waypoints == [
                Waypoint(place: Coordinate(latitude: 38.5, longitude: -120.2), name: "Home", snapDistance: 3.5)
            ])
        #expect(route.steps[0].segmentDurations == [19.5] && route.legs[0].summary == "Mill Street")
        #expect(route.legs[0].viaPoints == [ViaPoint(along: 40, waypoint: 1)])
    }

    @Test("Junctions stand at their length along the line, at a corner as on a line drawn twice")
    func alongs() throws {
        let places = [8, 8.001, 8.002, 8.001, 8].map { Coordinate(latitude: 52, longitude: $0) }
        let line = Polyline.encode(places, precision: .five).replacing("\\", with: "\\\\")
        let spots = [8, 8.001, 8.002, 8.001, 8].map { #"{"location":[\#($0),52]}"# }.joined(separator: ",")
        let step = """
            {"distance":274.6,"duration":20,"geometry":"\(line)","intersections":[\(spots)],
            "maneuver":{"type":"depart","location":[8,52]}}
            """
        let text =
            #"{"routes":[{"distance":274.6,"duration":20,"legs":[{"distance":274.6,"duration":20,"steps":[\#(step)]}]}]}"#
        let route = try readRoute(text)
        let alongs = route.steps[0].intersections.map { ($0.along / 68.65).rounded() }
        #expect(alongs == [0, 1, 2, 3, 4])
        #expect(route.flags.map(\.kind) == [.noArrival])
    }
}

/// What is odd and accepted.
@Suite struct RouteFlagTests {
    private func leg(_ lines: [[Double]], distances: [Double], extra: String = "") -> String {
        let steps = zip(lines, distances).enumerated().map { index, step in
            let coordinates = step.0.map { "[\($0),52]" }.joined(separator: ",")
            let kind = index == lines.count - 1 ? "arrive" : index == 0 ? "depart" : "turn"
            return """
                {"distance":\(step.1),"duration":1,"geometry":{"type":"LineString","coordinates":[\(coordinates)]},
                "maneuver":{"type":"\(kind)","location":[\(step.0[0]),52]}}
                """
        }
        return
            #"{"distance":\#(distances.reduce(0, +)),"duration":1,"steps":[\#(steps.joined(separator: ","))]\#(extra)}"#
    }

    private func flags(_ legs: [String], distance: Double) throws -> [RouteFlag] {
        try readRoute(#"{"routes":[{"distance":\#(distance),"duration":1,"legs":[\#(legs.joined(separator: ","))]}]}"#)
            .flags
    }

    @Test("A plain route has no flag; one segment of a thousandth of a degree is 68.7 m")
    func plain() throws {
        let plain = leg([[8, 8.001], [8.001, 8.002], [8.002, 8.002]], distances: [68.7, 68.7, 0])
        #expect(try flags([plain], distance: 137.4).isEmpty)
    }

    @Test("Gaps, legs and steps without length, repeated points and other lengths are flagged with their place")
    func odd() throws {
        let first = leg([[8, 8, 8.001], [8.001, 8.001], [8.001, 8.002], [8.002]], distances: [68.7, 0, 70.7, 0])
        let zero = leg([[8.002], [8.002, 8.002]], distances: [0, 0])
        let far = leg([[8.01, 8.011], [8.011]], distances: [168.7, 0])
        let found = try flags([first, zero, far], distance: 308.1)
        #expect(
            found.map(\.kind) == [
                .repeatedPoint, .zeroStep, .zeroLeg, .zeroStep, .gap, .lengthDiffers, .lengthDiffers,
            ])
        #expect(found.map(\.leg) == [0, 0, 1, 1, 2, 2, nil] && found.map(\.step) == [0, 1, nil, 0, 0, 0, nil])
        #expect(abs(found[4].metres - 549) < 1 && abs(found[5].metres + 100) < 0.1 && abs(found[6].metres + 102) < 1)
    }

    @Test("Values of another number than segments are left out and flagged")
    func annotations() throws {
        let limits = #","annotation":{"maxspeed":[{"speed":50,"unit":"km/h"},{"speed":50,"unit":"km/h"}]}"#
        let leg = leg([[8, 8.001], [8.001]], distances: [68.7, 0], extra: limits)
        #expect(try flags([leg], distance: 68.7) == [RouteFlag(.annotationDiffers, leg: 0)])
    }
}
