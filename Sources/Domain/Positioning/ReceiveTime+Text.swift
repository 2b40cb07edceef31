import Clockwork

extension ReceiveTime {
    /// Reads what stands before a sentence: a TAG block with `c:`, or a time of day, perhaps with a date and a zone.
    init?(prefix text: KnownText.Text) {
        if let first = text.first(where: { $0 != UInt8(ascii: " ") }), first == UInt8(ascii: "\\") {
            self.init(tagBlocks: text)
        } else {
            self.init(clock: text)
        }
    }

    /// Reads what Android's loggers put behind a sentence: a comma and milliseconds since 1970.
    init?(stamp text: KnownText.Text) {
        guard let number = Digits.number(text.dropFirst().prefix(while: Digits.isDigit), upTo: 14) else { return nil }
        // Fewer digits are no time of this century in milliseconds.
        guard number >= 100_000_000_000 else { return nil }
        self.init(millisecondsSince1970: number)
    }

    /// Reads the time of TAG blocks; one whose checksum is wrong or missing is ignored.
    private init?(tagBlocks text: KnownText.Text) {
        for block in text.split(separator: UInt8(ascii: "\\")) {
            let parts = block.split(separator: UInt8(ascii: "*"), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let sum = Digits.hexadecimal(parts[1]), sum == parts[0].reduce(0, ^) else {
                continue
            }
            let time = parts[0].split(separator: UInt8(ascii: ",")).first { $0.starts(with: Array("c:".utf8)) }
            guard let digits = time?.dropFirst(2), let number = Digits.number(digits, upTo: 14) else { continue }
            // Thirteen digits are milliseconds, fewer seconds.
            self.init(millisecondsSince1970: digits.count >= 13 ? number : number * 1_000)
            return
        }
        return nil
    }

    /// Reads `hh:mm:ss` with or without decimals, a date before it and a zone behind it.
    private init?(clock text: KnownText.Text) {
        let groups = Digits.groups(of: text)
        guard let hour = groups.firstIndex(where: { $0.isFollowed(by: ":") }), hour + 2 < groups.count,
            groups[hour + 1].isFollowed(by: ":"),
            groups[hour].value < 24, groups[hour + 1].value < 60, groups[hour + 2].value <= 60
        else { return nil }
        let seconds = (groups[hour].value * 60 + groups[hour + 1].value) * 60 + groups[hour + 2].value
        var nanoseconds = Int64(seconds) * 1_000_000_000
        var next = hour + 3
        if groups[hour + 2].isFollowed(by: "."), next < groups.count {
            nanoseconds += groups[next].nanoseconds
            next += 1
        }
        self.init(day: Self.day(groups[..<hour]), timeOfDay: nanoseconds, isUTC: false)
        shift(byZone: groups, from: next)
    }

    private static func day(_ groups: ArraySlice<Digits>) -> Int? {
        guard groups.count >= 3, let first = groups.suffix(3).first, first.length == 4 else { return nil }
        let numbers = groups.suffix(3).map(\.value)
        return CivilDate.daysSince1970(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Moves a time to UTC where its zone stands behind it: `Z`, `+02:00`, `-0530`.
    private mutating func shift(byZone groups: [Digits], from next: Int) {
        guard next > 0, let day else { return }
        let mark = groups[next - 1].follower
        if mark == UInt8(ascii: "Z") { isUTC = true }
        guard mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-"), next < groups.count else { return }
        let zone = groups[next]
        let minutes =
            zone.length == 4
            ? zone.value / 100 * 60 + zone.value % 100
            : zone.value * 60 + (zone.isFollowed(by: ":") && next + 1 < groups.count ? groups[next + 1].value : 0)
        guard minutes <= 14 * 60 else { return }
        let east = Int64(mark == UInt8(ascii: "+") ? minutes : -minutes) * 60_000_000_000
        let (time, wholeDay) = (timeOfDay - east, EpochCalendar.wholeDay)
        let shift = time < 0 ? -1 : time >= wholeDay ? 1 : 0
        (self.day, timeOfDay, isUTC) = (day + shift, time - Int64(shift) * wholeDay, true)
    }
}

/// A run of decimal digits in a text, and the byte behind it.
private struct Digits {
    var value = 0
    var length = 0
    var follower: UInt8?

    func isFollowed(by mark: Unicode.Scalar) -> Bool { follower == UInt8(ascii: mark) }

    /// The digits as decimals of a second.
    var nanoseconds: Int64 {
        guard length <= 9 else { return 0 }
        return Int64(value) * Int64(PowersOfTen.integer[9 - length])
    }

    /// The runs of up to nine digits; of a longer run nothing is known.
    static func groups(of text: KnownText.Text) -> [Digits] {
        var groups: [Digits] = []
        var open: Digits?
        for byte in text {
            if isDigit(byte) {
                var digits = open ?? Digits()
                if digits.length < 9 { digits.value = digits.value * 10 + Int(byte - UInt8(ascii: "0")) }
                digits.length += 1
                open = digits
            } else if var digits = open {
                digits.follower = byte
                groups.append(digits)
                open = nil
            }
        }
        return groups + (open.map { [$0] } ?? [])
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// A number of one digit or more; nil for anything else.
    static func number(_ text: KnownText.Text, upTo most: Int) -> Int64? {
        guard !text.isEmpty, text.count <= most, text.allSatisfy(isDigit) else { return nil }
        return text.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    static func hexadecimal(_ text: KnownText.Text) -> UInt8? {
        guard text.count == 2 else { return nil }
        return UInt8(String(decoding: text, as: UTF8.self), radix: 16)
    }
}
