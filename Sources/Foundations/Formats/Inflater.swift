import CZlib

/// Owns a zlib stream that inflates a gzip file (RFC 1952) piece by piece, in constant memory.
///
/// A file may hold several members one behind the other, as written by `cat a.gz b.gz`; they read as one.
public struct Inflater: ~Copyable {
    /// Whether a member has ended and none has begun since: only here may a file end.
    public private(set) var isAtEnd = false

    /// On the heap, as zlib remembers where its stream lies.
    private let stream: UnsafeMutablePointer<z_stream>
    private let input: UnsafeMutableBufferPointer<UInt8>
    private var failure: GzipError?

    /// Whether bytes begin like a gzip file; nil where more bytes must tell.
    public static func isGzip(_ head: some Collection<UInt8>) -> Bool? {
        // The two bytes of gzip, the only method there is, and flags of which three bits are reserved.
        let wanted: [(mask: UInt8, value: UInt8)] = [(0xFF, 0x1F), (0xFF, 0x8B), (0xFF, 0x08), (0xE0, 0x00)]
        for (byte, rule) in zip(head, wanted) where byte & rule.mask != rule.value { return false }
        return head.count < wanted.count ? nil : true
    }

    /// Makes an inflater that takes blocks of up to a size (inflateInit2); throws where zlib has no memory.
    public init(longestBlock: Int = 1 << 16) throws(GzipError) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        input = .allocate(capacity: max(1, longestBlock))
        // 15 bits of window, 16 for the gzip wrapper.
        let status = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw GzipError(status: status) }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        input.deallocate()
    }

    /// Takes the next compressed bytes by a closure that fills a buffer and returns their number.
    ///
    /// To be called only when `inflate(into:)` gave nothing: what was not inflated yet is lost.
    public mutating func refill<E>(_ fill: (UnsafeMutableBufferPointer<UInt8>) throws(E) -> Int) throws(E) -> Int {
        let count = min(input.count, max(0, try fill(input)))
        (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, UInt32(count))
        return count
    }

    /// Inflates into a buffer and returns how many bytes it holds; none where compressed bytes are needed.
    ///
    /// Throws where the bytes are no gzip, once what came before the fault was given out. What stands behind the last
    /// member and begins none is passed over, as gzip does.
    public mutating func inflate(into output: UnsafeMutableBufferPointer<UInt8>) throws(GzipError) -> Int {
        if let failure { throw failure }
        (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, UInt32(output.count))
        while stream.pointee.avail_out > 0, !isAtEnd || beginMember() {
            let status = CZlib.inflate(stream, Z_NO_FLUSH)
            isAtEnd = status == Z_STREAM_END
            // All that was put in has been given out.
            if status == Z_BUF_ERROR { break }
            guard status == Z_OK || isAtEnd else {
                failure = GzipError(status: status)
                break
            }
        }
        let count = output.count - Int(stream.pointee.avail_out)
        if count == 0, let failure { throw failure }
        return count
    }

    private mutating func beginMember() -> Bool {
        guard stream.pointee.avail_in > 0, stream.pointee.next_in.pointee == 0x1F else {
            stream.pointee.avail_in = 0
            return false
        }
        inflateReset(stream)
        isAtEnd = false
        return true
    }
}
