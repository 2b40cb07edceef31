import Clockwork

/// The time of gpsd's reports: ISO 8601, UTC, such as `2026-01-05T08:00:00.100Z`.
enum GPSDTime {
    /// Nanoseconds since 1970-01-01 UTC, nil where the text is no such time or not of 1970 to 2200.
    static func nanoseconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), zip(marks, bytes.prefix(19)).allSatisfy(fits),
            let day = CivilDate.daysSince1970(
                year: number(bytes[0..<4]), month: number(bytes[5..<7]), day: number(bytes[8..<10]))
        else { return nil }
        let (hour, minute, second) = (number(bytes[11..<13]), number(bytes[14..<16]), number(bytes[17..<19]))
        // A leap second reads as the first second of the next minute.
        guard hour < 24, minute < 60, second <= 60, (1_970...2_200).contains(number(bytes[0..<4])),
            let fraction = fraction(bytes[19..<(bytes.count - 1)])
        else { return nil }
        let seconds = day * 86_400 + hour * 3_600 + minute * 60 + second
        return Int64(seconds) * 1_000_000_000 + fraction
    }

    /// What stands in each place; 0 for a digit.
    private static let marks = Array("0000-00-00T00:00:00".utf8)

    private static func fits(_ mark: UInt8, _ byte: UInt8) -> Bool {
        mark == UInt8(ascii: "0") ? isDigit(byte) : byte == mark
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// The nanoseconds of `.5`, or of nothing; digits beyond the ninth are cut off.
    private static func fraction(_ bytes: ArraySlice<UInt8>) -> Int64? {
        guard let point = bytes.first else { return 0 }
        let digits = bytes.dropFirst()
        guard point == UInt8(ascii: "."), digits.allSatisfy(isDigit) else { return nil }
        return digits.prefix(9).reduce((0, 100_000_000)) { ($0.0 + Int64($1 - UInt8(ascii: "0")) * $0.1, $0.1 / 10) }.0
    }
}
