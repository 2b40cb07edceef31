public import Clockwork

/// Something that gives a phone its cable, or takes it: a hub's port, a cutter, a command, a person.
///
/// To be used on the thread that drains the run's executor; nothing that it does can hold up that thread.
public protocol PowerSwitch: Sendable {
    /// What it is called in messages, such as `port 1-1.2`.
    var name: String { get }
    /// What it takes away when it is off.
    var reach: SwitchReach { get }
    /// The waits of the executor that it is used on.
    var wait: BoundedWait { get }
    /// Brings the switch into a position and proves that as far as it can; a switch that only seems to obey throws.
    func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord
}

extension PowerSwitch {
    /// Off, for a time at least counted from the request unless its rest is cut short, and on again.
    ///
    /// After a fault it is told on once more, so that the bench stands as before.
    public func cycle(
        offFor span: Timespan, rest offTime: OffTime = OffTime()
    ) async throws(SwitchError) -> SwitchCycle {
        do throws(SwitchError) {
            let off = try await turn(.off)
            let rest = off.requestedAt + span - wait.now
            if rest > .zero { await offTime.pass(rest, on: wait) }
            return SwitchCycle(off: off, on: try await turn(.on))
        } catch {
            // A fault of its own would hide the first one.
            _ = try? await turn(.on)
            throw error
        }
    }
}
