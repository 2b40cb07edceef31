public import Clockwork

/// A line that came from a witness, with when that was.
public struct WitnessArrival: Hashable, Sendable {
    /// The line; the stamp in it is by the app's clock.
    public var line: WitnessLine
    /// When it had been received, by the bench's clock.
    public var arrived: Instant
    /// Between which instants of the bench's clock it was told; nil before the first answer to a ping.
    public var told: ClockBounds.Interval?

    /// Makes an arrival.
    public init(line: WitnessLine, arrived: Instant, told: ClockBounds.Interval?) {
        self.line = line
        self.arrived = arrived
        self.told = told
    }
}
