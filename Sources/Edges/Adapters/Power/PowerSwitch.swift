/// Something that gives a phone its cable, or takes it: a hub's port, a cutter, a command, a person.
///
/// To be used on the thread that drains the run's executor; nothing that it does can hold up that thread.
public protocol PowerSwitch: Sendable {
    /// What it is called in messages, such as `port 1-1.2`.
    var name: String { get }
    /// What it takes away when it is off.
    var reach: SwitchReach { get }
    /// Brings the switch into a position and proves that as far as it can; a switch that only seems to obey throws.
    func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord
}
