import Glibc

/// Looks up the addresses of a host (getaddrinfo).
struct InternetAddress: ~Copyable {
    private let first: UnsafeMutablePointer<addrinfo>

    /// Looks up a host and a port for a kind of socket; throws where the name is unknown.
    init(host: String, port: UInt16, kind: __socket_type) throws(DeviceError) {
        var (hints, found) = (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
        hints.ai_socktype = Int32(kind.rawValue)
        let code = getaddrinfo(host, String(port), &hints, &found)
        guard code == 0, let found else { throw .unavailable("\(host): \(String(cString: gai_strerror(code)))") }
        first = found
    }

    deinit {
        freeaddrinfo(first)
    }

    /// A socket of the first address, which must be closed, and that address.
    borrowing func socket() throws(DeviceError) -> Int32 {
        let kind = first.pointee.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        return try systemCall("socket") { Glibc.socket(first.pointee.ai_family, kind, 0) }
    }

    /// Connects a socket to the first address.
    borrowing func connect(_ socket: Int32) throws(DeviceError) {
        try systemCall("connect") { Glibc.connect(socket, first.pointee.ai_addr, first.pointee.ai_addrlen) }
    }

    /// Binds a socket to the first address.
    borrowing func bind(_ socket: Int32) throws(DeviceError) {
        try systemCall("bind") { Glibc.bind(socket, first.pointee.ai_addr, first.pointee.ai_addrlen) }
    }
}
