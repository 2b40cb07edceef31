/// A line of a witness: a message with its number and its stamp.
public struct WitnessLine: Hashable, Sendable {
    /// The line's number in its stream, counted by the sender from 0; a gap is a line that was lost.
    public var number: Int?
    /// When it was told, in nanoseconds of the sender's own monotonic clock, whatever its origin.
    public var stamp: Int64
    /// The message.
    public var message: WitnessMessage

    /// Makes a line.
    public init(number: Int? = nil, stamp: Int64, _ message: WitnessMessage) {
        self.number = number
        self.stamp = stamp
        self.message = message
    }
}
