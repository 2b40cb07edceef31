import Clockwork

extension Fields {
    /// A number within a range, written as sign, digits, point and digits.
    @inline(__always)
    mutating func number(_ part: Int, in range: ClosedRange<Double>) -> Double? {
        let text = bytes(part)
        guard !text.isEmpty else { return nil }
        guard let digits = DecimalDigits(text), range.contains(digits.value) else { return unreadable() }
        return digits.value
    }

    /// A whole number of up to six digits, without a sign.
    @inline(__always)
    mutating func integer(_ part: Int, in range: ClosedRange<Int>) -> Int? {
        let text = bytes(part)
        guard !text.isEmpty else { return nil }
        guard text.count <= 6, let value = Self.digits(text, in: 0..<text.count), range.contains(value) else {
            return unreadable()
        }
        return value
    }

    /// The time of day `hhmmss` with any number of decimals, in nanoseconds; the second 60 is a leap second.
    mutating func time(_ part: Int) -> Int64? {
        let text = bytes(part)
        guard let key = TextKey(text) else { return time(text) }
        if let time = recentTime.value(of: key) { return time }
        guard let time = time(text) else { return nil }
        recentTime.remember(time, of: key)
        return time
    }

    private mutating func time(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard !text.isEmpty else { return nil }
        guard text.count >= 6, text.count <= DecimalDigits.longest, let clock = Self.digits(text, in: 0..<6) else {
            return unreadable()
        }
        let (hour, minute, second) = (clock / 10_000, clock / 100 % 100, clock % 100)
        guard hour < 24, minute < 60, second <= 60 else { return unreadable() }
        guard let fraction = Self.nanoseconds(text, from: 6) else { return unreadable() }
        return Int64((hour * 60 + minute) * 60 + second) * 1_000_000_000 + fraction
    }

    /// A day `ddmmyy` of the calendar, counted from 1970-01-01; the years 80 to 99 are 1980 to 1999.
    mutating func date(_ part: Int) -> Int? {
        let text = bytes(part)
        guard !text.isEmpty else { return nil }
        guard text.count == 6, let digits = Self.digits(text, in: 0..<6) else { return unreadable() }
        let year = digits % 100
        let (fullYear, month, day) = (year < 80 ? 2_000 + year : 1_900 + year, digits / 100 % 100, digits / 10_000)
        return CivilDate.daysSince1970(year: fullYear, month: month, day: day) ?? unreadable()
    }

    /// A day given as day, month and year with four digits in three parts.
    mutating func date(day dayPart: Int, month monthPart: Int, year yearPart: Int) -> Int? {
        let year = integer(yearPart, in: 1_970...9_999)
        let month = integer(monthPart, in: 1...12)
        let day = integer(dayPart, in: 1...31)
        guard let year, let month, let day else { return nil }
        return CivilDate.daysSince1970(year: year, month: month, day: day) ?? unreadable()
    }

    /// The place in four parts: latitude, N or S, longitude, E or W; nil unless all of it is there.
    mutating func coordinate(at part: Int) -> Coordinate? {
        guard let key = TextKey(bytes(part, count: 4)) else { return newCoordinate(at: part) }
        if let place = recentPlace.value(of: key) { return place }
        guard let place = newCoordinate(at: part) else { return nil }
        if !sawLowercase { recentPlace.remember(place, of: key) }
        return place
    }

    private mutating func newCoordinate(at part: Int) -> Coordinate? {
        let latitude = angle(part, limit: 90, positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"))
        let longitude = angle(part + 2, limit: 180, positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"))
        guard let latitude, let longitude else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private mutating func angle(_ part: Int, limit: Double, positive: UInt8, negative: UInt8) -> Double? {
        let text = bytes(part)
        guard let letter = letter(part + 1), !text.isEmpty else { return nil }
        guard let degrees = DecimalDigits(text)?.degrees, degrees <= limit else { return unreadable() }
        let capital = letter & 0xDF
        guard capital == positive || capital == negative else { return unreadable() }
        if letter != capital { sawLowercase = true }
        return capital == positive ? degrees : -degrees
    }

    @inline(__always)
    private static func digits(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
        var value = 0
        for index in range {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int(digit)
        }
        return value
    }

    /// The nanoseconds of a point and decimals, 0 where nothing stands there; what is finer is cut off.
    private static func nanoseconds(_ text: UnsafeBufferPointer<UInt8>, from point: Int) -> Int64? {
        guard point < text.count else { return 0 }
        guard text[point] == UInt8(ascii: "."), digits(text, in: point + 1..<text.count) != nil else { return nil }
        let places = min(9, text.count - point - 1)
        guard let value = digits(text, in: point + 1..<point + 1 + places) else { return nil }
        return Int64(value) * Int64(PowersOfTen.integer[9 - places])
    }
}
