/// Writes a tar archive in the format of POSIX (ustar), the same bytes each time: owner 0, mode 0644.
public struct TarArchive: Sendable {
    private static let block = 512
    private var blocks: [UInt8] = []
    private let modified: Int64

    /// Makes an empty archive whose files all have one time, in seconds since 1970-01-01 UTC.
    public init(modified: Int64) {
        self.modified = max(0, modified)
    }

    /// Adds a file; a path that the header does not hold is written as an extended header before it (pax).
    public mutating func add(_ path: String, _ bytes: [UInt8]) {
        let name = Array(path.utf8)
        if let split = Self.split(name) {
            append(header(name: split.name, prefix: split.prefix, size: bytes.count, type: "0"), bytes)
        } else {
            let record = Self.record("path", path)
            append(header(name: Array("PaxHeader".utf8), prefix: [], size: record.count, type: "x"), record)
            append(header(name: Array(name.suffix(99)), prefix: [], size: bytes.count, type: "0"), bytes)
        }
    }

    /// The archive: its files, and the two empty blocks that end it.
    public var bytes: [UInt8] { blocks + [UInt8](repeating: 0, count: 2 * Self.block) }

    private mutating func append(_ header: [UInt8], _ content: [UInt8]) {
        blocks += header
        blocks += content
        blocks += [UInt8](repeating: 0, count: (Self.block - content.count % Self.block) % Self.block)
    }

    /// Name of up to 100 bytes and prefix of up to 155, parted at a slash; nil where there is no such slash.
    private static func split(_ path: [UInt8]) -> (name: [UInt8], prefix: [UInt8])? {
        if path.count <= 100 { return (path, []) }
        let slash = UInt8(ascii: "/")
        return path.indices.first { place in
            path[place] == slash && place > 0 && place <= 155 && (1...100).contains(path.count - place - 1)
        }.map { (Array(path[($0 + 1)...]), Array(path[..<$0])) }
    }

    /// A record of an extended header: its own length in decimal, the key and the value.
    private static func record(_ key: String, _ value: String) -> [UInt8] {
        let rest = " \(key)=\(value)\n"
        var length = rest.utf8.count
        while length != rest.utf8.count + String(length).utf8.count {
            length = rest.utf8.count + String(length).utf8.count
        }
        return Array("\(length)\(rest)".utf8)
    }

    private func header(name: [UInt8], prefix: [UInt8], size: Int, type: Character) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: Self.block)
        func put(_ field: some Sequence<UInt8>, at offset: Int) {
            for (place, byte) in field.enumerated() { header[offset + place] = byte }
        }
        put(name, at: 0)
        put(Self.octal(0o644, digits: 7), at: 100)
        put(Self.octal(0, digits: 7), at: 108)
        put(Self.octal(0, digits: 7), at: 116)
        put(Self.octal(Int64(size), digits: 11), at: 124)
        put(Self.octal(modified, digits: 11), at: 136)
        put("        ".utf8, at: 148)
        put(String(type).utf8, at: 156)
        put("ustar\u{0}00".utf8, at: 257)
        put(prefix, at: 345)
        put(Self.octal(header.reduce(0) { $0 + Int64($1) }, digits: 6), at: 148)
        header[154] = 0
        return header
    }

    private static func octal(_ value: Int64, digits: Int) -> [UInt8] {
        let text = Array(String(value, radix: 8).utf8.suffix(digits))
        return [UInt8](repeating: UInt8(ascii: "0"), count: digits - text.count) + text
    }
}
