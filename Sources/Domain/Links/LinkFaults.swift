/// The faults of a model link; each is off unless its value, a probability from 0 to 1, says otherwise.
public struct LinkFaults: Hashable, Sendable {
    /// That a plugged phone comes and goes four to six times before it stays.
    public var flapping = 0.0
    /// That a cut takes the data away and leaves 5 V, so that the phone goes on charging.
    public var lyingPort = 0.0
    /// That the port loses its power for a second after a change of roles.
    public var powerCycle = 0.0
    /// That the unit goes on showing the session of a cut cable.
    public var ghostSession = 0.0
    /// That the session ends by itself some seconds after it began.
    public var lostSession = 0.0
    /// That the battery is full: charging stops some seconds after it began and does not come back.
    public var fullBattery = 0.0
    /// That the port is weak: charging stops for a second or more, up to three times, and comes back.
    public var weakPort = 0.0

    /// That a plugged cable comes loose by itself some seconds later: data and power go.
    public var looseCable = 0.0
    /// That a plugged phone comes to the bus a minute late.
    public var slowAttach = 0.0
    /// That the phone does not come back from a change of roles.
    public var failedSwitch = 0.0

    /// Makes a link without faults.
    public init() {}
}
