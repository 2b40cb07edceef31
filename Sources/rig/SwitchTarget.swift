import Adapters
import Clockwork
import Devices

/// What a movement did, or what a probe found.
enum PortOutcome: Sendable {
    case turned(SwitchRecord)
    case cycled(SwitchCycle)
    case probed(PortReport)

    /// A probe that leaves the port dead is a fault of the bench, whatever it found.
    var status: ExitStatus {
        if case .probed(let report) = self, report.afterwards != nil { return .benchFault }
        return .passed
    }
}

/// The switch that the command line names.
struct SwitchTarget: Sendable {
    /// The port, nil for a cutter.
    let port: HubPort?
    /// What the movement locks.
    let resource: String
    let method: String
    private let target: any PowerSwitch
    private let probe: PortProbe?
    private let programs: ProgramRunner

    init(_ options: PortOptions, _ desk: PortDesk) throws(Failure) {
        programs = desk.programs
        let meter = try options.meter.map { word throws(Failure) in try MeterText.meter(word, desk) }
        if let cutter = try CutterText.cutter(options.port, desk) {
            (port, probe, target) = (nil, nil, Self.metered(cutter.target, meter))
            (resource, method) = (cutter.resource, cutter.method)
            return
        }
        let port = try desk.port(named: options.port)
        if !options.isForced, let refusal = port.refusal(in: desk.devices) { throw refusal.failure }
        self.port = port
        resource = port.resource
        if options.method == .deauthorize {
            method = PortMethod.deauthorize.rawValue
            let data = AuthorizedSwitch(port.occupied(in: desk.devices), programs: desk.programs, wait: desk.wait)
            target = Self.metered(data, meter)
            probe = nil
            return
        }
        let control = port.control(by: options.method, programs: desk.programs)
        let portSwitch = PortSwitch(port, control: control, view: try Self.view(desk), wait: desk.wait)
        method = control.method.rawValue
        target = Self.metered(portSwitch, meter)
        probe = PortProbe(
            portSwitch, others: desk.ports.filter { $0.hub == port.hub && $0 != port }, meter: meter)
    }

    /// Moves it; the off time of a cycle may be cut short.
    func perform(
        _ action: PortVerb.Action, _ options: PortOptions, _ offTime: OffTime
    ) async throws(SwitchError) -> PortOutcome {
        switch action {
        case .list, .on: return .turned(try await target.turn(.on))
        case .off: return .turned(try await target.turn(.off))
        case .cycle: return .cycled(try await target.cycle(offFor: options.offTime, rest: offTime))
        case .probe:
            guard let probe else { throw .refused("only a hub's port switched by its power can be probed") }
            return .probed(try await probe.run(told: await told()))
        }
    }

    /// How the hub of the port says that it switches, nil where it may not be asked or does not answer.
    private func told() async -> HubDescriptor.PowerSwitching? {
        guard let half = port?.halves.first else { return nil }
        do throws(SwitchError) {
            return try await RequestControl(programs: programs).switching(of: half)
        } catch {
            return nil
        }
    }

    private static func metered(_ target: any PowerSwitch, _ meter: (any PowerMeter)?) -> any PowerSwitch {
        meter.map { MeteredSwitch(target, meter: $0) } ?? target
    }

    private static func view(_ desk: PortDesk) throws(Failure) -> UdevPortView {
        do throws(DeviceError) {
            return try UdevPortView(on: desk.thread, timeline: desk.executor.timeline)
        } catch {
            throw Failure(.unavailable, "what comes and leaves cannot be seen: \(error)")
        }
    }
}

extension HubPort {
    /// The place of the half that a device stands at; the first where none does.
    fileprivate func occupied(in devices: [USBIdentity]) -> String {
        halves.first { half in devices.contains { $0.port == half.place } }?.place ?? place
    }
}
