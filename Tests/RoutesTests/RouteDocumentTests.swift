import Formats
import Positioning
import Routes
import Testing

@Suite struct RouteDocumentTests {
    @Test(
        "What a file is, is told by its content",
        arguments: [
            (Answer().text, .osrm), ("\u{FEFF} \n" + Answer().text, .osrm),
            (#"{"type":"LineString","coordinates":[[8,52],[9,52]]}"#, .geoJSON),
            ("\u{FEFF}<gpx><trk><trkpt lat='1' lon='1'/><trkpt lat='1' lon='2'/></trk></gpx>", .gpx),
        ] as [(String, RouteFormat)])
    func formats(text: String, format: RouteFormat) throws {
        #expect(try RouteDocument(reading: Array(text.utf8)).format == format)
    }

    @Test("Alternatives follow the first route; the pieces of a matching are none")
    func alternatives() throws {
        let text = Answer().text
        let route = String(text.dropFirst(#"{"code":"Ok","routes":["#.count).dropLast(2))
        let document = try RouteDocument(reading: Array(#"{"routes":[\#(route),\#(route)]}"#.utf8))
        #expect(document.alternatives == [document.route])
        #expect(try RouteDocument(reading: Array(#"{"matchings":[\#(route),\#(route)]}"#.utf8)).alternatives.isEmpty)
        let error = #expect(throws: RouteError.self) {
            try RouteDocument(reading: Array(#"{"routes":[\#(route),{}]}"#.utf8))
        }
        #expect(error?.message.hasSuffix("routes[1].legs: is missing") == true)
    }

    @Test(
        "What is no route at all is refused with place and remedy",
        arguments: [
            ("", "1:1: "), (" ", "1:2: "), ("$GPGGA,1", "1:1: this is no route: neither JSON "),
            ("\u{0}\u{7F}ELF", "1:1: this is no route: "),
            ("<kml/>", "1:1: the document is <kml>, not <gpx>; export the route as GPX"),
            ("\u{1F}\u{8B}", "1:1: "), ("{\"routes\":[{}]", "1:15: "),
            ("\"text\"", "1:1: this is no route: "),
            ("{\"type\":7}", "1:1: routes: is missing"),
        ])
    func refused(text: String, beginning: String) {
        let error = #expect(throws: RouteError.self) { try RouteDocument(reading: Array(text.utf8)) }
        #expect(error?.message.hasPrefix(beginning) == true, "\(error?.message ?? "")")
    }

    @Test("A compressed file is told to be unpacked")
    func compressed() {
        let error = #expect(throws: RouteError.self) { try RouteDocument(reading: [0x1F, 0x8B, 8, 0]) }
        #expect(error?.reason == "the file is compressed with gzip; unpack it with gunzip")
    }
}
