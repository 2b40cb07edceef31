import Adapters
import Clockwork
import Devices
import Glibc

/// One movement of a switch from the command line, with its lock.
struct PortRun {
    private let action: PortVerb.Action
    private let options: PortOptions
    private let interrupts: Interrupts
    private let desk: PortDesk

    init(_ action: PortVerb.Action, _ options: PortOptions) throws(Failure) {
        self.action = action
        self.options = options
        // Before the first thread starts, so that each of them inherits the blocked signals.
        interrupts = try Interrupts()
        desk = try PortDesk()
    }

    /// Does it; a signal ends the off time of a cycle and waits until the switch stands, a second one does not.
    func run() throws(Failure) -> ExitStatus {
        let target = try SwitchTarget(options, desk)
        let lock = try lock(target.resource)
        defer { withExtendedLifetime(lock) {} }
        let (counted, offTime) = (Shared(SignalCount()), OffTime())
        interrupts.onInterrupt { [interrupts] in
            if counted.value.isSecond { _exit((interrupts.status ?? .interrupted).rawValue) }
            Output.diagnose("the switch is brought to its place first; once more to leave it as it stands")
            offTime.cutShort()
        }
        let result = desk.executor.run { [action, options] in
            do throws(SwitchError) {
                return Result<PortOutcome, SwitchError>.success(try await target.perform(action, options, offTime))
            } catch {
                return .failure(error)
            }
        }
        desk.thread.stop()
        let report = PortResult(target: target, action: action)
        switch result {
        case .success(let outcome):
            try Output.standard.write(report.text(outcome, asJSON: options.asJSON))
            return interrupts.status ?? outcome.status
        case .failure(let error): throw error.failure
        }
    }

    private func lock(_ resource: String) throws(Failure) -> Shared<ResourceLock> {
        let holder = ResourceLock.Holder.thisProcess(
            run: "rig port \(action.rawValue)", since: WallClock.system.iso8601)
        do throws(ResourceLock.Failure) {
            return Shared(try ResourceLock(resource, for: holder))
        } catch {
            switch error {
            case .busy(let holder):
                throw Failure(.busy, "\(resource) is in use by \(holder?.text ?? "another process")")
            case .unusable(let path, let reason):
                throw Failure(.unavailable, "\(resource) cannot be locked with \(path): \(reason)")
            }
        }
    }
}
