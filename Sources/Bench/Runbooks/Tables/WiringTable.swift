import Clockwork
import Links

/// The tables of what a real link is wired to.
enum WiringTable {
    static let phone = Shape<PhoneMatch>.record(
        "phone",
        Field(
            optional: "serial", .text, otherwise: "any serial number",
            "The serial number as `rig devices` shows it; the UDID of an iPhone."),
        Field(
            optional: "path", .text, otherwise: "any port",
            "The chain of ports such as `1-1.2`, or udev's ID_PATH; never a device node, whose name changes."),
        build: PhoneMatch.init)

    static let port = Shape<PortWiring>.record(
        "port",
        Field("path", .text, "The port as the kernel names a device on it, such as `1-1.2`."),
        Field("method", Shape<PortWiring.Method>.word, default: "auto", "How the port is switched."),
        Field(
            "class", Shape<PortWiring.Class>.word, default: "unknown",
            "What switching it off takes away, as `rig port probe` found it."),
        Field("offTime", .duration(0...600), default: "2 s", "How long it stays off at least.")
    ) { PortWiring(path: $0, method: $1, portClass: $2, off: $3) }

    static let cutter = Shape<CutterWiring>.choice(
        "cutter",
        [
            Alternative("cutter", Field("relay", relay, "A relay of a board on a serial line, in the cable.")) {
                .relay($0)
            },
            Alternative(
                "cutter",
                Field(
                    "out", words,
                    "A command, as its words, that breaks the cable and ends with 0 once it is broken."),
                Field("in", words, "A command, as its words, that closes the cable and ends with 0 once it is closed.")
            ) { .command(out: $0, in: $1) },
            Alternative(
                "cutter",
                Field(
                    "person",
                    Shape<Void>.affirmation(otherwise: "leave `cutter` out").map { CutterWiring.person },
                    "A person is asked to pull and to plug.")
            ) { $0 },
        ])

    static let meter = Shape<MeterWiring>.choice(
        "meter",
        [
            Alternative(
                "meter", Field("powerSupply", .text, "A device of the kernel's `power_supply` class, by its name.")
            ) { .powerSupply($0) },
            Alternative(
                "meter", Field("hwmon", .text, "A sensor of the kernel's `hwmon` class by its name, such as `ina226`."),
                Field("from", .number(.voltage, 0.1...60), default: "4 V", "Power is on from this voltage.")
            ) { .hwmon($0, from: $1) },
            Alternative(
                "meter",
                Field(
                    "command", words,
                    "A command, as its words, that ends with 0 where power is on and with 1 where it is off.")
            ) { .command($0) },
        ])

    static let session = Shape<SessionWiring>.choice(
        "session",
        [
            Alternative(
                "session",
                Field(
                    "dongle",
                    Shape<Void>.affirmation(otherwise: "leave `session` out").map { SessionWiring.dongle },
                    "The messages of the dongle tell, which nothing reads so far.")
            ) { $0 },
            Alternative(
                "session",
                Field(
                    "command", words,
                    "A command, as its words, that ends with 0 while a session is up and with 1 while none is.")
            ) { .command($0) },
        ])

    static let witness = Shape<WitnessWiring>.record(
        "witness",
        Field("port", Shape<Int>.whole(1...65_535), "The port of the bench to which the app connects."),
        Field(
            optional: "interface", .text, otherwise: "loopback",
            "The network interface on whose address is listened, such as `usb0`; not one that the cut takes away."),
        Field(
            "emulated", .truth, default: "false", "Whether a program imitates the app; reports then say so.")
    ) { WitnessWiring(port: UInt16($0), interface: $1, isEmulated: $2) }

    private static let words = Shape<String>.text.list(atLeast: 1)

    private static let relay = Shape<RelayWiring>(relayParts.form) { node, label, reading in
        guard let (device, board, channel, rest) = relayParts.read(node, label, &reading) else { return nil }
        guard let channels = board.channels(in: channel.value) else {
            let last = board.channels.upperBound
            reading.fault(
                channel.position, channel.text,
                "`channel: \(channel.text.excerpt)` is no relay of a \(board.rawValue) board; it has relays 1 to \(last)"
            )
            return nil
        }
        return RelayWiring(device: device, board: board, channels: channels, atRest: rest)
    }

    private static let relayParts = Shape<(String, RelayBoard, Placed<String>, RelayWiring.Rest)>.record(
        "relay",
        Field("device", .text, "The path of the serial device, best a link that udev makes."),
        Field("board", Shape<RelayBoard>.word, default: "lcus", "How the board is spoken to."),
        Field(
            "channel", Shape<String>.text.placed, default: "1",
            "The relay on the board, or those that move together, as `1+2`: a cutter breaks data and power."),
        Field(
            "atRest", Shape<RelayWiring.Rest>.word, default: "closed",
            "What the cable is while the relay has no current.")
    ) { ($0, $1, $2, $3) }
}
