import Positioning
import Routes

/// `rig drive`: synthesises an NMEA drive along a route, with its truth beside it.
enum DriveVerb {
    static let verb = Verb(
        name: "drive", synopsis: "--route ROUTE -o LOG [--seed N] [--rate HZ] [--truth FILE]",
        summary: "synthesises an NMEA drive along a route",
        options: [
            Verb.Option(name: "route", value: "ROUTE", help: "an OSRM route response in JSON"),
            Verb.Option(name: "o", value: "LOG", help: "writes the NMEA log here; - is standard output"),
            Verb.Option(name: "seed", value: "N", help: "the seed of the receiver's noise (default 1)"),
            Verb.Option(name: "rate", value: "HZ", help: "epochs a second, 0.1 to 100 (default 10)"),
            Verb.Option(name: "truth", value: "FILE", help: "writes the truth here, as CSV"),
        ],
        run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw Failure(.usage, "drive takes no operand: --route ROUTE -o LOG") }
        guard let log = arguments.value("o") else { throw Failure(.usage, "-o LOG is missing") }
        guard let source = arguments.value("route") else { throw Failure(.usage, "--route ROUTE is missing") }
        let settings = try settings(arguments)
        let route = try route(of: source)
        guard let path = DrivePath(points: route.path.places, limits: route.path.speeds) else {
            throw Failure(.badContent, "\(source): the route has no line")
        }
        let drive = DriveSynthesis(along: path, settings: settings)
        let truth = drive.truth()
        try OutputFile.write(nmea(of: drive.epochs(of: truth)), to: log)
        if let file = arguments.value("truth") { try OutputFile.write(csv(of: truth), to: file) }
        return .passed
    }

    private static func settings(_ arguments: Arguments) throws(Failure) -> DriveSynthesis.Settings {
        var settings = DriveSynthesis.Settings()
        if let text = arguments.value("seed") {
            guard let seed = UInt64(text) else { throw Failure(.usage, "--seed \(text) is no whole number from 0") }
            settings.seed = seed
        }
        if let text = arguments.value("rate") {
            guard let rate = Double(text), (0.1...100).contains(rate) else {
                throw Failure(.usage, "--rate \(text) is no number from 0.1 to 100")
            }
            settings.rate = rate
        }
        return settings
    }

    /// The route in a file.
    private static func route(of file: String) throws(Failure) -> Route {
        let bytes = try Input.bytes(of: file)
        do throws(RouteError) {
            return try OSRMRoute.parse(bytes)
        } catch {
            throw Failure(.badContent, "\(file):\(error.message)")
        }
    }
}

extension DriveVerb {
    private static func nmea(of epochs: [Epoch]) -> [UInt8] {
        let writer = NMEAWriter()
        var bytes: [UInt8] = []
        for epoch in epochs { writer.append(epoch, to: &bytes) }
        return bytes
    }

    private static func csv(of truth: [TruthSample]) -> [UInt8] {
        var bytes = Array("\(TruthSample.header)\n".utf8)
        for sample in truth { sample.append(to: &bytes) }
        return bytes
    }
}
