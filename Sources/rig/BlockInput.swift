import Glibc

/// A file, or standard input for `-`, read in blocks, so that its length does not matter.
struct BlockInput: ~Copyable {
    /// Whether it can be read a second time.
    let isSeekable: Bool

    private let descriptor: Int32
    private let path: String
    private let start: off_t
    private var block = [UInt8](repeating: 0, count: 1 << 17)

    /// Opens a file; 66 where it is missing or unreadable.
    init(_ path: String) throws(Failure) {
        descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        self.path = path
        guard descriptor >= 0 else {
            isSeekable = false
            start = 0
            throw Self.unreadable(path)
        }
        start = lseek(descriptor, 0, SEEK_CUR)
        var status = stat()
        isSeekable = start >= 0 && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Hands block after block to a reader until the end of the file, or until the reader says false.
    mutating func read(_ take: (Span<UInt8>) throws(Failure) -> Bool) throws(Failure) {
        while true {
            let count = Glibc.read(descriptor, &block, block.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw Self.unreadable(path) }
            guard count > 0, try take(block.span.extracting(0..<count)) else { return }
        }
    }

    /// Goes back to where it began.
    func rewind() throws(Failure) {
        guard lseek(descriptor, start, SEEK_SET) >= 0 else { throw Self.unreadable(path) }
    }

    private static func unreadable(_ path: String) -> Failure {
        Failure(.noInput, "cannot read \(path): \(String(cString: strerror(errno)))")
    }
}
