import Clockwork
import Formats
import Testing

@Suite("Fixed decimals") struct FixedDecimalTests {
    @Test(
        "round half away from zero, and what rounds to zero has no sign",
        arguments: [
            (0, 0, "0"), (0, 3, "0.000"), (-0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (0.05, 1, "0.1"),
            (2.5, 0, "3"), (-2.5, 0, "-3"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (1.5, 0, "2"),
            (1, 1, "1.0"), (9.999, 2, "10.00"), (123.456, 1, "123.5"), (-7.25, 3, "-7.250"), (0.001, 3, "0.001"),
            (52.516_274_9, 7, "52.5162749"), (1e-13, 12, "0.000000000000"), (5, -3, "5"), (1.25, 99, "1.250000000000"),
            (4_503_599_627_370_495.5, 0, "4503599627370496"), (1e18, 0, "1000000000000000000"),
            (1e300, 3, "1e+300"), (-1e20, 0, "-1e+20"), (-9_223_372_036_854_775_808, 0, "-9.223372036854776e+18"),
            (.infinity, 2, "0"), (-.infinity, 2, "0"), (.nan, 0, "0"),
            (.greatestFiniteMagnitude, 12, "1.7976931348623157e+308"),
        ] as [(Double, Int, String)])
    func text(value: Double, decimals: Int, text: String) {
        #expect(FixedDecimal.text(value, decimals: decimals) == text)
    }

    @Test(
        "at most so many decimals leave no zeros at the end",
        arguments: [
            (12.50, 3, "12.5"), (12, 3, "12"), (100, 2, "100"), (-0.001, 2, "0"), (0.1 + 0.2, 6, "0.3"),
            (1.5e20, 2, "1.5e+20"),
            (-3.140, 2, "-3.14"), (10, 0, "10"),
        ] as [(Double, Int, String)])
    func shortest(value: Double, decimals: Int, text: String) {
        #expect(FixedDecimal.shortest(value, decimals: decimals) == text)
    }

    @Test(
        "write integers to the ends of their range",
        arguments: [
            (0, "0"), (-1, "-1"), (10, "10"), (.max, "9223372036854775807"), (.min, "-9223372036854775808"),
        ] as [(Int64, String)])
    func integer(value: Int64, text: String) {
        var bytes: [UInt8] = []
        FixedDecimal.append(value, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test("read back within half a last place", arguments: 0..<20 as Range<UInt64>)
    func readsBack(seed: UInt64) throws {
        var random = SeededRandom(seed: seed).stream("decimals")
        for decimals in 0...9 {
            let value = random.uniform(-1e6...1e6)
            let read = try #require(Double(FixedDecimal.text(value, decimals: decimals)))
            let half = 0.5 * (0..<decimals).reduce(1.0) { place, _ in place / 10 }
            #expect(abs(read - value) <= half * 1.001 + 1e-9)
        }
    }
}
