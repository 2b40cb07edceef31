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
        "Nothing is shown as 1000 m (organicmaps PR #1696)", arguments: DistanceRounding.allCases,
        [950.0, 975, 998, 999.9])
    func neverThousandMetres(rounding: DistanceRounding, metres: Double) {
        #expect(["950 m", "1 km"].contains(rounding.shown(metres: metres).text))
    }

    @Test("More than 100 km are shown to the kilometre (organicmaps #5501)", arguments: DistanceRounding.allCases)
    func longDistances(rounding: DistanceRounding) {
        #expect(rounding.shown(metres: 123_456).text == "123 km")
    }

    @Test(
        "What is no length counts as none", arguments: DistanceRounding.allCases,
        [-3, -Double.infinity, .nan, .infinity])
    func noLength(rounding: DistanceRounding, metres: Double) {
        #expect(rounding.shown(metres: metres) == ShownDistance(figure: "0", unit: "m"))
    }

    @Test("A shorter way never shows a longer distance", arguments: DistanceRounding.allCases)
    func neverGrows(rounding: DistanceRounding) throws {
        var last = 0.0
        for metres in stride(from: 0.0, through: 20_000, by: 0.5) {
            let shown = rounding.shown(metres: metres)
            let value = try #require(Double(shown.figure)) * (shown.unit == "km" ? 1000 : 1)
            #expect(value >= last, "at \(metres) m")
            last = value
        }
    }
}
