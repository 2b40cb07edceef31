import Glibc
import Testing

@Suite("rig routes", .timeLimit(.minutes(10)))
struct RoutesTests {
    private static let town = "\(Command.root)/runbooks/town/route.json"
    private static let way = "/route/v1/driving/7.997779,51.999992;8.010176,51.999195"

    /// The service on a free port, and the port.
    private func serve(_ words: [String] = []) throws -> (Command, UInt16) {
        let command = try Command(["routes", "--route", Self.town, "--listen", "127.0.0.1:0"] + words)
        let first = ReplayStage.firstLine(of: command)
        let port = first.split(separator: "127.0.0.1:").dropFirst().first?.prefix { $0.isNumber }
        return (command, try #require(port.flatMap { UInt16($0) }, "\(first)"))
    }

    private func ask(_ port: UInt16, _ path: String) -> String {
        let client = ReplayStage.connection(to: port)
        defer { close(client) }
        let request = "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        _ = Glibc.send(client, request, request.utf8.count, Int32(MSG_NOSIGNAL))
        return ReplayStage.all(of: client)
    }

    @Test(
        "answers over loopback, tells each request, and has Ctrl-C's status",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func serves(signal: Int32, status: Int32) throws {
        let (command, port) = try serve()
        let whole = ask(port, Self.way + "?steps=true&overview=full&geometries=polyline6")
        #expect(whole.hasPrefix("HTTP/1.1 200 ") && whole.contains("\"type\":\"roundabout\",\"modifier\""))
        // 100 m beside the way, on its last street.
        #expect(ask(port, "/route/v1/driving/8.0095,51.998;8.010176,51.999195").contains("\"distance\":"))
        #expect(ask(port, "/table/v1/driving/8,52").contains("InvalidUrl"))
        #expect(command.prints("\"request\":3"))
        command.send(signal)
        let outcome = try command.finish()
        #expect(outcome.status == status && outcome.errors.isEmpty)
        let requests = outcome.lines.filter { $0.hasPrefix("{\"request\"") }
        #expect(
            requests.count == 3 && requests[1].contains("\"reroute\":true,\"sinceLast\":")
                && !requests[0].contains("reroute"))
    }

    @Test("offers the routes of further files as alternatives")
    func alternatives() throws {
        let (command, port) = try serve(["--route", Self.town, "--alternatives", "1"])
        #expect(ask(port, Self.way + "?alternatives=true").split(separator: "\"weight_name\"").count == 3)
        #expect(ask(port, Self.way).split(separator: "\"weight_name\"").count == 2)
        command.send(SIGINT)
        #expect(try command.finish().status == 130)
    }

    @Test("is late, wrong and broken where that is asked for")
    func faults() throws {
        let (command, port) = try serve(["--fault", "late=300ms@1", "--fault", "error=503@2", "--fault", "malformed@3"])
        let start = clock()
        #expect(ask(port, Self.way).contains("\"code\":\"Ok\""))
        #expect(clock() - start >= 0.3)
        #expect(ask(port, Self.way).hasPrefix("HTTP/1.1 503 "))
        let broken = ask(port, Self.way)
        #expect(broken.hasPrefix("HTTP/1.1 200 ") && !broken.hasSuffix("}\n"))
        command.send(SIGINT)
        let lines = try command.finish().lines
        #expect(
            ["late", "error=503", "malformed"].allSatisfy { fault in
                lines.contains { $0.hasSuffix("\"fault\":\"\(fault)\"}") }
            })
    }

    private func clock() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test(
        "says what is wrong with its words",
        arguments: [
            ([], 64, "--route FILE is missing"), (["now"], 64, "routes takes no operand"),
            (["--route", town, "--fault", "slow"], 64, "--fault slow is not late=3s"),
            (["--route", town, "--listen", "5000"], 64, "--listen 5000 is not HOST:PORT"),
            (["--route", town, "--alternatives", "1"], 64, "--alternatives 1: there are 0"),
            (["--route", "/nonexistent"], 66, "/nonexistent"), (["--route", "README.md"], 65, "README.md:1:1: "),
            (["--route", town, "--listen", "0.0.0.0:0"], 69, "0.0.0.0 means every interface"),
            (["--route", town, "--listen", "[::]:0"], 69, "cannot listen at [::]:0: :: means every interface"),
            (["--route", town, "--listen", "*:0"], 69, "* means every interface"),
            (["--route", town, "--listen", "nosuch0:0"], 69, "cannot listen at nosuch0:0"),
        ] as [([String], Int32, String)])
    func refused(words: [String], status: Int32, diagnosis: String) throws {
        let outcome = try Command(["routes"] + words).finish()
        #expect(outcome.status == status && outcome.diagnosis.contains(diagnosis), "\(outcome.diagnosis)")
    }
}
