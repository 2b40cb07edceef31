import Formats

/// Writes epochs as a table for people: one line an epoch, then the summary in words.
public enum EpochTable {
    /// Appends the names of the columns.
    public static func appendHeader(to bytes: inout [UInt8]) {
        let names = zip(["time", "mode", "latitude", "longitude", "km/h", "course", "sats"], widths)
        let cells = names.map { padded($0.0, to: $0.1, left: $0.0 == "time" || $0.0 == "mode") }
        bytes.append(contentsOf: (cells.joined(separator: "  ") + "  flags\n").utf8)
    }

    /// Appends the line of one epoch; a dash stands for what is not known.
    public static func append(_ epoch: Epoch, to bytes: inout [UInt8]) {
        let numbers = [
            epoch.coordinate.map { FixedDecimal.text($0.latitude, decimals: 6) },
            epoch.coordinate.map { FixedDecimal.text($0.longitude, decimals: 6) },
            epoch.speed.map { FixedDecimal.text($0 * 3.6, decimals: 1) },
            epoch.course.map { FixedDecimal.text($0, decimals: 1) },
            epoch.satellitesUsed.map { String($0) },
        ]
        let words = [
            padded(time(of: epoch), to: widths[0], left: true), padded(epoch.mode.rawValue, to: 4, left: true),
        ]
        let cells = words + zip(numbers, widths.dropFirst(2)).map { padded($0 ?? "-", to: $1, left: false) }
        let flags = epoch.flags.isEmpty ? "" : "  " + epoch.flags.names.joined(separator: " ")
        bytes.append(contentsOf: (cells.joined(separator: "  ") + flags + "\n").utf8)
    }

    /// Appends what was met, in words; faults that did not occur are not named.
    public static func append(_ summary: DecodeSummary, to bytes: inout [UInt8]) {
        let faults = [
            (summary.checksumFailed, "with a wrong checksum (dropped)"),
            (summary.checksumMissing, "without a checksum"),
            (summary.malformed, "malformed"), (summary.unknown, "of kinds that are not decoded"),
            (summary.invalidField, "with a field that cannot be read"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let noise = summary.noiseBytes > 0 ? ["\(summary.noiseBytes) bytes of noise"] : []
        let start = "\(summary.epochs) epochs from \(summary.sentences) sentences in \(summary.bytes) bytes"
        let rest = (faults + noise).joined(separator: ", ")
        bytes.append(contentsOf: (start + (rest.isEmpty ? "" : "; " + rest) + "\n").utf8)
    }

    private static let widths = [24, 4, 11, 11, 6, 6, 4]

    private static func time(of epoch: Epoch) -> String {
        guard let time = epoch.timeOfDay else { return "-" }
        var text: [UInt8] = []
        if let day = epoch.day {
            ClockText.append(day: day, timeOfDay: time, to: &text)
        } else {
            ClockText.appendClock(time, separator: UInt8(ascii: ":"), to: &text)
            text.append(UInt8(ascii: "."))
            ClockText.append(Int(time / 1_000_000 % 1_000), digits: 3, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func padded(_ text: String, to width: Int, left: Bool) -> String {
        let blanks = String(repeating: " ", count: max(0, width - text.utf8.count))
        return left ? text + blanks : blanks + text
    }
}
