import Positioning
import Routes

/// `rig drive`: synthesises an NMEA drive along a route, with its truth beside it.
enum DriveVerb {
    static let verb = Verb(
        name: "drive", synopsis: "--route ROUTE -o LOG [--seed N] [--rate HZ] [--truth FILE] [OPTION…]",
        summary: "synthesises an NMEA drive along a route",
        options: [
            Verb.Option(name: "route", value: "ROUTE", help: "the route (OSRM, Mapbox, Valhalla, GPX, GeoJSON)"),
            Verb.Option(name: "o", value: "LOG", help: "writes the NMEA log here; - is standard output"),
            Verb.Option(name: "seed", value: "N", help: "the seed of everything random (default 1)"),
            Verb.Option(name: "rate", value: "HZ", help: "epochs a second, 0.1 to 100 (default 10)"),
            Verb.Option(name: "truth", value: "FILE", help: "writes the truth here, as CSV"),
        ] + DriveOptions.all,
        run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw Failure(.usage, "drive takes no operand: --route ROUTE -o LOG") }
        guard let log = arguments.value("o") else { throw Failure(.usage, "-o LOG is missing") }
        guard let source = arguments.value("route") else { throw Failure(.usage, "--route ROUTE is missing") }
        let truth = arguments.value("truth")
        guard truth != "-" || log != "-" else { throw Failure(.usage, "the log and the truth need a file each") }
        let settings = try DriveOptions.settings(arguments)
        let path = try path(of: source)
        if let stop = settings.stops.first(where: { $0.along > path.length }) {
            throw Failure(.usage, "--stop \(Int(stop.along)) is behind the end of the route at \(Int(path.length)) m")
        }
        try write(DriveSynthesis(along: path, settings: settings), to: log, truth: truth)
        return .passed
    }

    /// The line of the route in a file.
    private static func path(of file: String) throws(Failure) -> DrivePath {
        let bytes = try Input.bytes(of: file)
        do throws(RouteError) {
            let line = try RouteDocument(reading: bytes).route.path
            if let path = DrivePath(points: line.places, limits: line.speeds) { return path }
        } catch {
            throw Failure(.badContent, "\(file):\(error.message)")
        }
        throw Failure(.badContent, "\(file): the route has no line")
    }

    private static func write(_ drive: DriveSynthesis, to path: String, truth: String?) throws(Failure) {
        let writer = NMEAWriter()
        var receiver = drive.receiver
        var log = try OutputStream(path)
        // Without a file for it the truth is made and thrown away: its cost is small.
        var beside = try OutputStream(truth ?? "/dev/null")
        beside.bytes += Array("\(TruthSample.header)\n".utf8)
        for sample in drive.samples {
            receiver.report(sample) { writer.append($0, to: &log.bytes) }
            sample.append(to: &beside.bytes)
            try log.flush()
            try beside.flush()
        }
        try log.finish()
        try beside.finish()
    }
}
