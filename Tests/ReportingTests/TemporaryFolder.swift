import Glibc
import Testing

/// A folder of its own that is removed with everything in it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/reporting.XXXXXX".utf8CString)
        path = String(cString: try #require(mkdtemp(&template)))
    }

    deinit { _ = system("rm -rf '\(path)'") }

    /// Writes a file, and the folder that it lies in.
    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
        let path = "\(path)/\(name)"
        if let slash = name.lastIndex(of: "/") { mkdir("\(self.path)/\(name[..<slash])", 0o755) }
        let file = try #require(fopen(path, "w"))
        let bytes = Array(bytes)
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        return path
    }

    /// Writes a text file.
    @discardableResult
    func write(_ text: String, as name: String) throws -> String { try write(text.utf8, as: name) }

    /// The content of a file, nil where it cannot be read.
    static func bytes(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes
    }
}
