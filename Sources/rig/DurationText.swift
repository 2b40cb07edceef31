import Clockwork

/// Reads lengths of time as people type them: `500 ms`, `2 s`, `1.5min`, `1 h`.
enum DurationText {
    /// The length, nil where the text is none, has no unit or is not above zero.
    static func timespan(_ text: String) -> Timespan? {
        let letters = text.filter { $0 != " " }
        let number = letters.prefix { $0.isNumber || $0 == "." }
        guard let count = Double(number), count > 0, let unit = units[String(letters.dropFirst(number.count))] else {
            return nil
        }
        return .seconds(count * unit)
    }

    private static let units = ["ms": 0.001, "s": 1, "min": 60, "h": 3_600]
}
