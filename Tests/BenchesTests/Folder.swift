import Glibc

/// A folder for one test, taken away with everything in it when nobody holds it any longer.
final class Folder: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/rig-bench-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
    }

    deinit {
        Self.remove(path)
    }

    /// The names in a folder, sorted.
    static func names(in path: String) -> [String] {
        guard let entries = opendir(path) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: String) {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            for name in names(in: path) { remove("\(path)/\(name)") }
        }
        Glibc.remove(path)
    }

    /// The bytes of a file, empty where it cannot be read.
    static func bytes(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes
    }
}
