import Adapters
import Clockwork
import Devices
import Doctoring

/// What the hubs of this machine say of themselves: how they switch the power of their ports.
enum HubsWord {
    /// Hubs answer within 50 ms (USB 2.0, 9.2.6.4); one that is held up must not hold up the doctor.
    private static let limit = Timespan.seconds(2)

    /// Asks each hub with ports; one that may not be asked or does not answer stays unknown.
    static func add(to machine: inout MachineDescription) throws(Failure) {
        guard machine.hubs.contains(where: { $0.ports > 0 }) else { return }
        let desk = try PortDesk()
        let halves = desk.ports.flatMap(\.halves)
        let hubs = machine.hubs
        machine.hubs = desk.executor.run {
            let control = RequestControl(programs: desk.programs, limit: limit)
            var asked = hubs
            for place in asked.indices {
                guard let half = halves.first(where: { $0.hub == asked[place].name }) else { continue }
                asked[place].switching = await switching(of: half, control)
            }
            return asked
        }
        desk.thread.stop()
    }

    private static func switching(of half: HubPort.Half, _ control: RequestControl) async -> Hub.Switching? {
        do throws(SwitchError) {
            switch try await control.switching(of: half) {
            case .perPort: return .perPort
            case .ganged: return .ganged
            case .absent: return .absent
            }
        } catch {
            return nil
        }
    }
}
