import Clockwork
import Testing

@Suite("Instants and spans")
struct TimeArithmeticTests {
    private static let most = Int64.max

    @Test(
        "an instant plus a span stays within the range and never stays never",
        arguments: [
            (10, 5, 15), (10, -15, -5), (most - 1, 1, most), (most - 1, 2, most), (most, -1, most), (most, 1, most),
            (-10, .min, .min), (.min, -1, .min), (.min, 1, .min + 1),
        ] as [(Int64, Int64, Int64)])
    func plus(instant: Int64, span: Int64, sum: Int64) {
        #expect(Instant(nanoseconds: instant) + Timespan(nanoseconds: span) == Instant(nanoseconds: sum))
    }

    @Test(
        "an instant less a span stays within the range and never stays never",
        arguments: [
            (10, 15, -5), (0, .min, most), (.min, 1, .min), (most, 1, most), (most - 1, 1, most - 2),
        ] as [(Int64, Int64, Int64)])
    func minus(instant: Int64, span: Int64, difference: Int64) {
        #expect(Instant(nanoseconds: instant) - Timespan(nanoseconds: span) == Instant(nanoseconds: difference))
    }

    @Test(
        "between instants lies a span, the longest where none is long enough",
        arguments: [(15, 10, 5), (10, 15, -5), (most, -1, most), (.min, 1, .min), (most, 0, most)]
            as [(Int64, Int64, Int64)])
    func between(later: Int64, earlier: Int64, span: Int64) {
        #expect(Instant(nanoseconds: later) - Instant(nanoseconds: earlier) == Timespan(nanoseconds: span))
    }

    @Test("spans add, subtract and multiply within the range")
    func spans() {
        let (longest, shortest) = (Timespan(nanoseconds: .max), Timespan(nanoseconds: .min))
        #expect(Timespan.milliseconds(2) + .microseconds(3) - .nanoseconds(4) == .nanoseconds(2_002_996))
        #expect(Timespan.milliseconds(20) * 3 == .milliseconds(60))
        #expect(longest + .nanoseconds(1) == longest)
        #expect(shortest + .nanoseconds(-1) == shortest)
        #expect(shortest - .nanoseconds(1) == shortest)
        #expect(longest * 2 == longest)
        #expect(longest * -2 == shortest)
        #expect(shortest * -1 == longest)
        #expect(Timespan.milliseconds(.max) == longest)
        #expect(Timespan.microseconds(.min) == shortest)
    }

    @Test(
        "seconds are rounded to nanoseconds and held within the range",
        arguments: [
            (0.25, 250_000_000), (1e-9, 1), (0.4e-9, 0), (-1.5, -1_500_000_000), (9e9, 9_000_000_000_000_000_000),
            (1e10, most), (-1e10, .min), (.infinity, most), (-.infinity, .min), (.nan, 0),
        ] as [(Double, Int64)])
    func seconds(count: Double, nanoseconds: Int64) {
        #expect(Timespan.seconds(count).nanoseconds == nanoseconds)
    }

    @Test("spans and instants order by length and time, and are told in seconds")
    func order() {
        #expect(Timespan.seconds(-1) < .zero)
        #expect(Instant.start < .never)
        #expect(Timespan.milliseconds(1_500).seconds == 1.5)
        #expect(Timespan.microseconds(1_500).milliseconds == 1.5)
        #expect(Instant(nanoseconds: 2_500_000_000).seconds == 2.5)
    }
}
