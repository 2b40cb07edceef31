import Adapters
import Clockwork
import Devices
import Glibc
import Routes

/// `rig routes`: answers test builds with the bench's route, as OSRM's route service would.
enum RoutesVerb {
    static let verb = Verb(
        name: "routes", synopsis: "--route FILE [--alternatives N] [--listen HOST:PORT] [--fault FAULT]",
        summary: "serves the bench's route to test builds as OSRM would, and tells when each asked",
        options: [
            Verb.Option(
                name: "route", value: "FILE",
                help: "the route (OSRM, Mapbox, Valhalla, GPX, GeoJSON); those of further files are alternatives"),
            Verb.Option(
                name: "alternatives", value: "N", help: "offers at most so many of them (default: all there are)"),
            Verb.Option(
                name: "listen", value: "HOST:PORT",
                help: "a loopback address, an interface or its address (default 127.0.0.1:5000; port 0 is a free one)"),
            Verb.Option(
                name: "fault", value: "FAULT", help: "answers wrongly: \(RouteEndpointFault.form); may be repeated"),
        ],
        run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw Failure(.usage, "routes takes no operand: --route FILE") }
        let faults = try faults(arguments)
        let (host, port) = try address(arguments)
        let routes = try routes(arguments)
        let endpoint = RouteEndpoint(route: routes[0], alternatives: Array(routes.dropFirst()), faults: faults)
        let ending: Result<ExitStatus, Failure>
        do throws(DeviceError) {
            ending = try serve(endpoint, of: routes, host: host, port: port)
        } catch .failed(_, code: EADDRINUSE) {
            throw Failure(.busy, "\(written(host)):\(port) is in use; --listen \(written(host)):0 takes a free port")
        } catch {
            throw Failure(.unavailable, "cannot listen at \(written(host)):\(port): \(error)")
        }
        return try ending.get()
    }

    private static func serve(
        _ endpoint: RouteEndpoint, of routes: [Route], host: String, port: UInt16
    ) throws(DeviceError) -> Result<ExitStatus, Failure> {
        // The signals are blocked before the first thread starts, so that each of them inherits it.
        let signals = try SignalWatch([SIGINT, SIGTERM])
        let executor = BenchExecutor(mode: .host)
        let desk = RouteDesk(endpoint, timeline: executor.timeline)
        let thread = try PollThread(relieving: executor)
        defer { thread.stop() }
        thread.watch(signals) { signal, _ in
            executor.post { desk.end(.success(signal == SIGINT ? .interrupted : .terminated)) }
        }
        let address = try ListenAddress.find(host: host, port: port)
        let server = try HTTPServer(at: address) { exchange in executor.post { desk.take(exchange) } }
        executor.post { desk.begin("http://\(written(host)):\(server.port)/route/v1/driving/", routes) }
        return withExtendedLifetime(server) { executor.run { await desk.outcome() } }
    }

    /// A host as it stands before a port.
    private static func written(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

    /// The routes of all files in order, cut to the alternatives that are asked for.
    private static func routes(_ arguments: Arguments) throws(Failure) -> [Route] {
        let files = arguments.values("route")
        guard !files.isEmpty else { throw Failure(.usage, "--route FILE is missing") }
        var routes: [Route] = []
        for file in files {
            let bytes = try Input.bytes(of: file)
            do throws(RouteError) {
                let document = try RouteDocument(reading: bytes)
                routes += [document.route] + document.alternatives
            } catch {
                throw Failure(.badContent, "\(file):\(error.message)")
            }
        }
        guard let text = arguments.value("alternatives") else { return routes }
        guard let number = Int(text), number >= 0 else {
            throw Failure(.usage, "--alternatives \(text) is no whole number from 0")
        }
        guard number < routes.count else {
            throw Failure(
                .usage, "--alternatives \(number): there are \(routes.count - 1); name further files with --route FILE")
        }
        return Array(routes.prefix(number + 1))
    }

    private static func faults(_ arguments: Arguments) throws(Failure) -> [RouteEndpointFault] {
        var faults: [RouteEndpointFault] = []
        for text in arguments.values("fault") {
            guard let fault = RouteEndpointFault(text) else {
                throw Failure(.usage, "--fault \(text) is not \(RouteEndpointFault.form)")
            }
            faults.append(fault)
        }
        return faults
    }

    private static func address(_ arguments: Arguments) throws(Failure) -> (host: String, port: UInt16) {
        let text = arguments.value("listen") ?? "127.0.0.1:5000"
        guard let address = ReplayTarget.hostAndPort(Substring(text), allowsZero: true) else {
            throw Failure(.usage, "--listen \(text) is not HOST:PORT, such as 127.0.0.1:5000, [::1]:5000 or eth0:5000")
        }
        return address
    }
}
