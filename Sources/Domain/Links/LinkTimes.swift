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

    /// Makes the times; the defaults are the architecture's contract.
    public init(
        settle: Timespan = .milliseconds(500), roleSwitchWindow: Timespan = .seconds(10),
        bounce: Timespan = .milliseconds(100), limit: Timespan = .seconds(5)
    ) {
        self.settle = settle
        self.roleSwitchWindow = roleSwitchWindow
        self.bounce = bounce
        self.limit = limit
    }
}
