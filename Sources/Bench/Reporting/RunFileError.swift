import Glibc

/// Why a file in a run's folder could not be read or written.
public struct RunFileError: Error, Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// What was tried: `read` or `write`.
    public var operation: String
    /// The system's error number.
    public var code: Int32

    /// The error as one sentence.
    public var message: String { "cannot \(operation) \(path): \(String(cString: strerror(code)))" }
}
