import Glibc

/// A client of a port on loopback; reads wait for bytes.
final class LoopbackClient {
    let socket: Int32

    init(port: UInt16) {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = connect(socket, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit { close(socket) }

    /// Sends a text.
    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty,
            case let count = rest.withUnsafeBytes({ Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }),
            count > 0
        {
            rest = rest.dropFirst(count)
        }
    }

    /// Reads a number of bytes, or all up to the end.
    func receive(_ count: Int = .max) -> String {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < count, case let part = recv(socket, &block, min(block.count, count - bytes.count), 0),
            part > 0
        {
            bytes += block[..<part]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
