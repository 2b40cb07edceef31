import Clockwork

/// Writes times of day and dates, digit by digit.
enum ClockText {
    /// Appends `YYYY-MM-DDThh:mm:ss.mmmZ`; what is finer than a millisecond is cut off, so that no second becomes 60.
    static func append(day: Int, timeOfDay: Int64, to bytes: inout [UInt8]) {
        let date = CivilDate(daysSince1970: day)
        append(date.year, digits: 4, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        append(date.month, digits: 2, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        append(date.day, digits: 2, to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        appendClock(timeOfDay, separator: UInt8(ascii: ":"), to: &bytes)
        bytes.append(UInt8(ascii: "."))
        append(Int(timeOfDay / 1_000_000 % 1_000), digits: 3, to: &bytes)
        bytes.append(UInt8(ascii: "Z"))
    }

    /// Appends hours, minutes and seconds of a time of day in nanoseconds; a leap second is 23:59:60.
    static func appendClock(_ timeOfDay: Int64, separator: UInt8?, to bytes: inout [UInt8]) {
        let seconds = Int(timeOfDay / 1_000_000_000)
        let minutes = min(seconds / 60, 1_439)
        append(minutes / 60, digits: 2, to: &bytes)
        if let separator { bytes.append(separator) }
        append(minutes % 60, digits: 2, to: &bytes)
        if let separator { bytes.append(separator) }
        append(seconds - minutes * 60, digits: 2, to: &bytes)
    }

    /// Appends a number with leading zeros.
    static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        for _ in 0..<digits { bytes.append(UInt8(ascii: "0")) }
        var (rest, index) = (number, start + digits)
        while rest > 0, index > start {
            index -= 1
            bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }
}
