import Glibc

/// A file that is written as its content is made, in blocks: its size does not show in the memory.
struct OutputStream: ~Copyable {
    private static let block = 1 << 16

    private let output: Output
    private let isOwned: Bool
    /// What is not written yet; append to it, and call `flush` from time to time.
    var bytes: [UInt8] = []

    /// Whether the file still holds what it held before.
    private var isOld: Bool

    /// Opens a file anew, or standard output for `-`; `lazily` what it held goes only when something is written.
    init(_ path: String, lazily: Bool = false) throws(Failure) {
        isOld = lazily
        guard path != "-" else {
            (output, isOwned) = (.standard, false)
            return
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | (lazily ? 0 : O_TRUNC) | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Failure(.cannotWrite, "cannot write \(path): \(String(cString: strerror(errno)))")
        }
        (output, isOwned) = (Output(descriptor: descriptor, name: path), true)
    }

    deinit {
        if isOwned { close(output.descriptor) }
    }

    /// Writes what has come together, where it is a block or more.
    mutating func flush() throws(Failure) {
        if bytes.count >= Self.block { try finish() }
    }

    /// Writes the rest.
    mutating func finish() throws(Failure) {
        if isOld, !bytes.isEmpty {
            // A pipe or a device has nothing that could go.
            ftruncate(output.descriptor, 0)
            isOld = false
        }
        try output.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
