import CLinux
import Glibc
import Synchronization

/// A TCP server on loopback that gives the same bytes to every client that is connected.
///
/// What clients send is read and thrown away. A client that does not follow is disconnected, so that none holds up
/// another.
public final class TCPServer: Sendable {
    /// What became of bytes that were sent.
    public struct Delivery: Hashable, Sendable {
        /// How many clients got them.
        public var clients: Int
        /// How many did not follow, and were disconnected.
        public var dropped: Int
    }

    private struct Client {
        let socket: Shared<Descriptor>
        let source: PollSource
    }

    /// The port, chosen by the system where 0 was asked for.
    public let port: UInt16
    private let listener: Shared<Descriptor>
    private let thread: PollThread
    private let clients = Mutex<[Client]>([])
    private let acceptance = Mutex<PollSource?>(nil)

    /// Listens on a port of 127.0.0.1; each client that connects is told on the poll thread.
    public init(port: UInt16, on thread: PollThread, onClient: @escaping @Sendable () -> Void) throws(DeviceError) {
        let address = try InternetAddress(host: "127.0.0.1", port: port, kind: SOCK_STREAM)
        listener = Shared(Descriptor(try address.socket()))
        let number = listener.value.number
        var isOn: Int32 = 1
        try systemCall("setsockopt(SO_REUSEADDR)") {
            setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        }
        try address.bind(number)
        try systemCall("listen") { listen(number, 16) }
        self.port = try Self.port(of: number)
        self.thread = thread
        let source = thread.add(number) { [weak self] _ in
            guard let self else { return .finished }
            while accept() { onClient() }
            return .keep
        }
        acceptance.withLock { $0 = source }
    }

    /// How many clients are connected.
    public var clientCount: Int { clients.withLock(\.count) }

    /// Sends bytes to every client, without waiting for any.
    public func send(_ bytes: [UInt8]) -> Delivery {
        clients.withLock { clients in
            let slow = clients.filter { !Self.takes(bytes, $0.socket.value.number) }
            for client in slow { disconnect(client) }
            clients.removeAll { client in slow.contains { $0.source == client.source } }
            return Delivery(clients: clients.count, dropped: slow.count)
        }
    }

    /// Takes no more clients, and tells the others that nothing follows; what was sent still arrives (shutdown).
    public func close() {
        if let source = acceptance.withLock(\.self) { thread.remove(source) }
        clients.withLock { clients in
            for client in clients { shutdown(client.socket.value.number, Int32(SHUT_WR)) }
        }
    }

    private func accept() -> Bool {
        let number = rig_accept(listener.value.number)
        guard number >= 0 else { return false }
        let socket = Shared(Descriptor(number))
        var isOn: Int32 = 1
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        clients.withLock { clients in
            let source = thread.add(number) { [weak self] _ in
                guard Self.discard(from: socket.value.number) else {
                    self?.remove(socket)
                    return .finished
                }
                return .keep
            }
            clients.append(Client(socket: socket, source: source))
        }
        return true
    }

    private func remove(_ socket: Shared<Descriptor>) {
        clients.withLock { $0.removeAll { $0.socket === socket } }
    }

    private func disconnect(_ client: Client) {
        thread.remove(client.source)
        shutdown(client.socket.value.number, Int32(SHUT_RDWR))
    }

    /// Reads what a client says; false where it has gone.
    private static func discard(from socket: Int32) -> Bool {
        var block = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = recv(socket, &block, block.count, 0)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return count < 0 && errno == EAGAIN }
        }
    }

    private static func takes(_ bytes: [UInt8], _ socket: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private static func port(of socket: Int32) throws(DeviceError) -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try systemCall("getsockname") {
            withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }
}
