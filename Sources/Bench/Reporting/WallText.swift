import Clockwork

/// Reads the wall clock of a journal's first line.
enum WallText {
    /// Milliseconds since 1970-01-01 UTC of a text such as `2026-07-01T12:00:00.250Z`, nil where it is no such text.
    static func milliseconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard [20, 24].contains(bytes.count), pattern(bytes) == (bytes.count == 20 ? whole : fractional) else {
            return nil
        }
        func number(_ first: Int, _ count: Int) -> Int {
            bytes[first..<first + count].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
        guard hour < 24, minute < 60, second < 60,
            let days = CivilDate.daysSince1970(year: number(0, 4), month: number(5, 2), day: number(8, 2))
        else { return nil }
        let seconds = Int64(days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
        return seconds * 1_000 + Int64(bytes.count == 24 ? number(20, 3) : 0)
    }

    private static let whole = "0000-00-00T00:00:00Z"
    private static let fractional = "0000-00-00T00:00:00.000Z"

    /// The text with each digit as `0`.
    private static func pattern(_ bytes: [UInt8]) -> String {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return String(decoding: bytes.map { digits.contains($0) ? digits.lowerBound : $0 }, as: UTF8.self)
    }
}
