import Adapters
import Clockwork
import Devices
import Formats
import Journaling

/// `rig port list`: the ports of all hubs, whether each is powered, and how it could be switched.
enum PortList {
    /// A port with what its hub says now.
    struct Row: Sendable {
        let port: HubPort
        /// Nil where the hub cannot be asked, and why.
        let isPowered: Bool?, obstacle: String?
        let method: PortMethod
        let devices: [USBIdentity]
    }

    static func run(asJSON: Bool) throws(Failure) -> ExitStatus {
        let desk = try PortDesk()
        let rows = desk.executor.run {
            var rows: [Row] = []
            for port in desk.ports { rows.append(await row(port, desk)) }
            return rows
        }
        desk.thread.stop()
        try Output.standard.write(asJSON ? document(rows) : table(rows))
        return .passed
    }

    private static func row(_ port: HubPort, _ desk: PortDesk) async -> Row {
        let control = port.control(programs: desk.programs)
        var isPowered: Bool? = false
        var obstacle: String?
        for half in port.halves {
            do throws(SwitchError) {
                if try await control.isPowered(half) { isPowered = true }
            } catch {
                isPowered = isPowered == true ? true : nil
                obstacle = obstacle ?? error.description
            }
        }
        return Row(
            port: port, isPowered: isPowered, obstacle: isPowered == nil ? obstacle : nil, method: control.method,
            devices: port.attached(in: desk.devices))
    }

    /// A line for each port; a plain sentence where there is none.
    static func table(_ rows: [Row]) -> String {
        guard !rows.isEmpty else { return "no hub with ports\n" }
        let width = (rows.map(\.port.place.count).max() ?? 0) + 2
        return rows.map { row in
            let power = row.isPowered.map { $0 ? "on " : "off" } ?? "?  "
            let halves = row.port.halves.count == 2 ? "2 halves" : "1 half  "
            let device = row.devices.first.map { $0.isHub ? "hub \($0.numbers)" : $0.name + " " + $0.serial } ?? "-"
            let way = Columns.left(row.method.rawValue, 9)
            let why = row.obstacle.map { "  \($0)\n" } ?? ""
            return Columns.plain("\(Columns.left(row.port.place, width))\(power)  \(way) \(halves)  \(device)") + "\n"
                + why
        }.joined()
    }

    /// One document; an absent value has no key.
    static func document(_ rows: [Row]) -> String {
        let records = rows.map { "\n" + record($0) }.joined(separator: ",")
        return "{\"version\":1,\"kind\":\"ports\",\"ports\":[\(records)]}\n"
    }

    private static func record(_ row: Row) -> String {
        var (line, port) = (LineEncoder(), row.port)
        var (place, method) = (port.place, row.method)
        var path = port.path.isEmpty ? nil : Optional(port.path)
        var (power, obstacle) = (row.isPowered.map { $0 ? "on" : "off" }, row.obstacle)
        var halves = port.halves.map(\.place)
        var device = row.devices.first?.port
        var serial = row.devices.first?.serial
        if serial == "" { serial = nil }
        line.begin()
        line.field("port", &place)
        line.field("path", &path)
        line.field("hub", &port.hub.port)
        line.field("halves", &halves)
        line.field("power", &power)
        line.field("obstacle", &obstacle)
        line.field("method", &method)
        line.field("connectType", &port.connectType)
        line.field("device", &device)
        line.field("serial", &serial)
        line.end()
        return String(decoding: line.bytes.dropLast(), as: UTF8.self)
    }
}
