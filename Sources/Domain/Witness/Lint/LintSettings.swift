public import CarPlay
public import Clockwork
public import Routes

/// By what a trace is judged.
public struct LintSettings: Sendable {
    /// The system; nil for the shipped generation that fits the version of iOS that the app says.
    public var system: SystemProfile?
    /// How an overlay in the base layer is judged (D18).
    public var baseOverlay = CarPlayRules.BaseOverlay.warn
    /// The table by which distances have to be rounded; nil for the one that the app says, or any.
    public var rounding: DistanceRounding?
    /// More updates of estimates than these in a minute are too many; a starting value: once a second.
    public var updatesPerMinute = 60
    /// How long the app may take to notice that it is connected or not, and to move its map; by S08 and F01.
    public var patience = Timespan.seconds(5)
    /// How long a state may stand that the next call puts right.
    public var grace = Timespan.seconds(1)

    /// Makes the usual settings.
    public init() {}
}
