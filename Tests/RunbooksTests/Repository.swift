import Glibc
import Runbooks

/// The files of the repository.
enum Repository {
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    /// The repository's files; routes and drives count as present, since they are made and not written.
    static let files = Files(
        read: { path throws(UnreadableFile) in
            guard let file = fopen("\(root)/\(path)", "r") else {
                throw UnreadableFile(path: path, reason: String(cString: strerror(errno)))
            }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1 << 20)
            let count = fread(&bytes, 1, bytes.count, file)
            return Array(bytes.prefix(count))
        },
        exists: { _ in true })

    /// A file's text.
    static func text(_ path: String) throws -> String {
        String(decoding: try files.read(path), as: UTF8.self)
    }

    /// The paths of all documents that are shipped.
    static let documents = [
        "rigs/*.yaml", "rigs/*/*.yaml", "runbooks/*.yaml", "runbooks/*/*.yaml", "docs/screens/states/*.yaml",
    ].flatMap(paths)

    /// Runs a shell command in the repository; whether it ended with 0.
    static func run(_ command: String) -> Bool {
        system("cd '\(root)' && { \(command); }") == 0
    }

    private static func paths(_ pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob("\(root)/\(pattern)", 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { paths[$0] }
            .map { String(String(cString: $0).dropFirst(root.count + 1)) }
    }
}
