import Formats
import Navigation
import Positioning
import Routes

/// `rig follow`: what guidance should say at each fix of a trace.
enum FollowVerb {
    static let verb = Verb(
        name: "follow",
        synopsis: "--route ROUTE --trace TRACE [--earth wgs84|sphere] [--policy K=V]… [--svg FILE] [--json]",
        summary: "follows a route over a trace, fix by fix",
        options: [
            Verb.Option(
                name: "route", value: "ROUTE", help: "the route: an answer of OSRM, Mapbox or Valhalla, GPX or GeoJSON"),
            Verb.Option(name: "trace", value: "TRACE", help: "the fixes: an NMEA log, GPX, or a CSV trace"),
            Verb.Option(
                name: "earth", value: "FIGURE", help: "how lengths are taken: wgs84 (the default), or sphere as in OSRM"
            ),
            Verb.Option(
                name: "policy", value: "K=V",
                help: "sets a number of the off-route policy, such as corridor=25; may be repeated"),
            Verb.Option(name: "svg", value: "FILE", help: "draws route, trace and events here"),
            Verb.Option(name: "json", value: nil, help: "JSON Lines: one object a fix, then the summary"),
        ],
        run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw Failure(.usage, "follow takes no operand: --route ROUTE --trace TRACE")
        }
        guard let route = arguments.value("route") else { throw Failure(.usage, "--route ROUTE is missing") }
        guard let trace = arguments.value("trace") else { throw Failure(.usage, "--trace TRACE is missing") }
        guard route != "-" || trace != "-" else { throw Failure(.usage, "the route and the trace need a file each") }
        let (policy, earth) = try (policy(arguments), earth(arguments))
        let drive = FollowedDrive(try fixes(of: trace), on: try read(route), policy: policy, earth: earth)
        try Output.standard.write(arguments.has("json") ? FollowLines.text(drive) : FollowTable.text(drive))
        if let file = arguments.value("svg") { try OutputFile.write(Array(FollowPicture(drive).svg.utf8), to: file) }
        return .passed
    }

    private static func read(_ file: String) throws(Failure) -> Route {
        let bytes = try Input.bytes(of: file)
        do throws(RouteError) { return try RouteDocument(reading: bytes).route } catch {
            throw Failure(.badContent, "\(file):\(error.message)")
        }
    }

    private static func fixes(of file: String) throws(Failure) -> [Fix] {
        let bytes = try Input.bytes(of: file)
        do throws(FormatError) { return try PositionTrace(reading: bytes).fixes } catch {
            throw Failure(.badContent, "\(file):\(error.position.line):\(error.position.column): \(error.reason)")
        }
    }

    private static func earth(_ arguments: Arguments) throws(Failure) -> Earth {
        guard let text = arguments.value("earth") else { return .wgs84 }
        guard let earth = Earth(rawValue: text) else {
            throw Failure(.usage, "--earth \(text) is not \(Earth.allCases.map(\.rawValue).joined(separator: " or "))")
        }
        return earth
    }

    private static func policy(_ arguments: Arguments) throws(Failure) -> OffRoutePolicy {
        var policy = OffRoutePolicy()
        for text in arguments.values("policy") {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw Failure(.usage, "--policy \(text) is not K=V, such as corridor=25") }
            try set(parts[0], to: parts[1], in: &policy)
        }
        return policy
    }

    private static func set(_ name: String, to text: String, in policy: inout OffRoutePolicy) throws(Failure) {
        let keys = OffRoutePolicy.keys
        guard let key = keys.first(where: { $0.name == name }) else {
            let nearest = NearestName.of(name, in: keys.map(\.name)).map { "; did you mean \($0)?" }
            throw Failure(
                .usage, "--policy \(name) is unknown" + (nearest ?? ": \(keys.map(\.name).joined(separator: ", "))"))
        }
        guard let number = Double(text), key.set(number, in: &policy) else {
            let limits = [key.range.lowerBound, key.range.upperBound].map { FixedDecimal.shortest($0, decimals: 3) }
            let unit = key.unit.isEmpty ? "" : " in \(key.unit)"
            throw Failure(.usage, "--policy \(name)=\(text) is no number\(unit) from \(limits[0]) to \(limits[1])")
        }
    }
}
