import Glibc
public import Runbooks

/// The files of the repository that the page of behaviours is made from: its runbooks and its tests.
public struct BehaviourSources: Sendable {
    /// The runbooks that name rows, by their paths from the root.
    public var runbooks: [(path: String, runbook: Runbook)]
    /// The tests that name rows.
    public var tests: [NamedTest]

    /// Reads runbooks and tests below the root of the repository; what cannot be read is left out.
    public init(root: String) {
        let files = Files(
            read: { path throws(UnreadableFile) in try Self.bytes("\(root)/\(path)") }, exists: { _ in true })
        let paths = ["behaviours", "field", "link", "units"].flatMap { Self.names(in: root, "runbooks/\($0)", ".yaml") }
        runbooks = paths.compactMap { path in
            let plan = try? Plan.load(runbook: path, rig: "rigs/model-800x480.yaml", files: files)
            return plan.flatMap { $0.runbook.rows.isEmpty ? nil : (path, $0.runbook) }
        }
        let folders = Self.names(in: root, "Tests", "Tests")
        tests = folders.flatMap { Self.names(in: root, $0, ".swift") }.flatMap { path in
            NamedTest.all(in: String(decoding: (try? files.read(path)) ?? [], as: UTF8.self), file: path)
        }
    }

    private static func bytes(_ path: String) throws(UnreadableFile) -> [UInt8] {
        guard let file = fopen(path, "r") else {
            throw UnreadableFile(path: path, reason: String(cString: strerror(errno)))
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes
    }

    /// The paths of a folder's entries with an ending, sorted.
    private static func names(in root: String, _ folder: String, _ ending: String) -> [String] {
        guard let directory = opendir("\(root)/\(folder)") else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(ending) { names.append("\(folder)/\(name)") }
        }
        return names.sorted()
    }
}
