import AppBuilds
import Glibc

/// Owns the descriptor of a regular file that is read at any place.
struct RegularFile: ~Copyable {
    private let descriptor: Int32
    private let path: String
    let count: Int

    /// Opens a file, nil where there is none; a pipe or a device is refused and never waited for (open, fstat).
    init?(_ path: String) throws(BuildFault) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .missing(path: path, reason: String(cString: strerror(errno)))
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .damaged(file: path, reason: "is no regular file")
        }
        self.descriptor = descriptor
        self.path = path
        count = Int(status.st_size)
    }

    deinit {
        close(descriptor)
    }

    /// The bytes of a range as far as the file has them (pread).
    borrowing func bytes(_ range: Range<Int>) throws(BuildFault) -> [UInt8] {
        let wanted = range.clamped(to: 0..<count).count
        var bytes = [UInt8](repeating: 0, count: wanted)
        var done = 0
        while done < wanted {
            let read = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress?.advanced(by: done), wanted - done, off_t(range.lowerBound + done))
            }
            if read < 0 && errno == EINTR { continue }
            guard read >= 0 else { throw .missing(path: path, reason: String(cString: strerror(errno))) }
            guard read > 0 else { break }
            done += read
        }
        return Array(bytes.prefix(done))
    }
}
