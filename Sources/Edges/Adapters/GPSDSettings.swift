public import Clockwork

/// How patient a client of gpsd is.
public struct GPSDSettings: Hashable, Sendable {
    /// How long a connection may take until gpsd has greeted.
    public var connectLimit = Timespan.seconds(5)
    /// How long no report may come; nil for three of the receiver's own intervals, 2 s at least.
    public var silenceLimit: Timespan?
    /// How long the first report may take: gpsd probes a new receiver for 3.6 s in which it answers nobody.
    public var firstReportLimit = Timespan.seconds(5)
    /// The pauses between attempts to connect.
    public var backOff = GPSDBackOff()

    /// Makes the standard settings.
    public init() {}
}
