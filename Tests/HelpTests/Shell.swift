import Glibc

/// The repository, and commands that are run in it.
enum Shell {
    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    /// The text of a file of the repository.
    static func text(_ path: String) -> String {
        output("cat '\(path)'")
    }

    /// Whether a program is on the path.
    static func has(_ program: String) -> Bool {
        !output("command -v \(program)").isEmpty
    }

    /// What a command writes to its standard output and standard error.
    static func output(_ command: String) -> String {
        guard let pipe = popen("exec 2>&1; cd '\(root)' && \(command)", "r") else { return "" }
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 12)
        while case let count = fread(&block, 1, block.count, pipe), count > 0 { bytes += block[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
