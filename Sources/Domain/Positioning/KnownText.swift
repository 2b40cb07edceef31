/// Tells the texts that loggers and protocols put beside sentences from noise.
enum KnownText {
    typealias Text = Slice<UnsafeBufferPointer<UInt8>>

    /// Whether a text is nothing but prefixes: blanks, TAG blocks, `NMEA,`, wall-clock stamps.
    static func isPrefix(_ text: Text) -> Bool {
        var rest = text
        while let first = rest.first {
            switch first {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): rest = rest.dropFirst()
            case UInt8(ascii: "\\"):
                guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\\")) else { return false }
                rest = rest[(end + 1)...]
            default:
                let length = rest.starts(with: nmeaWord) ? nmeaWord.count : clockLength(rest)
                guard length > 0 else { return false }
                rest = rest.dropFirst(length)
            }
        }
        return true
    }

    /// Whether a text is the receive time that Android loggers put behind a sentence: a comma and digits.
    static func isStamp(_ text: Text) -> Bool {
        guard text.first == UInt8(ascii: ",") else { return false }
        let digits = text.dropFirst().prefix(while: isDigit)
        return !digits.isEmpty && text[digits.endIndex...].allSatisfy { $0 == UInt8(ascii: " ") }
    }

    /// Whether a line is a row of Google's GNSS logger that holds no sentence.
    static func isLoggerRow(_ text: Text) -> Bool {
        rows.contains { text.starts(with: $0) }
    }

    private static let nmeaWord = Array("NMEA,".utf8)

    private static let rows = [
        "Fix,", "Raw,", "Nav,", "Status,", "UncalAccel,", "UncalGyro,", "UncalMag,", "Accel,", "Gyro,", "Mag,",
        "OrientationDeg,", "GameRotationVector,", "Agc,",
    ].map { Array($0.utf8) }

    /// The length of a time like `[12:00:01.5]` or `2024-03-14T10:15:41Z` with the blank or comma behind it.
    private static func clockLength(_ text: Text) -> Int {
        let clock = text.prefix { isDigit($0) || clockMarks.contains($0) }
        guard clock.contains(where: isDigit), clock.endIndex < text.endIndex else { return 0 }
        let separators: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ">")]
        return separators.contains(text[clock.endIndex]) ? clock.count + 1 : 0
    }

    private static let clockMarks = Array(":.-/+TZ[]()".utf8)

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
