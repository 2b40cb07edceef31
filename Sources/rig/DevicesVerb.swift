import Adapters
import Devices
import Doctoring
import Formats
import Journaling

/// `rig devices`: what is attached to the USB buses of this machine.
enum DevicesVerb {
    static let verb = Verb(
        name: "devices", synopsis: "[--json | --inventory FILE]",
        summary: "lists what is attached by USB, with phones, those that only look like one, and hubs marked",
        options: [
            Verb.Option(name: "json", value: nil, help: "one JSON document"),
            Verb.Option(
                name: "inventory", value: "FILE",
                help: "names what differs from a document that --json stored; 2 when something does"),
        ],
        run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw Failure(.usage, "devices takes no operand") }
        if let path = arguments.value("inventory") { return try compare(with: path) }
        let devices = try attached()
        try Output.standard.write(arguments.has("json") ? document(devices) : table(devices))
        return .passed
    }

    private static func compare(with path: String) throws(Failure) -> ExitStatus {
        let stored = try StoredInventory.read(path)
        let differences = stored.differences(now: Inventory(try attached()))
        let lines = differences.isEmpty ? ["as stored: \(stored.parts.count) devices"] : differences
        try Output.standard.write(lines.map { Columns.plain($0) + "\n" }.joined())
        return differences.isEmpty ? .passed : .benchFault
    }

    private static func attached() throws(Failure) -> [AttachedDevice] {
        do throws(DeviceError) {
            return try AttachedDevice.all()
        } catch {
            throw Failure(.unavailable, "the USB devices cannot be listed: \(error)")
        }
    }

    /// One document; an absent value has no key.
    static func document(_ devices: [AttachedDevice]) -> String {
        let records = devices.map { "\n" + record($0) }.joined(separator: ",")
        return "{\"version\":1,\"kind\":\"devices\",\"devices\":[\(records)]}\n"
    }

    private static func record(_ device: AttachedDevice) -> String {
        var (line, identity) = (LineEncoder(), device.identity)
        var name = identity.name.isEmpty ? nil : Optional(identity.name)
        var serial = identity.serial.isEmpty ? nil : Optional(identity.serial)
        var vendor = identity.vendor.map(USBIdentity.hexadecimal)
        var product = identity.product.map(USBIdentity.hexadecimal)
        var chain = device.ports.isEmpty ? nil : Optional(device.ports.map(String.init).joined(separator: "."))
        var path = identity.path.isEmpty ? nil : Optional(identity.path)
        let likeness = identity.likeness
        var (isPhone, verdict) = (likeness.isPhone, likeness.verdict)
        var (pros, cons) = verdict == .other ? ([], []) : (likeness.pros, likeness.cons)
        var interfaces = identity.interfaces.map(\.description)
        line.begin()
        line.field("port", &identity.port)
        line.field("chain", &chain)
        line.field("path", &path)
        line.field("bus", &identity.bus)
        line.field("address", &identity.address)
        line.field("vendor", &vendor)
        line.field("product", &product)
        line.field("name", &name)
        line.field("serial", &serial)
        line.field("interfaces", &interfaces)
        line.field("phone", &isPhone)
        line.field("hub", &identity.isHub)
        line.field("likeness", &verdict)
        line.field("pros", &pros)
        line.field("cons", &cons)
        line.end()
        return String(decoding: line.bytes.dropLast(), as: UTF8.self)
    }

    /// A line for each device; a plain sentence where there is none.
    static func table(_ devices: [AttachedDevice]) -> String {
        guard !devices.isEmpty else { return "no USB devices\n" }
        let width = (devices.map(\.identity.port.count).max() ?? 0) + 2
        return devices.map { device in
            let identity = device.identity
            let port = Columns.left(identity.port, width)
            let mark = Columns.left(mark(identity), 9)
            let words = [identity.name, identity.serial, doubt(identity)].filter { !$0.isEmpty }
            let line = ([port + identity.numbers, mark] + words).joined(separator: "  ")
            return Columns.plain(line).trimmedEnd + "\n"
        }.joined()
    }

    private static func mark(_ identity: USBIdentity) -> String {
        switch identity.likeness.verdict {
        case .phone: "phone"
        case .unproven: "phone?"
        case .impostor: "impostor"
        case .recovery: "recovery"
        case .other: identity.isHub ? "hub" : ""
        }
    }

    /// Why a device with a phone's numbers is not one for certain.
    private static func doubt(_ identity: USBIdentity) -> String {
        let likeness = identity.likeness
        guard likeness.verdict == .impostor || likeness.verdict == .unproven else { return "" }
        return "(" + likeness.cons.joined(separator: ", ") + ")"
    }
}

extension String {
    /// The text without spaces at its end.
    fileprivate var trimmedEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
