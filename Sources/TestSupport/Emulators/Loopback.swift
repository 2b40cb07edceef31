import Glibc

/// TCP sockets on 127.0.0.1 for tests.
public enum Loopback {
    /// A socket that may be bound to a port which was in use a moment ago.
    public static func socket() -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        return socket
    }

    /// Binds a socket to a port, a free one where it is 0, and returns the port.
    public static func bind(_ socket: Int32, to port: UInt16 = 0) -> UInt16 {
        var address = address(port)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = Glibc.bind(socket, pointer, size)
                getsockname(socket, pointer, &size)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Connects a socket to a port; false where nobody listens there.
    public static func connect(_ socket: Int32, to port: UInt16) -> Bool {
        var address = address(port)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// A port on which nobody listens.
    public static func unusedPort() -> UInt16 {
        let socket = socket()
        defer { close(socket) }
        return bind(socket)
    }

    /// Sockets that fill the queue of a listener on a port of its own, so that it answers no further connection.
    public static func deafListener() -> (port: UInt16, sockets: [Int32]) {
        let listener = socket()
        let port = bind(listener)
        listen(listener, 0)
        return (port, [listener] + (0..<4).map { _ in connectWithoutWaiting(to: port) })
    }

    private static func connectWithoutWaiting(to port: UInt16) -> Int32 {
        let client = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var address = address(port)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = Glibc.connect(client, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return client
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return address
    }
}
