import Gadgets
import Glibc

/// A recorded file of Tests/Fixtures/uevents.
struct UeventFixture: Sendable, CustomStringConvertible {
    let name: String
    let lines: [String]

    var description: String { name }
    /// The events, without the remarks.
    var events: [Uevent] { lines.compactMap { Uevent(line: $0) } }

    static let all: [UeventFixture] = names().map { UeventFixture(named: $0) }

    init(named name: String) {
        self.name = name
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        if let file = fopen("\(Self.folder)/\(name).txt", "r") {
            bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
            fclose(file)
        }
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The root of the package.
    static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    private static let folder = "\(root)/Tests/Fixtures/uevents"

    private static func names() -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".txt") { names.append(String(name.dropLast(4))) }
        }
        return names.sorted()
    }
}
