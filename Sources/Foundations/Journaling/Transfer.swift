import Glibc

/// Reads and writes whole contents through a descriptor that somebody else owns.
public enum Transfer {
    /// Why a transfer ended before its end.
    public struct Failure: Error, Hashable, Sendable {
        /// The system's error number.
        public var code: Int32
        /// How many bytes had been transferred.
        public var done: Int
    }

    /// Writes all bytes with one call, more only where the system takes a part (write).
    public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Failure(code: count < 0 ? errno : EIO, done: done) }
            done += count
        }
    }

    /// Reads to the end (read); what is longer than a limit in bytes is refused with EFBIG.
    public static func read(from descriptor: Int32, limit: Int = .max) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &block, block.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw Failure(code: errno, done: bytes.count) }
            guard count > 0 else { return bytes }
            bytes += block[..<count]
            guard bytes.count <= limit else { throw Failure(code: EFBIG, done: bytes.count) }
        }
    }
}
