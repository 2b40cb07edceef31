import Clockwork
import Formats
import Positioning
import Testing

@Suite("GPX") struct GPXTests {
    static let corpus = ["test", "test_invalid"].map { "navigation/maplibre-android/\($0).gpx" }
        .filter { !Corpus.bytes($0).isEmpty }

    /// A document with something inside.
    private static func document(_ inside: String) -> String {
        "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n\(inside)\n</gpx>"
    }

    /// A document with track points that have something inside.
    private static func track(_ points: String...) -> String {
        let points = points.map { "<trkpt lat=\"48.5\" lon=\"9.25\">\($0)</trkpt>" }.joined(separator: "\n")
        return document("<trk><name>Way &amp; back</name><trkseg>\n\(points)\n</trkseg></trk>")
    }

    private static func points(_ text: String) throws -> [TracePoint] {
        var points: [TracePoint] = []
        try GPXTrack.read(Array(text.utf8)) { points.append($0) }
        return points
    }

    private static let time = "<time>2026-01-05T08:00:00Z</time>"

    @Test("gives each point its place, time and height")
    func reads() throws {
        let points = try Self.points(Self.track("<ele>120.5</ele>" + Self.time, "<time>2026-01-06T00:00:00.25Z</time>"))
        #expect(
            points.map(\.epoch.coordinate) == Array(repeating: Coordinate(latitude: 48.5, longitude: 9.25), count: 2))
        #expect(points.map(\.epoch.altitude) == [120.5, nil] && points.map(\.epoch.mode) == [.full, .flat])
        #expect(points.map(\.epoch.timeOfDay) == [clock(8, 0, 0), clock(0, 0, 0, nanoseconds: 250_000_000)])
        #expect(points.map(\.epoch.dayOffset) == [0, 1] && points.map(\.epoch.day) == [20_458, 20_459])
        #expect(points.map(\.epoch.index) == [0, 1])
        #expect(points.allSatisfy { $0.epoch.speed == nil && $0.epoch.course == nil && $0.accuracy == nil })
    }

    @Test(
        "takes speed and course where programs write them",
        arguments: [
            ("<course>90</course><speed>12.5</speed>", 12.5, 90),
            (
                "<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>3</gpxtpx:speed><gpxtpx:course>7.5</gpxtpx:course>"
                    + "</gpxtpx:TrackPointExtension></extensions>", 3, 7.5
            ),
            ("<extensions><osmand:speed>4.25</osmand:speed><osmand:bearing>10</osmand:bearing></extensions>", 4.25, 10),
            (
                "<extensions><speed>2.37836508857840289721252702292986214160919189453125</speed></extensions>",
                2.378_365_088_578_403, nil
            ),
            ("<extensions><speed>-1</speed><course>-1</course></extensions>", nil, nil),
            ("<speed>NaN</speed><course></course>", nil, nil), ("<speed> 1e1\n</speed>", 10, nil),
            ("<extensions><bearing>5</bearing><course>6</course></extensions>", nil, 6),
            ("<extensions><heading>5</heading><distance>6</distance></extensions>", nil, nil),
        ] as [(String, Double?, Double?)])
    func motion(inside: String, speed: Double?, course: Double?) throws {
        let point = try #require(try Self.points(Self.track(Self.time + inside)).first)
        #expect(point.epoch.speed == speed && point.epoch.course == course)
    }

    @Test("takes quality and accuracy; a place without a fix is none")
    func quality() throws {
        let points = try Self.points(
            Self.track(
                "\(Self.time)<sat>9</sat><hdop>0.9</hdop><fix>dgps</fix>", "\(Self.time)<fix>none</fix>",
                "\(Self.time)<extensions><hAcc>4.5</hAcc><vAcc>3</vAcc></extensions>",
                "\(Self.time)<extensions><osmand:accuracy>12</osmand:accuracy></extensions>"))
        #expect(points[0].epoch.satellitesUsed == 9 && points[0].epoch.hdop == 0.9)
        #expect(points[0].epoch.quality == .differential)
        #expect(points[1].epoch.coordinate == nil && points[1].epoch.mode == .none)
        #expect(points.map(\.accuracy) == [nil, nil, 4.5, 12])
    }

    @Test("reads tracks and segments one after the other, with any prefix, beside waypoints with times of their own")
    func structure() throws {
        func segment(_ hours: String...) -> String {
            let points = hours.map {
                "<g:trkpt lat='1' lon='2'><g:time>2026-01-05T\($0):00:00Z</g:time><g:link><g:text>x</g:text></g:link></g:trkpt>"
            }
            return "<g:trkseg>\(points.joined())</g:trkseg>"
        }
        let text = """
            <g:gpx xmlns:g="http://www.topografix.com/GPX/1/0"><g:metadata><g:time>2000-01-01T00:00:00Z</g:time></g:metadata>
            <g:wpt lat="5" lon="5"><g:time>2001-01-01T00:00:00Z</g:time><g:ele>9</g:ele></g:wpt>
            <g:trk><g:number>1</g:number>\(segment("01", "02"))\(segment())\(segment("03"))</g:trk>
            <g:trk>\(segment("04"))</g:trk></g:gpx>
            """
        let points = try Self.points(text)
        #expect(points.map { ($0.epoch.timeOfDay ?? 0) / 3_600_000_000_000 } == [1, 2, 3, 4])
        #expect(points.allSatisfy { $0.epoch.altitude == nil })
    }

    @Test(
        "is refused where it is no track with times, with place and remedy",
        arguments: [
            (document(""), "2:1 the document holds nothing, but no track point"),
            (document("<trk><trkseg/></trk>"), "2:1 the document holds nothing, but no track point"),
            (
                document("<wpt lat='1' lon='1'/><rte><rtept lat='1' lon='1'/><rtept lat='1' lon='2'/></rte>"),
                "2:1 the document holds 1 waypoints and 2 route points, but no track point (<trkpt>); a drive needs a track"
            ),
            (track(time, "<ele>5</ele>"), "5:1 this track point has no <time>; record the track with times"),
            (track("<time/>"), "4:1 this track point has no <time>"),
            (track("<extensions>\(time)</extensions>"), "4:1 this track point has no <time>"),
            (track("<time>yesterday</time>"), "4:36 <time>yesterday</time> is no time; write it as 2026"),
            (track("<time>2026-02-30T00:00:00Z</time>"), "4:36 <time>2026-02-30T00:00:00Z</time> is no time"),
            (track("\(time)<ele>12,5</ele>"), "4:68 <ele>12,5</ele> is no number; write a decimal point, not a comma"),
            (track("\(time)<speed>fast</speed>"), "4:70 <speed>fast</speed> is no number"),
            (track("\(time)<course>361</course>"), "4:71 <course>361</course> is no course"),
            (track("\(time)<speed>inf</speed>"), "4:70 <speed>inf</speed> is no number"),
            (document("<trk><trkpt lon='1'>\(time)</trkpt></trk>"), "3:6 this track point has no lat="),
            (
                document("<trk><trkpt lat='48,5' lon='1'>\(time)</trkpt></trk>"),
                "3:6 lat=\"48,5\" is no number of degrees"
            ),
            (
                document("<trk><trkpt lat='91' lon='1'>\(time)</trkpt></trk>"),
                "3:6 lat=\"91\" is no number of degrees from -90"
            ),
            (document("<trk><trkpt lat='nan' lon='1'>\(time)</trkpt></trk>"), "3:6 lat=\"nan\" is no number"),
            (document("<trk><trkpt lat='1' lon='180.1'>\(time)</trkpt></trk>"), "3:6 lon=\"180.1\" is no number"),
            ("<kml><Document/></kml>", "1:1 the document is <kml>, not <gpx>; export the track as GPX"),
            ("<!DOCTYPE html><html/>", "1:15 a document type"), ("<gpx><trk>", "1:11 the document ends within <trk>"),
        ])
    func refused(text: String, error: String) {
        let thrown = #expect(throws: FormatError.self) { try Self.points(text) }
        let told = thrown.map { "\($0.position.line):\($0.position.column) \($0.reason)" } ?? ""
        #expect(told.hasPrefix(error), "\(told)")
    }

    @Test("of other programs is read", .enabled(if: !corpus.isEmpty, "no GPX beside the repository"), arguments: corpus)
    func product(file: String) throws {
        let trace = try PositionTrace(reading: Corpus.bytes(file))
        #expect(trace.format == .gpx && trace.fixes.count > 2)
        #expect(trace.fixes.allSatisfy { $0.coordinate != nil } && trace.fixes.first?.time == .zero)
        #expect(trace.fixes.contains { $0.speed != nil } == file.contains("invalid"))
    }
}
