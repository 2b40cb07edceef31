public import Clockwork

/// What a model system does wrong, each with its probability where it has one.
public struct SystemFaults: Hashable, Sendable {
    /// The probability with which the end of a session is not told to the app, and with which its beginning is not.
    public var missedDisconnect = 0.0, missedConnect = 0.0
    /// What comes on top of the delay of both.
    public var callbackDelay = Timespan.zero
    /// The probability with which what a driver does is not told to the app.
    public var lostCallback = 0.0
    /// The probability with which a template call is refused though no rule forbids it.
    public var refusedCall = 0.0
    /// When the process that draws templates dies, counted from the first session on; nil for never.
    public var templateHostDiesAt: Timespan?

    /// Makes a system without faults.
    public init() {}
}
