import Glibc

/// A folder for one test, taken away with everything in it when nobody holds it any longer.
final class Place: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/rig-command-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
    }

    deinit {
        Self.remove(path)
    }

    /// Writes a file into the folder and returns its path.
    func file(_ name: String, _ text: String) -> String {
        let target = "\(path)/\(name)"
        if let file = fopen(target, "w") {
            fputs(text, file)
            fclose(file)
        }
        return target
    }

    /// The path of what stands below the folder `runs` in this one.
    var run: String { "\(path)/runs/" + (Self.names(in: "\(path)/runs").last ?? "none") }

    /// The lines of the newest run's journal.
    var journal: [String] { Self.text("\(run)/journal.jsonl").split(separator: "\n").map(String.init) }

    /// The text of a file, empty where it cannot be read.
    static func text(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return String(decoding: bytes, as: UTF8.self)
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
}
