import Adapters
import Clockwork

/// `rig port`: the power of hub ports and cutters, switched and proved.
enum PortVerb {
    static let verb = Verb(
        name: "port",
        synopsis: "list|on|off|cycle|probe [PORT] [--method disable|hub|deauthorize] [--off-time DURATION] "
            + "[--meter METER] [--force] [--json]",
        summary: "switches the power of a hub's port, or a cutter, and proves it; finds out what a port really cuts",
        options: [
            Verb.Option(
                name: "method", value: "WAY",
                help: "the kernel's file, requests to the hub, or the device's data alone (5 V stay)"),
            Verb.Option(name: "off-time", value: "DURATION", help: "how long a cycle leaves the port off (2s)"),
            Verb.Option(
                name: "meter", value: "METER",
                help: "what sees the 5 V: sensor:NAME (hwmon), supply:NAME (power_supply) or a command"),
            Verb.Option(name: "force", value: nil, help: "switches a port that a hub stands at"),
            Verb.Option(name: "json", value: nil, help: "one JSON document"),
        ],
        run: { arguments throws(Failure) in try run(arguments) })

    /// The words that `port` takes first.
    enum Action: String, CaseIterable {
        case list, on, off, cycle, probe
    }

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard let word = arguments.operands.first else { throw Failure(.usage, "one of \(words) is missing") }
        if word == "request" { return try PortRequest.run(Array(arguments.operands.dropFirst())) }
        guard let action = Action(rawValue: word) else { throw Failure(.usage, "port takes \(words), not \(word)") }
        guard action != .list else {
            guard arguments.operands.count == 1 else { throw Failure(.usage, "port list takes no PORT") }
            return try PortList.run(asJSON: arguments.has("json"))
        }
        guard arguments.operands.count == 2 else {
            throw Failure(.usage, arguments.operands.count < 2 ? "PORT is missing: \(forms)" : "one PORT is taken")
        }
        return try PortRun(action, PortOptions(arguments)).run()
    }

    private static let forms =
        "a place such as 1-1.2, a path, a phone's serial number, relay:BOARD:LINE:CHANNELS or person"

    private static var words: String { Action.allCases.map(\.rawValue).joined(separator: ", ") }
}
