import Glibc
import Testing

/// A text file of the repository that tests keep in step with what the code makes.
///
/// With RIG_GOLDENS=write in the environment the file is made anew; the test fails then, so that no run passes that way.
struct Golden {
    /// The path from the root of the repository.
    let path: String

    static let isWriting = getenv("RIG_GOLDENS").map { String(cString: $0) } == "write"

    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// The text as stored, nil where there is none.
    var stored: String? {
        guard let file = fopen("\(Self.root)/\(path)", "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Stores a text where that is asked for, and says so as an issue; returns whether it did.
    func write(_ text: String) -> Bool {
        guard Self.isWriting else { return false }
        guard stored != text else { return true }
        guard let file = fopen("\(Self.root)/\(path)", "w") else {
            Issue.record("cannot write \(path)")
            return true
        }
        fputs(text, file)
        fclose(file)
        Issue.record("\(path) is made anew; look at it, and run again without RIG_GOLDENS")
        return true
    }
}
