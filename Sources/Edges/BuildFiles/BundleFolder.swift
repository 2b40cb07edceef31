import AppBuilds
import Glibc

/// An app's bundle as a folder.
struct BundleFolder: BundleFiles, ~Copyable {
    let path: String

    borrowing func reading<Answer>(
        _ name: String, _ body: (ByteSource) throws(BuildFault) -> Answer
    ) throws(BuildFault) -> Answer? {
        guard let file = try RegularFile("\(path)/\(name)") else { return nil }
        return try body { range throws(BuildFault) in try file.bytes(range) }
    }

    /// Whether something of a name is there, whatever it is.
    borrowing func hasFile(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }

    /// Whether a path is a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in a folder that end in `.app`, sorted.
    static func apps(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".app") { names.append(name) }
        }
        return names.sorted()
    }
}
