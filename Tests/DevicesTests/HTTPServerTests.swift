import Devices
import Glibc
import Synchronization
import Testing

@Suite("An HTTP server", .timeLimit(.minutes(10)))
struct HTTPServerTests {
    /// What a server answers to a request as it stands on the wire, up to the end of the connection.
    private func ask(_ port: UInt16, _ text: String) -> String {
        let client = LoopbackClient(port: port)
        client.send(text)
        return client.receive()
    }

    private func server(_ handler: @escaping HTTPServer.Handler) throws -> HTTPServer {
        try HTTPServer(at: ListenAddress.find(host: "127.0.0.1", port: 0), onRequest: handler)
    }

    @Test("hands over path and query without escapes, and sends the answer")
    func answers() throws {
        let asked = Mutex<HTTPRequest?>(nil)
        let server = try server { exchange in
            asked.withLock { $0 = exchange.request }
            exchange.answer(HTTPResponse(status: 418, body: Array("{\"tea\":true}".utf8)))
        }
        let text = ask(server.port, "GET /a%20b/c?x=1%3B2&flag&y= HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        let request = try #require(asked.withLock { $0 })
        #expect(request.method == "GET" && request.path == "/a b/c" && request.stamp > 0)
        #expect(
            request.query == [("x", "1;2"), ("flag", ""), ("y", "")].map { HTTPRequest.Item(key: $0.0, value: $0.1) })
        #expect(
            text.hasPrefix("HTTP/1.1 418 ") && text.contains("application/json") && text.hasSuffix("{\"tea\":true}"))
    }

    @Test("answers later, from another thread, and meanwhile others")
    func later() throws {
        let held = Mutex<HTTPExchange?>(nil)
        let server = try server { exchange in
            guard exchange.request.path == "/held" else {
                held.withLock { $0 }?.answer(HTTPResponse(status: 200, body: Array("held".utf8)))
                return exchange.answer(HTTPResponse(status: 200, body: Array("quick".utf8)))
            }
            held.withLock { $0 = exchange }
        }
        let first = LoopbackClient(port: server.port)
        first.send("GET /held HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        while held.withLock({ $0 == nil }) { sched_yield() }
        #expect(ask(server.port, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").hasSuffix("quick"))
        #expect(first.receive().hasSuffix("held"))
        held.withLock { $0 }?.answer(HTTPResponse(status: 500, body: []))
    }

    @Test("reads a body and throws it away")
    func bodies() throws {
        let server = try server { $0.answer(HTTPResponse(status: 200, body: Array($0.request.method.utf8))) }
        let body = String(repeating: "x", count: 100_000)
        let text = ask(
            server.port, "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 100000\r\n\r\n\(body)")
        #expect(text.hasSuffix("POST"))
    }

    @Test("closes what nobody has answered when it ends, and takes no answer then")
    func ends() throws {
        let held = Mutex<HTTPExchange?>(nil)
        var server: HTTPServer? = try server { exchange in held.withLock { $0 = exchange } }
        let client = LoopbackClient(port: try #require(server?.port))
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        while held.withLock({ $0 == nil }) { sched_yield() }
        server = nil
        #expect(client.receive().isEmpty)
        held.withLock { $0 }?.answer(HTTPResponse(status: 200, body: []))
    }

    @Test("refuses what is not HTTP without asking anybody")
    func noise() throws {
        let server = try server { $0.answer(HTTPResponse(status: 200, body: Array("asked".utf8))) }
        #expect(!ask(server.port, "$GPGGA,1\r\n\r\n").contains("asked"))
    }

    @Test("has a port of its own: a second one is told that it is in use")
    func inUse() throws {
        let first = try server { $0.abandon() }
        let address = try ListenAddress.find(host: "127.0.0.1", port: first.port)
        #expect(throws: DeviceError.failed(call: "MHD_start_daemon", code: EADDRINUSE)) {
            _ = try HTTPServer(at: address) { $0.abandon() }
        }
    }

    @Test(
        "listens on loopback and on named interfaces alone",
        arguments: ["0.0.0.0", "::", "*", "nosuch0", "224.0.0.1", "255.255.255.255", "ff02::1"])
    func refused(host: String) {
        #expect(throws: DeviceError.self) { try ListenAddress.find(host: host, port: 0) }
    }

    @Test("finds an interface by its name")
    func interface() throws {
        let server = try HTTPServer(at: ListenAddress.find(host: "lo", port: 0)) {
            $0.answer(HTTPResponse(status: 200, body: Array("lo".utf8)))
        }
        #expect(ask(server.port, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").hasSuffix("lo"))
    }
}
