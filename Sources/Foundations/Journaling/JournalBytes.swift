import Glibc

/// The lines of a journal as they are read, so that it need not be held.
public enum JournalBytes {
    /// A line without its line feed; it must not be kept beyond the call that brings it.
    public typealias Line = UnsafeBufferPointer<UInt8>

    /// How much is read with one call.
    private static let blockLength = 1 << 20

    /// Hands over each line of a descriptor that somebody else owns (read).
    ///
    /// The second argument is false for a last line that lacks its line feed.
    public static func read(from descriptor: Int32, take: (Line, Bool) -> Void) throws(Transfer.Failure) {
        var (buffer, kept, done) = ([UInt8](repeating: 0, count: blockLength), 0, 0)
        while true {
            if buffer.count - kept < blockLength / 2 { buffer += [UInt8](repeating: 0, count: buffer.count) }
            let count = buffer.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress?.advanced(by: kept), $0.count - kept)
            }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw Transfer.Failure(code: errno, done: done) }
            guard count > 0 else { break }
            (kept, done) = (kept + count, done + count)
            kept = keepRest(of: &buffer, length: kept, take: take)
        }
        guard kept > 0 else { return }
        buffer.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<kept]), false) }
    }

    /// Hands over each line of bytes that are there.
    public static func read(_ bytes: [UInt8], take: (Line, Bool) -> Void) {
        bytes.withUnsafeBufferPointer { buffer in
            let end = lines(of: buffer, take: take)
            if end < buffer.count { take(UnsafeBufferPointer(rebasing: buffer[end...]), false) }
        }
    }

    /// Hands over the whole lines, and moves what is left of a line to the front; returns its length.
    private static func keepRest(of buffer: inout [UInt8], length: Int, take: (Line, Bool) -> Void) -> Int {
        let end = buffer.withUnsafeBufferPointer { lines(of: UnsafeBufferPointer(rebasing: $0[..<length]), take: take) }
        guard end > 0 else { return length }
        buffer.withUnsafeMutableBytes { raw in
            guard let base = raw.baseAddress else { return }
            memmove(base, base + end, length - end)
        }
        return length - end
    }

    /// Hands over the whole lines; returns where the last one ends.
    private static func lines(of buffer: Line, take: (Line, Bool) -> Void) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        var start = 0
        while let found = memchr(base + start, Int32(UInt8(ascii: "\n")), buffer.count - start) {
            let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            take(UnsafeBufferPointer(rebasing: buffer[start..<end]), true)
            start = end + 1
        }
        return start
    }
}
