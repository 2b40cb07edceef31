import Devices
import Glibc
import Testing

@Suite("A TCP server", .timeLimit(.minutes(10)))
struct TCPServerTests {
    /// A server, and a stream that yields at each client.
    private func server(on thread: PollThread) throws -> (TCPServer, AsyncStream<Void>.Iterator) {
        let (clients, continuation) = AsyncStream.makeStream(of: Void.self)
        return (try TCPServer(port: 0, on: thread) { continuation.yield() }, clients.makeAsyncIterator())
    }

    @Test("gives every client all that is sent from its coming on, and an end")
    func severalClients() async throws {
        let thread = try PollThread()
        var (server, arrivals) = try server(on: thread)
        #expect(server.send(Array("nobody".utf8)).clients == 0)
        let first = LoopbackClient(port: server.port)
        await arrivals.next()
        #expect(server.send(Array("one ".utf8)).clients == 1)
        let second = LoopbackClient(port: server.port)
        await arrivals.next()
        #expect(server.send(Array("two".utf8)).clients == 2)
        server.close()
        #expect(first.receive() == "one two" && second.receive() == "two")
        thread.stop()
    }

    @Test("drops a client that does not follow, and the others get everything")
    func slowClient() async throws {
        let thread = try PollThread()
        var (server, arrivals) = try server(on: thread)
        let slow = LoopbackClient(port: server.port)
        await arrivals.next()
        let quick = LoopbackClient(port: server.port)
        await arrivals.next()
        let part = [UInt8](repeating: 0x41, count: 1 << 16)
        var (dropped, sent) = (0, 0)
        while dropped == 0, sent < 1 << 28 {
            dropped += server.send(part).dropped
            sent += part.count
            #expect(quick.receive(part.count).utf8.count == part.count)
        }
        #expect(dropped == 1 && server.clientCount == 1)
        #expect(server.send(Array("on".utf8)).clients == 1 && quick.receive(2) == "on")
        withExtendedLifetime(slow) {}
        thread.stop()
    }

    @Test("forgets a client that hangs up, and throws away what clients say")
    func goneClient() async throws {
        let thread = try PollThread()
        var (server, arrivals) = try server(on: thread)
        var gone: LoopbackClient? = LoopbackClient(port: server.port)
        await arrivals.next()
        let talking = LoopbackClient(port: server.port)
        await arrivals.next()
        #expect(server.clientCount == 2)
        #expect(send(talking.socket, "?WATCH", 6, 0) == 6)
        gone = nil
        // The poll thread serves one after the other, so after a further client the hang-up has been seen.
        let later = LoopbackClient(port: server.port)
        await arrivals.next()
        while server.clientCount > 2 { await Task.yield() }
        let delivery = server.send(Array("x".utf8))
        #expect(delivery.clients == 2 && delivery.dropped == 0)
        #expect(talking.receive(1) == "x" && later.receive(1) == "x" && gone == nil)
        thread.stop()
    }

    @Test("says that a port is in use")
    func busy() throws {
        let thread = try PollThread()
        let server = try TCPServer(port: 0, on: thread) {}
        #expect(throws: DeviceError.failed(call: "bind", code: EADDRINUSE)) {
            try TCPServer(port: server.port, on: thread) {}
        }
        thread.stop()
    }
}
