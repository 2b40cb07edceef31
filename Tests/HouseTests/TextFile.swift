import Glibc

/// A text file of the repository.
struct TextFile: Sendable {
    /// The path from the root of the repository.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// Every text file that is not made by a build or a run.
    static let all: [TextFile] = files(below: "")
    /// What the product is made of.
    static let sources = all.filter { $0.path.hasPrefix("Sources/") && $0.path.hasSuffix(".swift") }

    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    /// The names of the folders in a folder.
    static func folders(in folder: String) -> [String] {
        names(in: folder).filter { isFolder("\(folder)/\($0)") }
    }

    static func named(_ path: String) -> TextFile? {
        all.first { $0.path == path }
    }

    private static func files(below folder: String) -> [TextFile] {
        names(in: folder).flatMap { name -> [TextFile] in
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            if isFolder(path) { return files(below: path) }
            return text(of: path).map { [TextFile(path: path, text: $0)] } ?? []
        }
    }

    /// What .gitignore leaves, in order; hidden folders but that of the checks are the tools' own.
    private static func names(in folder: String) -> [String] {
        guard let stream = opendir("\(root)/\(folder)") else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            let isOurs = !name.hasPrefix(".") || [".ci", ".gitignore", ".swift-format"].contains(name)
            if isOurs, folder != "" || !["runs", "tmp"].contains(name), name != "__pycache__" { names.append(name) }
        }
        return names.sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat("\(root)/\(path)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The text of a file, nil where it is none.
    private static func text(of path: String) -> String? {
        guard let file = fopen("\(root)/\(path)", "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }
}
