public import Devices

extension HubPort {
    /// Every port of the hubs among the devices, by the hubs' places; the halves of one socket stand together.
    public static func all(of devices: [USBIdentity], in tree: SystemTree = .machine) -> [HubPort] {
        let hubs = devices.filter(\.isHub)
        let found = hubs.flatMap { hub in ports(of: hub, in: tree) }
        // The first half tells of its peer; what was joined to one stands no longer by itself.
        var joined: Set<String> = []
        return found.compactMap { port in
            guard let half = port.halves.first, joined.insert(half.folder).inserted else { return nil }
            guard let peer = found.first(where: { $0.halves.first?.folder == peer(of: half, in: tree) }) else {
                return port
            }
            joined.formUnion(peer.halves.map(\.folder))
            return port.joined(with: peer)
        }
    }

    private static func ports(of hub: USBIdentity, in tree: SystemTree) -> [HubPort] {
        let isRoot = USBPath.chain(in: hub.port) == nil
        let bus = hub.port.drop { !$0.isNumber }.prefix { $0.isNumber }
        let interface = "/sys/bus/usb/devices/\(isRoot ? "\(bus)-0" : hub.port):1.0"
        let prefix = "\(hub.port)-port"
        return tree.names(in: interface).filter { $0.hasPrefix(prefix) }.compactMap { name in
            Int(name.dropFirst(prefix.count)).map { (name, $0) }
        }.sorted { $0.1 < $1.1 }.map { name, number in
            let folder = "\(interface)/\(name)"
            let half = Half(
                hub: hub.port, number: number, place: isRoot ? "\(bus)-\(number)" : "\(hub.port).\(number)",
                folder: folder, bus: hub.bus, address: hub.address,
                isSuperSpeed: (tree.number("/sys/bus/usb/devices/\(hub.port)/speed") ?? 0) >= 5_000,
                hasDisable: tree.has("\(folder)/disable"))
            return HubPort(
                path: USBPath.path(ofPort: number, hub: hub.path, at: hub.port), halves: [half], hub: hub,
                connectType: tree.text("\(folder)/connect_type") ?? "unknown")
        }
    }

    /// The folder of the other half, by the kernel's link between them; nil where the port has one half.
    private static func peer(of half: Half, in tree: SystemTree) -> String? {
        guard let target = tree.target("\(half.folder)/peer") else { return nil }
        let parts = target.split(separator: "/").suffix(2)
        guard parts.count == 2 else { return nil }
        return "/sys/bus/usb/devices/" + parts.joined(separator: "/")
    }

    private func joined(with peer: HubPort) -> HubPort {
        var port = self
        // Whichever of the two the kernel met first, the half for USB 2 gives the port its name.
        let isFirst = !(halves.first?.isSuperSpeed ?? false)
        port.halves = isFirst ? halves + peer.halves : peer.halves + halves
        (port.path, port.hub) = isFirst ? (path, hub) : (peer.path, peer.hub)
        return port
    }
}

extension HubPort {
    /// The devices at the port and behind it, by their places.
    public func attached(in devices: [USBIdentity]) -> [USBIdentity] {
        devices.filter { device in
            halves.contains { device.port == $0.place || device.port.hasPrefix("\($0.place).") }
        }
    }

    /// Why the port must not be switched, nil where nothing speaks against it: behind a hub more would go than a phone.
    public func refusal(in devices: [USBIdentity]) -> SwitchError? {
        guard let hub = attached(in: devices).first(where: \.isHub) else { return nil }
        let others = attached(in: devices).filter { $0 != hub }
        let lost = others.isEmpty ? "" : ", and with it \(others.map(\.description).joined(separator: ", "))"
        return .refused("at port \(place) stands the hub \(hub.description)\(lost); name a port of that hub")
    }

    /// The way to the port: the kernel's file where it has one for every half, else requests to the hub.
    ///
    /// `method` asks for one of the two.
    public func control(by method: PortMethod? = nil, programs: ProgramRunner) -> any PortControl {
        let isByFile = method == .disable || (method == nil && halves.allSatisfy(\.hasDisable))
        return isByFile ? DisableControl(programs: programs) : RequestControl(programs: programs)
    }

    /// What locks call the port.
    public var resource: String { "port \(path.isEmpty ? place : path)" }

    /// Why no one port is named.
    public enum ChoiceFailure: Error, Hashable, Sendable {
        /// No port and no device of this name; the ports that are there.
        case none(String, [HubPort])
        /// A serial number or the like that several devices have.
        case device(DeviceChoice.Failure)
    }

    /// The port that a word names: its place, its path, or a device that is attached to it.
    public static func choose(
        _ word: String, from ports: [HubPort], devices: [USBIdentity]
    ) throws(ChoiceFailure) -> HubPort {
        // Unlike sockets of both kinds of hub may share a path; the half for USB 2 is meant.
        let called = ports.filter { $0.isCalled(word) }
        if let port = called.first(where: { $0.halves.contains { !$0.isSuperSpeed } }) ?? called.first { return port }
        let device: USBIdentity
        do throws(DeviceChoice.Failure) {
            device = try DeviceChoice(word: word).choose(from: devices)
        } catch .none {
            throw .none(word, ports)
        } catch {
            throw .device(error)
        }
        guard let port = ports.first(where: { $0.isCalled(device.port) }) else { throw .none(word, ports) }
        return port
    }
}
