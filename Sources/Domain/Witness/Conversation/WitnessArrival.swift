public import Clockwork

/// A line that came from a witness, with when that was.
public struct WitnessArrival: Hashable, Sendable {
    /// The line; the stamp in it is by the app's clock.
    public var line: WitnessLine
    /// When it had been received, by the bench's clock.
    public var arrived: Instant
    /// Between which instants of the bench's clock it was told; nil before the first answer to a ping.
    public var told: ClockBounds.Interval?
    /// The line as a trace keeps it, with its line feed: as it came, without a token.
    public var text: [UInt8]

    /// Makes an arrival.
    public init(line: WitnessLine, arrived: Instant, told: ClockBounds.Interval?, text: [UInt8]) {
        self.line = line
        self.arrived = arrived
        self.told = told
        self.text = text
    }
}
