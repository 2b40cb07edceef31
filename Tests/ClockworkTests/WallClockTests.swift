import Clockwork
import Testing

@Suite("Wall clock")
struct WallClockTests {
    @Test(
        "an injected clock is told in ISO 8601 to the millisecond, cut off and not rounded",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"),
            (999_999, "1970-01-01T00:00:00.000Z"),
            (1_000_000, "1970-01-01T00:00:00.001Z"),
            (1_709_210_096_999_999_999, "2024-02-29T12:34:56.999Z"),
            (1_709_210_096_007_000_000, "2024-02-29T12:34:56.007Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (-1_500_000_000, "1969-12-31T23:59:58.500Z"),
        ] as [(Int64, String)])
    func iso8601(nanoseconds: Int64, text: String) {
        let clock = WallClock { nanoseconds }
        #expect(clock.iso8601 == text)
        #expect(clock.nanosecondsSince1970 == nanoseconds)
    }

    @Test("the clock of the machine stands after 2024")
    func system() {
        #expect(WallClock.system.nanosecondsSince1970 > 1_704_067_200_000_000_000)
    }
}
