import Clockwork
import Formats

/// Writes epochs as JSON Lines, by the contract of the decode output: an absent value has no key.
public enum EpochLines {
    /// Appends the line of one epoch.
    public static func append(_ epoch: Epoch, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "{\"epoch\":".utf8)
        FixedDecimal.append(Int64(epoch.index), to: &bytes)
        appendTime(epoch, to: &bytes)
        if let place = epoch.coordinate {
            append("latitude", place.latitude, decimals: 9, to: &bytes)
            append("longitude", place.longitude, decimals: 9, to: &bytes)
        }
        appendTrimmed("altitude", epoch.altitude, to: &bytes)
        appendTrimmed("geoidSeparation", epoch.geoidSeparation, to: &bytes)
        appendTrimmed("speed", epoch.speed, to: &bytes)
        appendTrimmed("course", epoch.course, to: &bytes)
        append("mode", epoch.mode.rawValue, to: &bytes)
        if let quality = epoch.quality { append("quality", quality.rawValue, to: &bytes) }
        append("satellitesUsed", epoch.satellitesUsed, to: &bytes)
        append("satellitesInView", epoch.satellitesInView, to: &bytes)
        appendTrimmed("hdop", epoch.hdop, to: &bytes)
        appendTrimmed("vdop", epoch.vdop, to: &bytes)
        appendTrimmed("pdop", epoch.pdop, to: &bytes)
        appendTrimmed("horizontalAccuracy", epoch.horizontalAccuracy, to: &bytes)
        appendTrimmed("verticalAccuracy", epoch.verticalAccuracy, to: &bytes)
        appendTrimmed("heading", epoch.heading, to: &bytes)
        if let time = epoch.receivedAt { append("receivedAt", time.text, to: &bytes) }
        appendFlags(epoch.flags, to: &bytes)
        bytes.append(contentsOf: "}\n".utf8)
    }

    /// Appends the last line: the counters of the source.
    public static func append(_ summary: DecodeSummary, to bytes: inout [UInt8]) {
        let counters = [
            ("bytes", summary.bytes), ("sentences", summary.sentences), ("epochs", summary.epochs),
            ("checksumFailed", summary.checksumFailed), ("checksumMissing", summary.checksumMissing),
            ("malformed", summary.malformed), ("unknown", summary.unknown), ("invalidField", summary.invalidField),
            ("noiseBytes", summary.noiseBytes),
        ]
        let members = counters.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
        bytes.append(contentsOf: "{\"summary\":{\(members)}}\n".utf8)
    }

    private static func appendTime(_ epoch: Epoch, to bytes: inout [UInt8]) {
        guard let time = epoch.timeOfDay else { return }
        if let day = epoch.day {
            appendKey("time", to: &bytes)
            bytes.append(UInt8(ascii: "\""))
            ClockText.append(day: day, timeOfDay: time, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        appendKey("timeOfDay", to: &bytes)
        FixedDecimal.append(time / 1_000_000_000, to: &bytes)
        bytes.append(UInt8(ascii: "."))
        let fraction = time % 1_000_000_000
        // Nine digits only where the receiver gave more than six.
        if fraction % 1_000 == 0 {
            ClockText.append(Int(fraction / 1_000), digits: 6, to: &bytes)
        } else {
            ClockText.append(Int(fraction), digits: 9, to: &bytes)
        }
    }

    private static func appendFlags(_ flags: Epoch.Flags, to bytes: inout [UInt8]) {
        guard !flags.isEmpty else { return }
        appendKey("flags", to: &bytes)
        let names = flags.names.map { "\"\($0)\"" }.joined(separator: ",")
        bytes.append(contentsOf: "[\(names)]".utf8)
    }

    private static func append(_ key: StaticString, _ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        appendKey(key, to: &bytes)
        FixedDecimal.append(value, decimals: decimals, to: &bytes)
    }

    /// Six decimals hold what receivers write; zeros at the end say nothing.
    private static func appendTrimmed(_ key: StaticString, _ value: Double?, to bytes: inout [UInt8]) {
        guard let value else { return }
        appendKey(key, to: &bytes)
        FixedDecimal.appendShortest(value, decimals: 6, to: &bytes)
    }

    private static func append(_ key: StaticString, _ value: Int?, to bytes: inout [UInt8]) {
        guard let value else { return }
        appendKey(key, to: &bytes)
        FixedDecimal.append(Int64(value), to: &bytes)
    }

    private static func append(_ key: StaticString, _ word: String, to bytes: inout [UInt8]) {
        appendKey(key, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: word.utf8)
        bytes.append(UInt8(ascii: "\""))
    }

    private static func appendKey(_ key: StaticString, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: ",\"".utf8)
        bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        bytes.append(contentsOf: "\":".utf8)
    }
}

extension Epoch.Flags {
    /// The names of the flags that are set.
    var names: [String] {
        Self.names.enumerated().filter { rawValue >> UInt8($0.offset) & 1 == 1 }.map(\.element)
    }
}
