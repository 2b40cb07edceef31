import Clockwork
import Testing

@Suite("Civil dates")
struct CivilDateTests {
    @Test(
        "seconds since 1970 become date and time",
        arguments: [
            (0, "1970-01-01", "00:00:00"),
            (-1, "1969-12-31", "23:59:59"),
            (951_782_399, "2000-02-28", "23:59:59"),
            (951_782_400, "2000-02-29", "00:00:00"),
            (1_709_210_096, "2024-02-29", "12:34:56"),
            (1_230_768_000, "2009-01-01", "00:00:00"),
            (4_107_542_400, "2100-03-01", "00:00:00"),
            (253_402_300_799, "9999-12-31", "23:59:59"),
            (253_402_300_800, "10000-01-01", "00:00:00"),
            (-62_135_596_800, "0001-01-01", "00:00:00"),
            (-62_167_219_201, "-0001-12-31", "23:59:59"),
            (-11_644_473_600, "1601-01-01", "00:00:00"),
        ] as [(Int64, String, String)])
    func dates(seconds: Int64, date: String, time: String) {
        let civil = CivilDate(secondsSince1970: seconds)
        #expect(civil.dashed == date)
        #expect(civil.clock == time)
    }

    @Test(
        "days of leap years exist, others do not",
        arguments: [
            (2000, 2, 29, 11_016), (2024, 2, 29, 19_782), (1970, 1, 1, 0), (1969, 12, 31, -1), (2100, 2, 28, 47_540),
            (1980, 1, 6, 3_657), (1900, 2, 29, nil), (2100, 2, 29, nil), (2023, 2, 29, nil), (2024, 2, 30, nil),
            (2024, 4, 31, nil), (2024, 0, 1, nil), (2024, 13, 1, nil), (2024, 1, 0, nil), (2024, 1, 32, nil),
            (Int.max, 1, 1, nil), (Int.min, 12, 31, nil),
        ] as [(Int, Int, Int, Int?)])
    func days(year: Int, month: Int, day: Int, days: Int?) {
        #expect(CivilDate.daysSince1970(year: year, month: month, day: day) == days)
    }

    @Test("every day within 100,000 of 1970 is the one after its neighbour, and comes back as itself")
    func roundTrip() {
        var expected = CivilDate(daysSince1970: -100_000)
        #expect(expected.dashed == "1696-03-17")
        var wrong: [Int] = []
        for days in -100_000...100_000 {
            let date = CivilDate(daysSince1970: days)
            let back = CivilDate.daysSince1970(year: date.year, month: date.month, day: date.day)
            if date != expected || back != days { wrong.append(days) }
            expected = dayAfter(expected)
        }
        #expect(wrong.isEmpty)
    }

    @Test("the ends of the range of seconds are dates, too", arguments: [Int64.min, .max])
    func extremes(seconds: Int64) {
        #expect((0..<86_400).contains(CivilDate(secondsSince1970: seconds).secondOfDay))
    }

    /// Counts on by hand, so that the formula is not checked with itself.
    private func dayAfter(_ date: CivilDate) -> CivilDate {
        let isLeap = date.year % 400 == 0 || (date.year % 4 == 0 && date.year % 100 != 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var next = date
        next.day += 1
        if next.day > lengths[date.month - 1] { (next.month, next.day) = (date.month + 1, 1) }
        if next.month > 12 { (next.year, next.month) = (date.year + 1, 1) }
        return next
    }
}
