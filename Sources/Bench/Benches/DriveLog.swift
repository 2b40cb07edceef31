import Positioning

/// The epochs of an NMEA log that is held as a whole.
enum DriveLog {
    /// What the reader is given at a time; it copies the first block to tell the encoding.
    private static let blockSize = 1 << 16

    /// Reads a log and hands over its epochs one after the other.
    static func read(_ bytes: [UInt8], take: (Epoch) -> Void) {
        var reader = NMEAReader()
        for start in stride(from: 0, to: bytes.count, by: blockSize) {
            reader.read(bytes.span.extracting(start..<min(start + blockSize, bytes.count)), consume: take)
        }
        reader.finish(consume: take)
    }
}
