/// Which signals of the link a bench can see, by how it is wired; what is missing is never filled in.
public struct LinkSight: Hashable, Sendable {
    /// Whether a signal can be seen, and what makes it so.
    public enum View: Hashable, Sendable {
        /// It is seen: by what.
        case seen(by: String)
        /// It is hidden: why.
        case hidden(String)
    }

    /// How the bench is wired, or which wiring its models imitate.
    public let topology: Topology
    private let wiring: LinkWiring
    private let isModelled: Bool
    private let hasWitness: Bool

    /// Makes the sight of a bench; where the link is a model, everything that the wiring allows is there.
    public init(topology: Topology, wiring: LinkWiring, isModelled: Bool, hasWitness: Bool) {
        self.topology = topology
        self.wiring = wiring
        self.isModelled = isModelled
        self.hasWitness = hasWitness
    }

    /// Whether a signal can be seen.
    public func sees(_ signal: Signal) -> Bool {
        if case .seen = self[signal] { true } else { false }
    }

    /// Why a signal cannot be seen, nil where it can.
    public func blindness(to signal: Signal) -> String? {
        if case .hidden(let reason) = self[signal] { reason } else { nil }
    }

    /// Whether a signal can be seen, and by what or why not.
    public subscript(signal: Signal) -> View {
        if let reason = topology.blindness(to: signal) { return .hidden(reason) }
        if signal == .belief { return belief }
        return isModelled ? .seen(by: "the model link") : wired(signal)
    }

    /// Whether a LinkState can be told at all: bus or session has to be seen.
    public var tellsState: Bool { sees(.dataLink) || sees(.session) }

    /// Whether the cable that carries what is tested can be broken and closed, or why not.
    public var cutting: View {
        if topology == .wireless {
            return .hidden("the session is wireless: a port or cutter ends charging, not CarPlay")
        }
        if isModelled { return .seen(by: "the model link") }
        if let cutter = wiring.cutter { return .seen(by: cutter.words) }
        guard topology.isOnBenchBus else {
            let dongle = "; the port of the dongle restarts the dongle and cuts no cable"
            return .hidden("no `cutter` is in the cable" + (topology == .dongle ? dongle : ""))
        }
        if let port = wiring.port, port.method == .hub {
            return .hidden(
                "the port \(port.path) is switched by requests to the hub (`method: hub`), of which the kernel is not told: "
                    + "it goes on listing the phone, so the bus shows no cut")
        }
        return portView
    }

    /// Whether a cut takes the power away for certain, or why not.
    public var powerCut: View {
        if isModelled { return .seen(by: "the model link") }
        if let cutter = wiring.cutter { return .seen(by: cutter.words) }
        guard let port = wiring.port else { return .hidden("neither a `cutter` nor a `port` is given") }
        if let reason = Self.keepsPower(port) { return .hidden(reason) }
        switch port.portClass {
        case .vbus: return .seen(by: "the port \(port.path)")
        case .dataOnly: return .hidden("the port \(port.path) takes data away and leaves 5 V")
        case .ganged: return .hidden("the port \(port.path) switches all ports of its hub together")
        case .none: return .hidden("the port \(port.path) cannot be switched")
        case .unknown: return .hidden("what the port \(port.path) takes away is not known; `rig port probe` finds out")
        }
    }

    private var belief: View {
        guard hasWitness else { return .hidden("no witness tells what the app believes") }
        if isModelled || (wiring.isEmulated && wiring.witness == nil) { return .seen(by: "the model app") }
        guard wiring.witness == nil else { return .seen(by: "the witness in the app") }
        guard topology.hasSession else { return .hidden("nobody listens to the app on a bench port") }
        return .hidden(
            "nobody listens to the app; write `witness: {port: …}` in `link` for a test build with a witness")
    }

    /// Why a port leaves the 5 V whatever its class is, nil where that decides.
    private static func keepsPower(_ port: PortWiring) -> String? {
        guard port.method == .deauthorize else { return nil }
        return "`method: deauthorize` takes the data of the phone at \(port.path) away and leaves 5 V"
    }

    private func wired(_ signal: Signal) -> View {
        switch signal {
        case .dataLink: .seen(by: "udev on the bench's bus")
        case .powerCommanded: commanded
        case .power: wiring.meter.map { .seen(by: $0.words) } ?? .hidden("no `meter` is in the phone's cable")
        case .charging: charging
        case .session: session
        case .belief: belief
        }
    }

    private var commanded: View {
        if let cutter = wiring.cutter { return .seen(by: cutter.words) }
        if let port = wiring.port, let reason = Self.keepsPower(port) { return .hidden(reason) }
        return topology.isOnBenchBus ? portView : .hidden("no `cutter` is in the cable")
    }

    private var portView: View {
        guard let port = wiring.port else { return .hidden("neither a `port` nor a `cutter` is given") }
        return port.portClass == .none
            ? .hidden("the port \(port.path) cannot be switched") : .seen(by: "the port \(port.path)")
    }

    private var charging: View {
        guard wiring.battery.isEmpty else { return .seen(by: "the command \(wiring.battery.first ?? "")") }
        return .hidden("no `battery` command asks the phone")
    }

    private var session: View {
        switch (topology, wiring.session) {
        case (_, .command(let words)): .seen(by: "the command \(words.first ?? "")")
        case (.dongle, nil), (_, .dongle):
            .hidden(
                "a dongle's messages are not read so far; write `session: {command: […]}` with a command that ends with 0 "
                    + "while a session is up")
        case (_, nil): .hidden("no `session` says how the unit tells of it")
        }
    }
}

extension CutterWiring {
    /// The cutter in words.
    var words: String {
        switch self {
        case .relay(let relay):
            "relay \(relay.channels.map { "\($0)" }.joined(separator: "+")) at \(relay.device)"
        case .command(let out, _): "the command \(out.first ?? "")"
        case .person: "a person"
        }
    }
}

extension MeterWiring {
    /// The meter in words.
    var words: String {
        switch self {
        case .powerSupply(let name): "the power supply \(name)"
        case .hwmon(let name, _): "the sensor \(name)"
        case .command(let words): "the command \(words.first ?? "")"
        }
    }
}
