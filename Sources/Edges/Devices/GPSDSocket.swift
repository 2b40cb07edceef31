public import Clockwork
import Glibc

/// Owns a connection with gpsd, on its way or made, and never blocks.
///
/// gpsd speaks first: the descriptor becomes readable when its greeting has come, and also when the connection could
/// not be made, so that nobody has to wait for it to become writable.
public struct GPSDSocket: ~Copyable, Sendable {
    /// Where it leads.
    public let address: TCPAddress
    private let owned: Descriptor

    /// Sets out to connect (connect); whether it works is told by the first `receive`.
    public init(to address: TCPAddress) throws(DeviceError) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Descriptor(try systemCall("socket") { Glibc.socket(address.family, kind, 0) })
        do throws(DeviceError) {
            try systemCall("connect") { address.withSocketAddress { Glibc.connect(socket.number, $0, $1) } }
        } catch .failed(_, let code) where code != EINPROGRESS {
            throw Self.unreachable(address, code)
        } catch {
            // The connection is on its way.
        }
        self.address = address
        owned = socket
    }

    /// Connects to the first address that answers, and waits for its greeting: for the limit in all.
    public static func greeted(
        host: String, port: UInt16, within limit: Timespan
    ) throws(DeviceError) -> GPSDSocket {
        let deadline = MonotonicClock.nanoseconds() + limit.nanoseconds
        var failure = DeviceError.unavailable("\(host) has no address")
        for address in try TCPAddress.all(host: host, port: port) {
            do throws(DeviceError) {
                let socket = try GPSDSocket(to: address)
                try socket.waitForGreeting(until: deadline)
                return socket
            } catch {
                failure = error
            }
        }
        throw failure
    }

    /// The descriptor that becomes readable when gpsd has spoken, or the connection has ended or failed.
    public var descriptor: Int32 { owned.number }

    /// Takes what has come, nil where nothing has; throws where the connection has ended or could not be made.
    public borrowing func receive(into block: inout [UInt8]) throws(DeviceError) -> Int? {
        do throws(DeviceError) {
            let count = try systemCall("recv") {
                block.withUnsafeMutableBytes { Glibc.recv(owned.number, $0.baseAddress, $0.count, 0) }
            }
            guard count > 0 else { throw .closed("gpsd") }
            return count
        } catch .failed(_, EAGAIN) {
            return nil
        } catch .failed(_, ECONNRESET) {
            throw .closed("gpsd")
        } catch .failed(_, ECONNREFUSED) {
            throw Self.unreachable(address, ECONNREFUSED)
        }
    }

    /// Sends a request; a few bytes always fit into the socket of a gpsd that reads at all.
    public borrowing func send(_ request: String) throws(DeviceError) {
        var rest = Array(request.utf8)[...]
        while !rest.isEmpty {
            let count = try systemCall("send") {
                rest.withUnsafeBytes { Glibc.send(owned.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            }
            rest = rest.dropFirst(count)
        }
    }

    private borrowing func waitForGreeting(until deadline: Int64) throws(DeviceError) {
        var polled = pollfd(fd: owned.number, events: Int16(POLLIN), revents: 0)
        let count = try systemCall("poll") {
            poll(&polled, 1, Int32(clamping: max(0, (deadline - MonotonicClock.nanoseconds()) / 1_000_000)))
        }
        guard count > 0 else { throw .timedOut(address.name) }
        var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        try systemCall("getsockopt(SO_ERROR)") { getsockopt(owned.number, SOL_SOCKET, SO_ERROR, &code, &size) }
        guard code == 0 else { throw Self.unreachable(address, code) }
    }

    private static func unreachable(_ address: TCPAddress, _ code: Int32) -> DeviceError {
        .unavailable("nobody listens at \(address.name): \(systemReason(code))")
    }
}
