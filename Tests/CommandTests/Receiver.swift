import Glibc

/// A port of 127.0.0.1 at which a receiver's gpsd listens and says nothing, or at which nobody is.
final class Receiver {
    let port: UInt16
    private let listener: Int32

    init(isThere: Bool) {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = bind(socket, pointer, size)
                _ = getsockname(socket, pointer, &size)
            }
        }
        (listener, port) = (socket, UInt16(bigEndian: address.sin_port))
        // Bound and not listening, the port is nobody else's and refuses.
        if isThere { listen(listener, 8) }
    }

    deinit {
        close(listener)
    }

    /// The words for `--position`.
    var position: String { "gpsd:127.0.0.1:\(port)" }
    /// The name of the file that locks it.
    var lock: String { "rig-receiver_20127.0.0.1_3a\(port).lock" }
}
