import Adapters
import Clockwork
import Devices

/// What switches need on this machine: an executor to wait on, the poll thread, and the devices and ports that are there.
struct PortDesk {
    let executor: BenchExecutor
    let thread: PollThread
    let devices: [USBIdentity]
    let ports: [HubPort]

    init() throws(Failure) {
        executor = BenchExecutor(mode: .host)
        do throws(DeviceError) {
            thread = try PollThread(relieving: executor)
            devices = try AttachedDevice.all().map(\.identity)
        } catch {
            throw Failure(.unavailable, "the USB devices cannot be listed: \(error)")
        }
        ports = HubPort.all(of: devices)
    }

    var wait: BoundedWait { BoundedWait(on: executor) }
    var programs: ProgramRunner { ProgramRunner(thread: thread, wait: wait) }

    /// The port that a word names; an unknown one is answered with those that are there.
    func port(named word: String) throws(Failure) -> HubPort {
        do throws(HubPort.ChoiceFailure) {
            return try HubPort.choose(word, from: ports, devices: devices)
        } catch {
            switch error {
            case .none(let word, []):
                throw Failure(.unavailable, "no port and no device is called \(word): there is no hub with ports")
            case .none(let word, let there):
                let places = there.map(\.place).joined(separator: ", ")
                throw Failure(.unavailable, "no port and no device at a port is called \(word); there are \(places)")
            case .device(let failure): throw Failure(.usage, "\(failure)")
            }
        }
    }
}
