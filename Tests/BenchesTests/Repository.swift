import Glibc
import Runbooks

/// The files of the repository that tests read, by their paths from its root.
enum Repository {
    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    /// The bytes of a file.
    static func bytes(_ path: String) throws(UnreadableFile) -> [UInt8] {
        guard let file = fopen("\(root)/\(path)", "r") else {
            throw UnreadableFile(path: path, reason: String(cString: strerror(errno)))
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes
    }

    /// The first lines of the shipped drive, from a place in it.
    static func drive(_ lines: Range<Int>) throws -> String {
        let all = String(decoding: try bytes("runbooks/town/drive.nmea"), as: UTF8.self)
        return all.split(separator: "\n", omittingEmptySubsequences: false)[lines].joined(separator: "\n") + "\n"
    }
}
