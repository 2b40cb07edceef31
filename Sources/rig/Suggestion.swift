import Adapters
import Devices
import Formats

/// The block of a rig file for a device and the port that it is attached to.
struct Suggestion {
    let device: USBIdentity
    let port: HubPort?
    let extras: BenchParts

    var text: String {
        (device.isDongle ? dongle : phone).map { $0 + "\n" }.joined()
    }

    private var phone: [String] {
        let likeness = device.likeness
        let doubts = likeness.cons.isEmpty ? "" : "; " + likeness.cons.joined(separator: ", ")
        return ["# \(device.description) (\(device.numbers)\(doubts))", "topology: benchPort", "link:"]
            + ["  phone: {\(match)}"] + portLines + meterLines
    }

    /// Switching the dongle's port restarts the dongle and cuts no cable, so a cutter is what it needs.
    private var dongle: [String] {
        let name = "# \(device.description) (\(device.numbers))"
        let session = "  session: {command: [./unit-session]}  # a command that ends with 0 while a session is up"
        return [name, "topology: dongle", "link:"] + cutterLines + meterLines + [session]
    }

    private var match: String {
        [("serial", device.serial), ("path", device.path.isEmpty ? device.port : device.path)]
            .filter { !$0.1.isEmpty }.map { "\($0): \(Self.quoted($1))" }.joined(separator: ", ")
    }

    private var portLines: [String] {
        guard let port else { return ["  # The device is at no port of a hub that can be switched."] }
        let name = port.path.isEmpty ? port.place : port.path
        return ["  port: {path: \(Self.quoted(name))}  # its class: rig port probe \(port.place)"]
    }

    private var cutterLines: [String] {
        guard let line = extras.serialLines.first else {
            return [
                "  # cutter: {relay: {device: /dev/serial/by-id/…, board: lcus, channel: 1}}  # no serial line is here"
            ]
        }
        return ["  cutter:"]
            + ["    relay: {device: \(Self.quoted(line)), board: lcus, channel: 1}  # where that is the relay board"]
            + extras.serialLines.dropFirst().map { "  # or \(Columns.plain($0))" }
    }

    private var meterLines: [String] {
        extras.sensors.prefix(1).map { "  meter: {hwmon: \(Self.quoted($0))}" }
    }

    /// A text in quotes where YAML would take it for something else: numbers, and what holds its own signs.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.contains { $0.isLetter && !"eExXoO".contains($0) } && text.allSatisfy(isHarmless)
        return isPlain ? text : "\"" + text.filter { $0 != "\"" && $0 != "\\" } + "\""
    }

    private static func isHarmless(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "/-_.".contains(character))
    }
}

/// What else a bench may have on this machine: serial lines and sensors that measure a voltage.
struct BenchParts {
    let serialLines: [String]
    let sensors: [String]

    init(_ tree: SystemTree) {
        let links = tree.names(in: "/dev/serial/by-id")
        serialLines = links.map { "/dev/serial/by-id/\($0)" }
        sensors = tree.names(in: "/sys/class/hwmon").compactMap { tree.text("/sys/class/hwmon/\($0)/name") }
            .filter { $0.hasPrefix("ina2") || $0.hasPrefix("ina3") }
    }
}

extension USBIdentity {
    /// Whether its numbers are those of a CarPlay receiver dongle (1314:152x).
    var isDongle: Bool { vendor == 0x1314 && (0x1520...0x152F).contains(product ?? 0) }
}
