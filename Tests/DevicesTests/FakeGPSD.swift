import Devices
import Glibc
import Synchronization

/// A server on loopback that answers the first request of each client with given lines, as gpsd would, and may hang up.
final class FakeGPSD: Sendable {
    let port: UInt16
    private let listener: Int32
    private let thread: PollThread
    private let received = Mutex("")

    init(answering lines: [String], hangingUp: Bool = false) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        port = bindToLoopback(listener)
        listen(listener, 8)
        thread = try PollThread()
        thread.add(listener) { [unowned self] _ in
            serve(accept(listener, nil, nil), lines, hangingUp)
            return .keep
        }
    }

    deinit {
        thread.stop()
        close(listener)
    }

    /// What the clients have asked for.
    var requests: String { received.withLock(\.self) }

    private func serve(_ client: Int32, _ lines: [String], _ hangingUp: Bool) {
        thread.add(client) { [unowned self] _ in
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = read(client, &bytes, bytes.count)
            guard count > 0 else {
                close(client)
                return .finished
            }
            received.withLock { $0 += String(decoding: bytes[..<count], as: UTF8.self) }
            // Half a line is an ordinary thing on a socket, so the answer comes in pieces.
            let answer = Array(lines.map { $0 + "\r\n" }.joined().utf8)
            for start in stride(from: 0, to: answer.count, by: 100) {
                let piece = Array(answer[start..<min(start + 100, answer.count)])
                _ = write(client, piece, piece.count)
            }
            guard hangingUp else { return .keep }
            close(client)
            return .finished
        }
    }
}

/// Binds a socket to a free port of 127.0.0.1 and returns the port.
func bindToLoopback(_ socket: Int32) -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
            bind(socket, pointer, size)
            getsockname(socket, pointer, &size)
        }
    }
    return UInt16(bigEndian: address.sin_port)
}
