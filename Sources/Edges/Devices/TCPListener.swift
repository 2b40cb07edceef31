import CLinux
import Glibc

/// Listens for TCP connections on loopback or on one named interface, and never on all of them.
public struct TCPListener: ~Copyable, Sendable {
    /// Where it listens.
    public enum Place: Hashable, Sendable {
        /// On 127.0.0.1.
        case loopback
        /// On the first IPv4 address of an interface, such as `usb0`.
        case interface(String)
    }

    /// The port, chosen by the system where 0 was asked for.
    public let port: UInt16
    /// The address, such as `127.0.0.1`.
    public let host: String
    private let owned: Descriptor

    /// Listens (bind, listen); throws where the interface has no address or the port is taken.
    public init(_ place: Place, port: UInt16) throws(DeviceError) {
        let host = try Self.address(of: place)
        let address = try InternetAddress(host: host, port: port, kind: SOCK_STREAM)
        let socket = Descriptor(try address.socket())
        var isOn: Int32 = 1
        try systemCall("setsockopt(SO_REUSEADDR)") {
            setsockopt(socket.number, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        }
        try address.bind(socket.number)
        try systemCall("listen") { listen(socket.number, 4) }
        self.port = try Self.port(of: socket.number)
        self.host = host
        owned = socket
    }

    /// The descriptor that becomes readable when somebody connects.
    public var descriptor: Int32 { owned.number }

    /// The next connection, nil where nobody waits (accept4).
    public borrowing func accept() -> TCPConnection? {
        let number = rig_accept(owned.number)
        guard number >= 0 else { return nil }
        var isOn: Int32 = 1
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        return TCPConnection(Descriptor(number))
    }

    private static func address(of place: Place) throws(DeviceError) -> String {
        guard case .interface(let name) = place else { return "127.0.0.1" }
        var first: UnsafeMutablePointer<ifaddrs>?
        try systemCall("getifaddrs") { getifaddrs(&first) }
        defer { freeifaddrs(first) }
        for entry in sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap({ $0?.pointee })
        where String(cString: entry.ifa_name) == name && entry.ifa_addr?.pointee.sa_family == sa_family_t(AF_INET) {
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let size = socklen_t(MemoryLayout<sockaddr_in>.size)
            guard getnameinfo(entry.ifa_addr, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else {
                continue
            }
            return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        throw .unavailable("\(name) is no interface with an IPv4 address; see `ip address`")
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
