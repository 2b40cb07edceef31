public import Clockwork

/// The times by which evidence is judged; a rig file may override each.
public struct LinkTimes: Hashable, Sendable {
    /// No signal that would change it may have moved for this long before a state is final (default 500 ms).
    public var settle: Timespan
    /// A phone that comes back within this time may have switched roles (default 10 s).
    public var roleSwitchWindow: Timespan
    /// A detach shorter than this counts as a bounce as well (default 100 ms).
    public var bounce: Timespan
    /// The time that a side has to follow before a finding is made (default 5 s).
    public var limit: Timespan
    /// The time that a unit has to begin a session before it is found to have none (default 20 s: as long as the shipped
    /// runbooks allow for).
    public var sessionLimit: Timespan

    /// Makes the times; the defaults of the first four are the contract's.
    public init(
        settle: Timespan = .milliseconds(500), roleSwitchWindow: Timespan = .seconds(10),
        bounce: Timespan = .milliseconds(100), limit: Timespan = .seconds(5),
        sessionLimit: Timespan = .seconds(20)
    ) {
        self.settle = settle
        self.roleSwitchWindow = roleSwitchWindow
        self.bounce = bounce
        self.limit = limit
        self.sessionLimit = sessionLimit
    }
}
