import CZlib

/// Compresses bytes into the gzip format (RFC 1952), the same bytes each time: without a name and a time in its header.
public enum Gzip {
    /// The compressed bytes; throws where zlib has no memory.
    public static func compress(_ bytes: [UInt8]) throws(GzipError) -> [UInt8] {
        var stream = z_stream()
        // 15 bits of window, 16 for the gzip wrapper, 8 for the memory level that zlib takes by itself.
        let status = deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw GzipError(status: status) }
        defer { deflateEnd(&stream) }
        var compressed: [UInt8] = []
        for start in stride(from: 0, through: max(0, bytes.count - 1), by: block) {
            let end = min(start + block, bytes.count)
            try add(bytes[start..<end], isLast: end == bytes.count, to: &compressed, &stream)
        }
        return compressed
    }

    /// The bytes of a gzip file; throws where it is damaged or cut off.
    public static func decompress(_ bytes: [UInt8]) throws(GzipError) -> [UInt8] {
        var inflater = try Inflater()
        var plain: [UInt8] = [], output = [UInt8](repeating: 0, count: block), start = 0
        while true {
            let count = try output.withUnsafeMutableBufferPointer { buffer throws(GzipError) in
                try inflater.inflate(into: buffer)
            }
            plain += output[..<count]
            guard count == 0 else { continue }
            let taken = inflater.refill { buffer in
                let end = min(bytes.count, start + buffer.count)
                return buffer.update(fromContentsOf: bytes[start..<end])
            }
            start += taken
            guard taken == 0 else { continue }
            guard inflater.isAtEnd else { throw GzipError.cutOff }
            return plain
        }
    }

    private static let block = 1 << 16

    private static func add(
        _ part: ArraySlice<UInt8>, isLast: Bool, to compressed: inout [UInt8], _ stream: inout z_stream
    ) throws(GzipError) {
        var input = Array(part), output = [UInt8](repeating: 0, count: block)
        let status = input.withUnsafeMutableBufferPointer { input in
            (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
            return output.withUnsafeMutableBufferPointer { output in
                drain(into: &compressed, through: output, flush: isLast ? Z_FINISH : Z_NO_FLUSH, &stream)
            }
        }
        guard status == (isLast ? Z_STREAM_END : Z_OK) || status == Z_BUF_ERROR && !isLast else {
            throw GzipError(status: status)
        }
    }

    /// Takes what zlib has ready until it leaves room in its output.
    private static func drain(
        into compressed: inout [UInt8], through output: UnsafeMutableBufferPointer<UInt8>, flush: Int32,
        _ stream: inout z_stream
    ) -> Int32 {
        var status = Z_OK
        repeat {
            (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
            status = deflate(&stream, flush)
            compressed += output[..<(output.count - Int(stream.avail_out))]
        } while status == Z_OK && stream.avail_out == 0
        return status
    }
}

/// Why bytes could not be compressed or inflated.
public struct GzipError: Error, Hashable, Sendable {
    /// The status of zlib, such as `Z_MEM_ERROR`.
    public var status: Int32

    /// A gzip file ends before its end.
    public static let cutOff = GzipError(status: Z_BUF_ERROR)

    /// The error as one sentence.
    public var message: String {
        switch status {
        case Z_DATA_ERROR, Z_NEED_DICT: "the gzip data are damaged"
        case Z_BUF_ERROR: "the gzip data are cut off"
        default: "zlib failed: status \(status)"
        }
    }
}
