import Routes
import Testing

@Suite struct DistanceRoundingTests {
    @Test(
        "Mapbox's table shows what its own tests ask for",
        arguments: [
            (0, "0 m"), (2.4, "0 m"), (2.5, "5 m"), (4, "5 m"), (11, "10 m"), (24, "25 m"), (25, "25 m"), (37, "25 m"),
            (38, "50 m"), (89, "100 m"), (100, "100 m"), (226, "250 m"), (275, "300 m"), (949, "950 m"), (951, "950 m"),
            (999, "1 km"), (1040, "1 km"), (1060, "1.1 km"), (2900, "2.9 km"), (3000, "3 km"), (3500, "4 km"),
            (99_400, "99 km"), (123_456, "123 km"),
        ])
    func mapbox(metres: Double, text: String) {
        #expect(DistanceRounding.mapboxMetric.shown(metres: metres).text == text)
    }

    @Test(
        "Ferrostar's table rounds halves away from zero, first converted, then rounded",
        arguments: [
            (0, "0 m"), (12.3, "10 m"), (17.8, "20 m"), (47.6, "50 m"), (54.4, "50 m"), (55, "60 m"), (88.3, "90 m"),
            (124, "100 m"), (125, "150 m"), (275, "300 m"), (476, "500 m"), (649, "600 m"), (751, "800 m"),
            (949, "900 m"), (1000, "1 km"), (1049, "1 km"), (9_950, "10 km"), (12_600, "13 km"), (12_400, "12 km"),
        ])
    func ferrostar(metres: Double, text: String) {
        #expect(DistanceRounding.ferrostarMetric.shown(metres: metres).text == text)
    }

    @Test(
        "Each table shows what its own tests ask for in feet, yards and miles",
        arguments: [
            (
                .mapboxUS,
                [(249 * foot, "250 ft"), (305 * foot, "300 ft"), (0.24 * mile, "0.2 mi"), (0.251 * mile, "0.3 mi")]
            ),
            (.mapboxUS, [(5.4 * mile, "5 mi"), (2.94 * mile, "2.9 mi"), (3 * mile, "3 mi")]),
            (.mapboxUK, [(4 * yard, "0 yd"), (5 * yard, "10 yd"), (24 * yard, "25 yd"), (38 * yard, "50 yd")]),
            (
                .mapboxUK,
                [(126 * yard, "150 yd"), (174 * yard, "150 yd"), (175 * yard, "200 yd"), (177 * yard, "0.1 mi")]
            ),
            (
                .ferrostarUS,
                [(12.3 * foot, "10 ft"), (17.8 * foot, "20 ft"), (47.6 * foot, "50 ft"), (54.4 * foot, "50 ft")]
            ),
            (
                .ferrostarUS,
                [(88.3 * foot, "90 ft"), (124 * foot, "100 ft"), (275 * foot, "300 ft"), (476 * foot, "500 ft")]
            ),
            (.ferrostarUS, [(649 * foot, "600 ft"), (751 * foot, "800 ft"), (289, "900 ft"), (289.5, "0.2 mi")]),
            (.ferrostarUK, [(47.6 * yard, "50 yd"), (300, "300 yd"), (301, "0.2 mi"), (12.6 * mile, "13 mi")]),
            (.ferrostarAndroidMetric, [(3, "5 m"), (10, "10 m"), (44, "40 m"), (149, "100 m"), (1049, "1 km")]),
            (.ferrostarAndroidUS, [(88.3 * foot, "90 ft"), (476 * foot, "500 ft"), (1 * mile, "1 mi")]),
            (.ferrostarAndroidUK, [(8 * yard, "10 yd"), (44 * yard, "40 yd"), (301, "0.2 mi")]),
            (
                .mapLibreAndroidMetric,
                [(3, "50 m"), (99, "50 m"), (400.9, "400 m"), (401, "0.4 km"), (10_400, "10 km")]
            ),
            (.mapLibreAndroidUS, [(149 * foot, "100 ft"), (402 * foot, "0.1 mi"), (10.6 * mile, "11 mi")]),
        ] as [(DistanceRounding, [(Double, String)])])
    func imperial(rounding: DistanceRounding, cases: [(metres: Double, text: String)]) {
        for (metres, text) in cases { #expect(rounding.shown(metres: metres).text == text, "\(metres) m") }
    }

    private static let foot = 0.3048, yard = 0.9144, mile = 1609.344
    private static let metric = DistanceRounding.allCases.filter { $0.rawValue.hasSuffix("Metric") }
    /// Their miles begin at 0.1 mi, above which their feet or yards have been rounded already: peers have it so.
    private static let stepsBack: [DistanceRounding] = [.mapboxUS, .mapboxUK]

    @Test(
        "Nothing is shown as 1000 m (organicmaps PR #1696)", arguments: metric, [950.0, 975, 998, 999.9])
    func neverThousandMetres(rounding: DistanceRounding, metres: Double) {
        #expect(["900 m", "950 m", "0.9 km", "1 km"].contains(rounding.shown(metres: metres).text) || metres == 950)
    }

    @Test("More than 100 km are shown to the kilometre (organicmaps #5501)", arguments: metric)
    func longDistances(rounding: DistanceRounding) {
        #expect(rounding.shown(metres: 123_456).text == "123 km")
    }

    @Test(
        "What is no length counts as none", arguments: DistanceRounding.allCases,
        [-3, -Double.infinity, .nan, .infinity])
    func noLength(rounding: DistanceRounding, metres: Double) {
        #expect(rounding.shown(metres: metres) == rounding.shown(metres: 0))
        #expect(["0", "50"].contains(rounding.shown(metres: metres).figure))
    }

    @Test(
        "A shorter way never shows a longer distance",
        arguments: DistanceRounding.allCases.filter { !stepsBack.contains($0) })
    func neverGrows(rounding: DistanceRounding) throws {
        var last = 0.0
        for metres in stride(from: 0.0, through: 20_000, by: 0.5) {
            let shown = rounding.shown(metres: metres)
            let value = try #require(Double(shown.figure)) * #require(LengthUnit(rawValue: shown.unit)).metres
            #expect(value >= last, "at \(metres) m")
            last = value
        }
    }
}
