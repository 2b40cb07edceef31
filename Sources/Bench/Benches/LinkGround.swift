import Adapters
import Clockwork
import Devices

/// What a real link stands on: the run's poll thread, what runs programs, and the devices and ports of this machine.
struct LinkGround {
    let thread: PollThread
    let wait: BoundedWait
    /// Runs the programs of switches.
    let programs: ProgramRunner
    /// Runs the programs of what is asked, so that these can be ended and the switches still be used.
    let asking: ProgramRunner
    /// What is seen at the ports.
    let view: UdevPortView
    let devices: [USBIdentity]
    let ports: [HubPort]

    /// Lists what is there.
    init(on executor: BenchExecutor, hearing thread: PollThread) throws(DeviceError) {
        self.thread = thread
        wait = BoundedWait(on: executor)
        programs = ProgramRunner(thread: thread, wait: wait)
        asking = ProgramRunner(thread: thread, wait: wait)
        view = UdevPortView(timeline: executor.timeline)
        devices = try AttachedDevice.all().map(\.identity)
        ports = HubPort.all(of: devices)
    }

    /// The port that a rig file names.
    func port(called path: String) throws(RunError) -> HubPort {
        let called = ports.filter { $0.isCalled(path) }
        if let port = called.first(where: { $0.halves.contains { !$0.isSuperSpeed } }) ?? called.first { return port }
        let places = ports.map(\.place).joined(separator: ", ")
        throw .unavailable(
            "no port is called \(path); "
                + (ports.isEmpty ? "there is no hub with ports" : "there are \(places)")
                + "; `rig port list` tells more")
    }
}
