import Adapters
import Clockwork
import Devices
import Links
import Runbooks

/// What the link of a rig file is wired to on this machine: found, and not touched yet.
struct LinkParts {
    /// What closes and breaks the phone's cable, nil where nothing does.
    var target: (any PowerSwitch)?
    /// The same where it is a hub's port, and the same where it is a person.
    var port: PortSwitch?, person: PersonSwitch?
    /// How to tell the phone on the bus, nil where it is on none; and the phone that was there.
    var search: PhoneSearch?, phone: USBIdentity?
    /// The places at which the phone is expected.
    var places: Set<String> = []
    /// What has to be asked.
    var meter: (any PowerMeter)?, battery: (any PowerMeter)?
    var session: SessionCommand?
    /// What a run locks.
    var resources: [String] = []

    /// Finds the parts; throws where one is missing, with what to do about it.
    init(
        of rig: Rig, bench: LinkGround, prompt: @escaping @Sendable (String) -> Void
    ) throws(RunError) {
        let wiring = rig.wiring
        if let match = wiring.phone { try find(match, on: bench) }
        if let cutter = wiring.cutter {
            take(cutter, on: bench, prompt)
        } else if let port = wiring.port, port.portClass != .none {
            try take(port, on: bench)
        }
        do throws(SwitchError) {
            meter = try wiring.meter.map { meter throws(SwitchError) in try Self.meter(meter, bench.asking) }
        } catch {
            throw RunError(error)
        }
        if !wiring.battery.isEmpty {
            battery = CommandMeter(wiring.battery, tells: .charging, programs: bench.asking)
        }
        if case .command(let words) = wiring.session { session = SessionCommand(words, programs: bench.asking) }
    }

    private mutating func find(_ match: PhoneMatch, on bench: LinkGround) throws(RunError) {
        let search = PhoneSearch(match: match, ports: bench.ports)
        self.search = search
        phone = try search.phone(among: bench.devices)
        places = Set(phone.map { [$0.port] } ?? [])
        resources.append("phone \(match.serial ?? phone?.serial.nonEmpty ?? match.path ?? "")")
    }

    private mutating func take(
        _ cutter: CutterWiring, on bench: LinkGround, _ prompt: @escaping @Sendable (String) -> Void
    ) {
        switch cutter {
        case .relay(let relay):
            target = RelaySwitch(
                line: relay.device, board: relay.board, channels: relay.channels, atRest: relay.atRest,
                thread: bench.thread, wait: bench.wait)
            resources.append("relay \(relay.device)")
        case .command(let out, let back):
            target = CommandSwitch(on: back, off: out, programs: bench.programs, wait: bench.wait)
            resources.append("cutter \(out.first ?? "")")
        case .person:
            let person = PersonSwitch(thread: bench.thread, wait: bench.wait, prompt: prompt)
            (self.person, target) = (person, person)
            resources.append("person")
        }
    }

    private mutating func take(_ wiring: PortWiring, on bench: LinkGround) throws(RunError) {
        let found = try bench.port(called: wiring.path)
        if let refusal = found.refusal(in: bench.devices) { throw RunError(refusal) }
        let halves = Set(found.halves.map(\.place))
        if let phone, !halves.contains(phone.port) {
            throw .misconfigured(
                "the phone \(phone.description) is not at the rig's port \(wiring.path); `rig suggest` prints both")
        }
        places.formUnion(halves)
        resources.append(found.resource)
        if wiring.method == .deauthorize {
            target = AuthorizedSwitch(phone?.port ?? found.place, programs: bench.programs, wait: bench.wait)
            return
        }
        let control = found.control(by: PortMethod(rawValue: wiring.method.rawValue), programs: bench.programs)
        let port = PortSwitch(found, control: control, view: bench.view, wait: bench.wait)
        (self.port, target) = (port, port)
    }

    private static func meter(
        _ wiring: MeterWiring, _ programs: ProgramRunner
    ) throws(SwitchError) -> any PowerMeter {
        switch wiring {
        case .powerSupply(let name): try SupplyMeter(name)
        case .hwmon(let name, let lowest): try SensorMeter(name, from: lowest)
        case .command(let words): CommandMeter(words, programs: programs)
        }
    }
}

extension RunError {
    /// Why a run cannot begin on a switch or a meter.
    init(_ error: SwitchError) {
        self =
            switch error {
            case .absent, .notPermitted: .unavailable(error.description)
            case .refused: .misconfigured(error.description)
            case .hung, .lying, .ineffective, .failed: .fault(error.description)
            }
    }
}

extension String {
    /// The text, nil where it is empty.
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
