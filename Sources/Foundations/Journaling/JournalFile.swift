import Glibc

/// Why a journal could not be opened or written.
public struct JournalError: Error, Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// What was tried: `create`, `write` or `sync`.
    public var operation: String
    /// The system's error number.
    public var code: Int32

    /// Makes the error of an operation on a file.
    public init(path: String, operation: String, code: Int32) {
        self.path = path
        self.operation = operation
        self.code = code
    }

    /// The error as one sentence.
    public var message: String { "cannot \(operation) \(path): \(String(cString: strerror(code)))" }
}

/// The owner of an open journal: append only, one write call a line, so that each line outlives the process.
public struct JournalFile: ~Copyable {
    /// The path of the file.
    public let path: String
    private let descriptor: Int32

    /// Creates a journal that must not exist yet (open, O_EXCL).
    public init(creating path: String) throws(JournalError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
        self.path = path
        guard descriptor >= 0 else { throw JournalError(path: path, operation: "create", code: errno) }
    }

    /// Takes over an open descriptor, so that tests can write to what cannot be created.
    init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends bytes with one write call, more only where the system takes a part.
    ///
    /// What cannot be written whole is taken back, so that a later line does not go on in the middle of it.
    public func append(_ bytes: [UInt8]) throws(JournalError) {
        do throws(Transfer.Failure) {
            try Transfer.write(bytes, to: descriptor)
        } catch {
            takeBack(error.done)
            throw JournalError(path: path, operation: "write", code: error.code)
        }
    }

    private func takeBack(_ count: Int) {
        guard count > 0 else { return }
        let end = lseek(descriptor, 0, SEEK_END)
        // Where this fails, too, recovery reports the line as damaged.
        if end >= count { _ = ftruncate(descriptor, end - count) }
    }

    /// Brings what was written to the disk (fdatasync).
    public func sync() throws(JournalError) {
        guard fdatasync(descriptor) == 0 || errno == EINVAL else {
            throw JournalError(path: path, operation: "sync", code: errno)
        }
    }
}
