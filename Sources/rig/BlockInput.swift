import Clockwork
import Formats
import Glibc

/// A file, or standard input for `-`, read in blocks, so that its length does not matter.
///
/// A gzip file, told by its first bytes whatever its name, is inflated on the way.
struct BlockInput: ~Copyable {
    /// What a wait for bytes came to.
    enum Arrival {
        /// A block was read; it ends with the last byte there was at this instant.
        case block(Instant)
        /// Nothing came until the deadline.
        case silence(Instant)
        /// The source is over.
        case end
    }

    /// Whether it can be read a second time.
    let isSeekable: Bool
    /// The day on which a file was last written, today for anything else; counted from 1970-01-01.
    let recordedOn: Int
    /// How many bytes were read; of a gzip file the compressed ones.
    private(set) var length = 0
    /// Why a gzip file could not be read to its end.
    private(set) var damage: GzipError?

    private let descriptor: Int32
    private let path: String
    private let start: off_t
    private var inflater: Inflater?
    /// Small enough to stay in a processor's cache until it was read.
    private var block = [UInt8](repeating: 0, count: 1 << 16)
    private var count = 0
    private var hasBegun = false

    /// Opens a file; 66 where it is missing or unreadable.
    init(_ path: String) throws(Failure) {
        descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        self.path = path
        var status = stat()
        let isFile = descriptor >= 0 && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        start = isFile ? lseek(descriptor, 0, SEEK_CUR) : -1
        isSeekable = start >= 0
        recordedOn = (isFile ? status.st_mtim.tv_sec : time(nil)) / 86_400
        guard descriptor >= 0 else { throw unreadable() }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Waits for the next block, not longer than until a deadline.
    mutating func next(until deadline: Instant? = nil) throws(Failure) -> Arrival {
        if !hasBegun {
            try begin()
            if inflater == nil, count > 0 { return .block(Self.now) }
        }
        while true {
            if inflater != nil, inflate() { return .block(Self.now) }
            guard damage == nil else { return .end }
            guard wait(until: deadline) else { return .silence(Self.now) }
            guard try refill() > 0 else { return .end }
            if inflater == nil { return .block(Self.now) }
        }
    }

    /// Hands the block that came last to a reader.
    func withBlock(_ take: (Span<UInt8>) -> Void) {
        take(block.span.extracting(0..<count))
    }

    /// Goes back to where it began.
    mutating func rewind() throws(Failure) {
        guard lseek(descriptor, start, SEEK_SET) >= 0 else { throw unreadable() }
        (length, damage, hasBegun) = (0, nil, false)
        inflater = nil
    }
}

extension BlockInput {
    /// Reads until the first bytes tell whether this is a gzip file.
    private mutating func begin() throws(Failure) {
        hasBegun = true
        count = 0
        while Inflater.isGzip(block[..<count]) == nil {
            let read = try read(behind: count)
            guard read > 0 else { return }
            count += read
        }
        guard Inflater.isGzip(block[..<count]) == true else { return }
        do throws(GzipError) {
            inflater = try Inflater(longestBlock: block.count)
            _ = inflater?.refill { $0.update(fromContentsOf: block[..<count]) }
        } catch {
            throw Failure(.internal, error.message)
        }
    }

    /// Reads the next bytes; none at the end of the source.
    private mutating func refill() throws(Failure) -> Int {
        count = try read(behind: 0)
        _ = inflater?.refill { $0.update(fromContentsOf: block[..<count]) }
        if count == 0, inflater?.isAtEnd == false { damage = .cutOff }
        return count
    }

    /// Inflates into the block; false where more compressed bytes are needed, or the file is damaged.
    private mutating func inflate() -> Bool {
        do throws(GzipError) {
            count = try block.withUnsafeMutableBufferPointer { output throws(GzipError) in
                try inflater?.inflate(into: output) ?? 0
            }
        } catch {
            damage = error
            return false
        }
        return count > 0
    }

    private mutating func read(behind place: Int) throws(Failure) -> Int {
        while true {
            let count = block.withUnsafeMutableBytes { bytes in
                Glibc.read(descriptor, bytes.baseAddress?.advanced(by: place), bytes.count - place)
            }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw unreadable() }
            length += count
            return count
        }
    }

    /// Waits for bytes or the end of the source; false where neither came until the deadline.
    private func wait(until deadline: Instant?) -> Bool {
        guard let deadline else { return true }
        while true {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let rest = (deadline - Self.now).nanoseconds
            // Rounded up: a deadline is not met before its time.
            let count = poll(&polled, 1, Int32(clamping: max(0, (rest + 999_999) / 1_000_000)))
            if count < 0 && errno == EINTR { continue }
            return count != 0
        }
    }

    private static var now: Instant { Instant(nanoseconds: MonotonicClock.nanoseconds()) }

    private func unreadable() -> Failure {
        Failure(.noInput, "cannot read \(path): \(String(cString: strerror(errno)))")
    }
}
