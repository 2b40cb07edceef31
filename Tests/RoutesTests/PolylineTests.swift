import Clockwork
import Positioning
import Routes
import Testing

@Suite struct PolylineTests {
    @Test("The example of the format's description is read and written")
    func example() throws {
        let line = [
            Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
            Coordinate(latitude: 43.252, longitude: -126.453),
        ]
        let text = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
        #expect(try Polyline.decode(text, precision: .five) == line)
        #expect(Polyline.encode(line, precision: .five) == text)
    }

    @Test("Every line comes back to half a step", arguments: 0..<50 as Range<UInt64>, Polyline.Precision.allCases)
    func roundTrip(seed: UInt64, precision: Polyline.Precision) throws {
        var random = SeededRandom(seed: seed)
        let line = (0..<Int(random.uniform(0...40))).map { _ in
            Coordinate(latitude: random.uniform(-90...90), longitude: random.uniform(-180...180))
        }
        let text = Polyline.encode(line, precision: precision)
        let back = try Polyline.decode(text, precision: precision)
        #expect(back.count == line.count)
        for (place, original) in zip(back, line) {
            #expect(abs(place.latitude - original.latitude) <= 0.500_001 / precision.scale)
            #expect(abs(place.longitude - original.longitude) <= 0.500_001 / precision.scale)
        }
        #expect(Polyline.encode(back, precision: precision) == text)
    }

    @Test(
        "A broken line is told, with the place of the fault",
        arguments: [
            ("_", .unfinished), ("_p~iF", .unfinished), ("_p~iF~ps|", .unfinished),
            ("_p~iF ~ps|U", .character(offset: 5)),
            ("_p~iF~ps|U\u{7F}", .character(offset: 10)), ("ä", .character(offset: 0)),
            ("~~~~~~~~?", .number(offset: 7)),
            ("~~~~~~~", .unfinished),
        ] as [(String, Polyline.Fault)])
    func broken(text: String, fault: Polyline.Fault) {
        #expect(throws: fault) { try Polyline.decode(text, precision: .five) }
    }

    @Test("An empty text is an empty line")
    func empty() throws {
        #expect(try Polyline.decode("", precision: .six).isEmpty)
        #expect(Polyline.encode([], precision: .six).isEmpty)
    }

    @Test("A place that is no place is written as zero instead of ending the program")
    func notFinite() {
        let line = [Coordinate(latitude: .nan, longitude: .infinity)]
        #expect(Polyline.encode(line, precision: .six) == "??")
    }
}
