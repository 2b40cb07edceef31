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

    /// The names of a folder's files, sorted.
    static func names(in folder: String) -> [String] {
        guard let directory = opendir("\(root)/\(folder)") else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names.sorted()
    }

    /// The first 45 s of the shipped drive, 10 epochs of two sentences a second: reading all of it takes longer than a run.
    static let driveBegin: String = {
        guard let bytes = try? bytes("runbooks/town/drive.nmea") else { return "" }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(900).joined(separator: "\n") + "\n"
    }()
}
