import Clockwork
import Glibc

/// Tells whether a TCP server answers, within a limit, before a library is let loose on it without one.
enum TCPReachability {
    /// Connects and closes again; throws where the name is unknown, nobody listens or nobody answers in time.
    static func check(host: String, port: UInt16, within limit: Timespan) throws(DeviceError) {
        let deadline = MonotonicClock.nanoseconds() + limit.nanoseconds
        var failure = DeviceError.unavailable("\(host) has no address")
        let addresses = try addresses(of: host, port: port)
        defer { freeaddrinfo(addresses) }
        var next: UnsafeMutablePointer<addrinfo>? = addresses
        while let address = next {
            do throws(DeviceError) {
                return try connect(to: address.pointee, name: "\(host):\(port)", deadline: deadline)
            } catch {
                failure = error
            }
            next = address.pointee.ai_next
        }
        throw failure
    }

    private static func addresses(
        of host: String, port: UInt16
    ) throws(DeviceError) -> UnsafeMutablePointer<addrinfo> {
        var (hints, found) = (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        let code = getaddrinfo(host, String(port), &hints, &found)
        guard code == 0, let found else { throw .unavailable("\(host): \(String(cString: gai_strerror(code)))") }
        return found
    }

    private static func connect(to address: addrinfo, name: String, deadline: Int64) throws(DeviceError) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Descriptor(try systemCall("socket") { Glibc.socket(address.ai_family, kind, 0) })
        do throws(DeviceError) {
            try systemCall("connect") { Glibc.connect(socket.number, address.ai_addr, address.ai_addrlen) }
        } catch .failed(_, EINPROGRESS) {
            try waitForConnection(socket.number, name: name, deadline: deadline)
        } catch {
            throw .unavailable("nobody listens at \(name): \(error)")
        }
    }

    private static func waitForConnection(_ socket: Int32, name: String, deadline: Int64) throws(DeviceError) {
        var polled = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
        let count = try systemCall("poll") {
            poll(&polled, 1, Int32(clamping: max(0, (deadline - MonotonicClock.nanoseconds()) / 1_000_000)))
        }
        guard count > 0 else { throw .timedOut(name) }
        var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        try systemCall("getsockopt(SO_ERROR)") { getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &size) }
        guard code == 0 else { throw .unavailable("nobody listens at \(name): \(systemReason(code))") }
    }
}
