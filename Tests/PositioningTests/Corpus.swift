import Formats
import Glibc

/// Receiver logs and cases that lie beside the repository; a test that needs them is skipped where they are not.
enum Corpus {
    /// The folder, nil where there is none.
    static let folder: String? = {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        return ["\(root)/../shared/corpus", "\(root)/../../shared/corpus"].first { access($0, R_OK) == 0 }
    }()

    /// The bytes of a file in the folder, empty where it cannot be read.
    static func bytes(_ name: String) -> [UInt8] {
        guard let folder, let file = fopen("\(folder)/\(name)", "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
        return bytes
    }

    /// The lines of a file that are JSON documents.
    static func documents(_ name: String) -> [Tree] {
        bytes(name).split(separator: 0x0A).filter { $0.first == UInt8(ascii: "{") }.compactMap { try? JSON.parse($0) }
    }

    /// The logs of a folder that have gpsd's answers beside them.
    static func logs(in name: String) -> [String] {
        guard let folder, let entries = opendir("\(folder)/\(name)") else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let file = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if file.hasSuffix(".log.chk") { names.append("\(name)/\(file.dropLast(4))") }
        }
        return names.sorted()
    }
}
