import Devices
import Positioning

/// A TCP server on loopback.
final class ServerSink: ReplaySink, @unchecked Sendable {
    private let server: TCPServer
    private var absent = ReplayDrop(reason: "bursts while no client was connected")
    private var slow = ReplayDrop(reason: "clients that did not follow")

    init(_ server: TCPServer) {
        self.server = server
    }

    var address: String? { "127.0.0.1:\(server.port)" }
    var hasReader: Bool { server.clientCount > 0 }
    var dropped: [ReplayDrop] { [absent, slow] }

    func send(_ burst: ReplayBurst) -> Int {
        let delivery = server.send(burst.bytes)
        slow.count += delivery.dropped
        if delivery.clients == 0 { absent.count += 1 }
        return delivery.clients == 0 ? 0 : burst.bytes.count
    }

    func close() { server.close() }
}
