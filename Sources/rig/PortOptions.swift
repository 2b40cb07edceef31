import Adapters
import Clockwork

/// What the command line of `rig port` says beside what is to be done.
struct PortOptions {
    let port: String
    /// The way, nil for the best that there is.
    let method: PortMethod?
    let offTime: Timespan
    let meter: String?
    let isForced: Bool
    let asJSON: Bool

    init(_ arguments: Arguments) throws(Failure) {
        port = arguments.operands[1]
        method = try Self.method(arguments.value("method"))
        offTime = try Self.offTime(arguments.value("off-time"))
        meter = arguments.value("meter")
        isForced = arguments.has("force")
        asJSON = arguments.has("json")
    }

    private static func method(_ word: String?) throws(Failure) -> PortMethod? {
        guard let word else { return nil }
        guard let method = PortMethod(rawValue: word) else {
            throw Failure(.usage, "--method takes \(PortMethod.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return method
    }

    /// 2 s where nothing is said, as uhubctl and labgrid wait.
    private static func offTime(_ text: String?) throws(Failure) -> Timespan {
        guard let text else { return .seconds(2) }
        guard let span = DurationText.timespan(text) else {
            throw Failure(.usage, "--off-time needs a time with its unit, such as 3s, not \(text)")
        }
        return span
    }
}
