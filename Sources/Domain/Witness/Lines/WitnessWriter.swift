public import Clockwork
public import Journaling

/// Writes messages as the lines of a witness, numbered from 0.
public struct WitnessWriter: Sendable {
    private var encoder = LineEncoder()
    private var next = 0

    /// Makes the writer of a new stream.
    public init() {}

    /// The number of the line that comes next.
    public var nextNumber: Int { next }

    /// The bytes of a line with its line feed; throws where a number in it is not finite, and then no line is counted.
    public mutating func line(_ message: WitnessMessage, at instant: Instant) throws(FieldError) -> [UInt8] {
        var (kind, number, stamp, message) = (message.kind, next, Int(instant.nanoseconds), message)
        encoder.begin()
        encoder.field("kind", &kind)
        encoder.field("n", &number)
        encoder.field("t", &stamp)
        try message.exchange(&encoder)
        encoder.end()
        next += 1
        return encoder.bytes
    }

    /// The bytes of a line as it was read, with the number and the stamp that it had.
    public mutating func copy(_ line: WitnessLine) throws(FieldError) -> [UInt8] {
        var (kind, number, stamp, message) = (line.message.kind, line.number, Int(line.stamp), line.message)
        encoder.begin()
        encoder.field("kind", &kind)
        encoder.field("n", &number)
        encoder.field("t", &stamp)
        try message.exchange(&encoder)
        encoder.end()
        return encoder.bytes
    }
}
