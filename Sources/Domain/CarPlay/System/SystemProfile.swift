public import Clockwork

/// How one iOS generation behaves towards app and unit, as far as the rules need it.
public struct SystemProfile: Hashable, Sendable {
    /// The name of the generation, such as `iOS 18`.
    public var name: String
    /// The version of iOS.
    public var version: SystemVersion
    /// From the unit's session to the app's connect callback.
    public var connectDelay: Timespan
    /// From the end of the session to the app's disconnect callback.
    public var disconnectDelay: Timespan
    /// Whether finger drags on the map reach the app as gesture callbacks; not every generation of the system tells them.
    public var fingerPan: Bool
    /// The limits.
    public var limits: SystemLimits
    /// What is done where generations differ in kind.
    public var switches: SystemSwitches
    /// What the system does wrong.
    public var faults: SystemFaults

    /// Makes a profile; without limits and switches those hold that the documents of a recent generation say.
    public init(
        name: String, version: SystemVersion = SystemVersion(18), connectDelay: Timespan, disconnectDelay: Timespan,
        fingerPan: Bool, limits: SystemLimits = SystemLimits(), switches: SystemSwitches = SystemSwitches(),
        faults: SystemFaults = SystemFaults()
    ) {
        self.name = name
        self.version = version
        self.connectDelay = connectDelay
        self.disconnectDelay = disconnectDelay
        self.fingerPan = fingerPan
        self.limits = limits
        self.switches = switches
        self.faults = faults
    }

    /// Whether the generation has a feature.
    public func has(_ feature: SystemFeature) -> Bool { version >= feature.since }
}
