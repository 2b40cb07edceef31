/// What kind of file holds positions, told by its content whatever its name is.
public enum PositionFormat: String, Hashable, Sendable, CaseIterable {
    /// A receiver's log of NMEA sentences, with whatever stands between them.
    case nmea
    /// A GPX document.
    case gpx
    /// A trace in comma-separated values.
    case csv
    /// Compressed with gzip; what is inside is told after unpacking.
    case gzip

    /// The kind of a file that begins with some bytes; what is nothing else is read as a receiver's log.
    public static func detect(_ bytes: [UInt8]) -> PositionFormat {
        if bytes.starts(with: [0x1F, 0x8B]) { return .gzip }
        let head = text(of: bytes.prefix(1_024))
        let first = head.drop { $0 <= 0x20 }
        if first.first == UInt8(ascii: "<") { return .gpx }
        return isTableHeader(first.prefix { $0 != 0x0A && $0 != 0x0D }) ? .csv : .nmea
    }

    /// The ASCII of some text: without its byte order mark, and of UTF-16 every character's lower byte.
    private static func text(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return isUTF16 ? bytes.dropFirst(2).filter { $0 != 0 } : Array(bytes)
    }

    /// Whether a line is meant as the header of a trace, perhaps a wrong one: it names a latitude among its columns.
    private static func isTableHeader(_ line: ArraySlice<UInt8>) -> Bool {
        guard let letter = line.first, !"$#{".utf8.contains(letter) else { return false }
        let columns = String(decoding: line, as: UTF8.self).lowercased().split { ",;\t".contains($0) }
        return columns.count > 1 && columns.contains { $0.drop { $0 == "\"" || $0 == " " }.hasPrefix("lat") }
    }
}
