public import Clockwork

/// How one iOS generation behaves towards app and unit, as far as the rules need it.
public struct SystemProfile: Hashable, Sendable {
    /// The name of the generation, such as `iOS 18`.
    public var name: String
    /// From the unit's session to the app's connect callback.
    public var connectDelay: Timespan
    /// From the end of the session to the app's disconnect callback.
    public var disconnectDelay: Timespan
    /// Whether finger drags on the map reach the app as gesture callbacks; not every generation of the system tells them.
    public var fingerPan: Bool

    /// Makes a profile.
    public init(name: String, connectDelay: Timespan, disconnectDelay: Timespan, fingerPan: Bool) {
        self.name = name
        self.connectDelay = connectDelay
        self.disconnectDelay = disconnectDelay
        self.fingerPan = fingerPan
    }
}
