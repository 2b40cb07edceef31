import Clockwork
import Formats
import Glibc
import Positioning
import Testing

@Suite("CSV trace") struct CSVTraceTests {
    /// The names of the traces beside the repository.
    static let corpus = Corpus.names(in: "navigation-cases/traces").filter { $0.hasSuffix(".csv") }

    private static func points(_ text: String) throws -> [TracePoint] {
        var points: [TracePoint] = []
        try CSVTrace.read(Array(text.utf8)) { points.append($0) }
        return points
    }

    @Test(
        "gives each row its values; an empty cell is absent, and a row without a place is kept",
        arguments: ["\n", "\r\n", "\r"])
    func reads(lineEnd: String) throws {
        let rows = [CSVTrace.header, "0,48.5,-9.25,5.0,359.5,13.5", "1.5,,,,,", "", "2.25,1e1,+2,,,0", ""]
        let points = try Self.points("\u{FEFF}" + rows.joined(separator: lineEnd))
        let places = [Coordinate(latitude: 48.5, longitude: -9.25), nil, Coordinate(latitude: 10, longitude: 2)]
        #expect(points.map(\.epoch.coordinate) == places)
        #expect(points.map(\.accuracy) == [5, nil, nil] && points.map(\.epoch.index) == [0, 1, 2])
        #expect(points.map(\.epoch.course) == [359.5, nil, nil] && points.map(\.epoch.speed) == [13.5, nil, 0])
        #expect(points.map(\.epoch.timeOfDay) == [0, 1_500_000_000, 2_250_000_000])
    }

    @Test(
        "counts time from any origin, to the nanosecond where the number holds it",
        arguments: [
            (["-1.5", "0.25"], 1.75), (["86399", "86400.5"], 1.5), (["1767600000.25", "1767600001.5"], 1.25),
            (["-86401", "86401"], 172_802), (["0.000000001", "0.1"], 0.099_999_999),
        ] as [([String], Double)])
    func times(rows: [String], span: Double) throws {
        let text = ([CSVTrace.header] + rows.map { "\($0),,,,," }).joined(separator: "\n")
        let trace = try PositionTrace(reading: Array(text.utf8))
        #expect(trace.format == .csv)
        #expect(trace.fixes.map(\.time) == [.zero, .seconds(span)])
    }

    @Test(
        "is refused at the cell that is wrong, with the remedy",
        arguments: [
            ("", "1:1 the first line must be time,latitude"), ("time,lat,lon\n0,1,2", "1:1 the first line must be"),
            (" \(CSVTrace.header)\n", "1:1 the first line must be"), (CSVTrace.header, "2:1 the trace has no row"),
            ("\(CSVTrace.header)\n\n\n", "2:1 the trace has no row"), ("0,,,,", "2:1 5 cells, where 6 must stand"),
            ("0,48,5,9,25,5,0,0", "2:1 8 cells, where 6 must stand"), (",,,,,", "2:1 a row needs its time"),
            ("0,\"48.5\",9,,,", "2:3 \"48.5\" stands in quotes; write the bare number"),
            ("0,48.5,9,,,\"1\"", "2:12 \"1\" stands in quotes"),
            ("0, 48.5,9,,,", "2:3 latitude \" 48.5\" is no number"),
            ("0,48.5,9,,,nan", "2:12 speed \"nan\" is no number; leave the cell empty"),
            ("0,48.5,9,,,0x1p3", "2:12 speed \"0x1p3\" is no number"), ("é,,,,,", "2:1 time \"é\" is no number"),
            ("0,91,9,,,", "2:3 latitude 91 is beyond -90 to 90"), ("0,1,-181,,,", "2:5 longitude -181 is beyond -180"),
            ("0,1,1,-1,,", "2:7 accuracy -1 is beyond 0"), ("0,1,1,,361,", "2:8 course 361 is beyond 0 to 360"),
            ("0,1,1,,,-0.5", "2:9 speed -0.5 is beyond 0"), ("1e300,,,,,", "2:1 time 1e300 is beyond"),
            ("0,1,,,,", "2:5 a latitude without its longitude"), ("0,,1,,,", "2:3 a longitude without its latitude"),
            ("0,,,,,\n1,,,,,\n\n1,,,,,", "5:1 time 1 is not after that of the row before; times must increase"),
            ("5,,,,,\r\n4,,,,,", "3:1 time 4 is not after"),
        ])
    func refused(text: String, error: String) {
        let isWhole = text.isEmpty || text.contains("lat")
        let thrown = #expect(throws: FormatError.self) {
            try Self.points(isWhole ? text : "\(CSVTrace.header)\n\(text)")
        }
        let told = thrown.map { "\($0.position.line):\($0.position.column) \($0.reason)" } ?? ""
        #expect(told.hasPrefix(error), "\(told)")
    }

    @Test(
        "of the navigation cases is read, row by row", .enabled(if: !corpus.isEmpty, "no traces beside the repository"),
        arguments: corpus)
    func cases(name: String) throws {
        let bytes = Corpus.bytes("navigation-cases/traces/\(name)")
        let trace = try PositionTrace(reading: bytes)
        let rows = bytes.split(separator: 0x0A).dropFirst()
        #expect(trace.format == .csv && trace.fixes.count == rows.count && trace.dropped.isEmpty)
        #expect(
            trace.fixes.count { $0.coordinate == nil }
                == rows.count { String(decoding: $0, as: UTF8.self).contains(",,,") })
    }
}

extension Corpus {
    /// The names of the files of a folder, in order.
    static func names(in name: String) -> [String] {
        guard let folder, let entries = opendir("\(folder)/\(name)") else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names.sorted()
    }
}
