import Emulators
import Glibc

/// A connection to a port of 127.0.0.1 over which a test says what it likes.
final class Caller {
    private let socket: Int32

    /// Connects as soon as somebody listens.
    init(port: UInt16) {
        var socket = Loopback.socket()
        while !Loopback.connect(socket, to: port) {
            close(socket)
            sched_yield()
            socket = Loopback.socket()
        }
        self.socket = socket
    }

    deinit { close(socket) }

    func say(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func say(_ lines: String...) {
        say(Array(lines.map { $0 + "\n" }.joined().utf8))
    }

    /// Says no more, and reads what the other side says to its end.
    func hangUp() -> String {
        shutdown(socket, Int32(SHUT_WR))
        var (heard, block) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
        while case let count = recv(socket, &block, block.count, 0), count > 0 { heard += block[..<count] }
        return String(decoding: heard, as: UTF8.self)
    }
}
