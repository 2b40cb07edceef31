/// A date and time of the Gregorian calendar, UTC, to the second.
public struct CivilDate: Hashable, Sendable {
    /// The year, the month from 1 and the day from 1.
    public var year: Int, month: Int, day: Int
    /// The second of the day.
    public var secondOfDay: Int

    /// Makes the date of a number of seconds since 1970-01-01 UTC.
    public init(secondsSince1970 seconds: Int64) {
        let (days, second) = seconds.quotientAndRemainderBelow(86_400)
        self.init(daysSince1970: Int(days))
        secondOfDay = Int(second)
    }

    /// Makes the midnight of a day counted from 1970-01-01 (Hinnant's civil-from-days algorithm).
    public init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        secondOfDay = 0
    }

    /// Days from 1970-01-01 to a date, or nil where the calendar has no such day or the year has over six digits.
    public static func daysSince1970(year: Int, month: Int, day: Int) -> Int? {
        guard (-999_999...999_999).contains(year), (1...12).contains(month) else { return nil }
        guard day >= 1, day <= length(ofMonth: month, year: year) else { return nil }
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The date as `yyyy-mm-dd`.
    public var dashed: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

    /// The time as `hh:mm:ss`.
    public var clock: String {
        "\(padded(secondOfDay / 3_600, 2)):\(padded(secondOfDay / 60 % 60, 2)):\(padded(secondOfDay % 60, 2))"
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number.magnitude)
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
