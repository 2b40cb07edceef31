import Glibc

/// Files that tests read, found from the place of this one.
enum TestFiles {
    /// The folder of the package.
    static let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

    /// The folder with the routes of products that stands beside the package, nil where it does not.
    static let routes: String? = ["..", "../.."].map { "\(package)/\($0)/shared/corpus/navigation" }
        .first { (folder: String) in access(folder, R_OK) == 0 }

    /// The names of the files in a folder, sorted; none where it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

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
