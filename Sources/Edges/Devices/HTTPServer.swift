import CMicroHTTPD
import Clockwork
import Glibc
import Synchronization

/// An HTTP server at one address of this machine (libmicrohttpd).
///
/// Its thread is libmicrohttpd's own and inherits the signal mask of the one that starts it. It stops, and closes what is
/// not answered, when it is released.
public final class HTTPServer: Sendable {
    /// Takes a request on the server's thread; the answer may come later, from any thread.
    public typealias Handler = @Sendable (HTTPExchange) -> Void

    /// The port, chosen by the system where 0 was asked for.
    public let port: UInt16
    private let daemon: HTTPDaemon

    /// Listens at an address; throws where that is in use or not this machine's.
    public init(at address: TCPAddress, onRequest: @escaping Handler) throws(DeviceError) {
        daemon = try HTTPDaemon(at: address, HTTPDesk(onRequest))
        port = UInt16(clamping: rig_http_port(daemon.pointer))
    }
}

/// Owns a daemon of libmicrohttpd's (MHD_start_daemon).
struct HTTPDaemon: ~Copyable, @unchecked Sendable {
    let pointer: OpaquePointer
    private let desk: HTTPDesk

    init(at address: TCPAddress, _ desk: HTTPDesk) throws(DeviceError) {
        let context = Unmanaged.passUnretained(desk).toOpaque()
        pointer = try handle("MHD_start_daemon") {
            address.withSocketAddress { address, _ in
                rig_http_start(
                    address,
                    { context, connection, path, method, _, _, size, exchange in
                        guard let desk = HTTPDesk.of(context), let connection, let exchange else { return .NO }
                        return desk.take(HTTPConnection(pointer: connection), path, method, size, exchange)
                    },
                    { context, _, exchange, _ in HTTPDesk.of(context)?.complete(exchange) }, context)
            }
        }
        self.desk = desk
    }

    deinit {
        // The daemon must not be stopped while a connection is suspended.
        desk.close()
        MHD_stop_daemon(pointer)
    }
}

/// Where the requests of a daemon come in and wait for their answers.
final class HTTPDesk: Sendable {
    private struct State {
        var waiting: [HTTPExchange] = []
        var isClosed = false
    }

    private let handler: HTTPServer.Handler
    private let state = Mutex(State())

    init(_ handler: @escaping HTTPServer.Handler) {
        self.handler = handler
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> HTTPDesk? {
        context.map { Unmanaged<HTTPDesk>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Takes no more requests, and closes the connections that wait.
    func close() {
        let waiting = state.withLock { state in
            defer { state = State(waiting: [], isClosed: true) }
            return state.waiting
        }
        for exchange in waiting { exchange.abandon() }
    }

    /// The daemon's call: once for the head of a request, then for each part of a body, at its end, and for the answer.
    func take(
        _ connection: HTTPConnection, _ path: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
        _ size: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> MHD_Result {
        guard let known = slot.pointee else {
            let stamp = MonotonicClock.nanoseconds()
            let request = HTTPRequest(
                method: method.map { String(cString: $0) } ?? "", path: path.map { String(cString: $0) } ?? "",
                query: connection.query, stamp: stamp)
            slot.pointee = Unmanaged.passRetained(HTTPExchange(request, connection)).toOpaque()
            return .YES
        }
        let exchange = Unmanaged<HTTPExchange>.fromOpaque(known).takeUnretainedValue()
        if let size, size.pointee > 0 {
            size.pointee = 0
            return .YES
        }
        if exchange.isReading { return handOver(exchange) ? .YES : .NO }
        return exchange.response.map { connection.queue($0) } ?? .NO
    }

    /// The request is done with; its slot is emptied.
    func complete(_ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) {
        guard let known = slot?.pointee else { return }
        slot?.pointee = nil
        let exchange = Unmanaged<HTTPExchange>.fromOpaque(known).takeRetainedValue()
        state.withLock { $0.waiting.removeAll { $0 === exchange } }
    }

    private func handOver(_ exchange: HTTPExchange) -> Bool {
        let isOpen = state.withLock { state in
            guard !state.isClosed else { return false }
            exchange.wait()
            state.waiting.append(exchange)
            return true
        }
        if isOpen { handler(exchange) }
        return isOpen
    }
}
