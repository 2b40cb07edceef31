import Devices
import Glibc
import Testing

@Suite("A UDP sender", .timeLimit(.minutes(10)))
struct UDPSenderTests {
    @Test("sends each burst as a datagram of its own")
    func datagrams() throws {
        let listener = Listener()
        defer { close(listener.socket) }
        let sender = try UDPSender(host: "127.0.0.1", port: listener.port)
        for text in ["one", "", "two"] {
            let isSent = sender.send(Array(text.utf8)[...])
            #expect(isSent)
            var bytes = [UInt8](repeating: 0, count: 2_000)
            let count = recv(listener.socket, &bytes, bytes.count, 0)
            #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == text)
        }
    }

    @Test("says where nobody listens, at the next datagram")
    func refused() throws {
        let listener = Listener()
        let sender = try UDPSender(host: "127.0.0.1", port: listener.port)
        close(listener.socket)
        let answers = [sender.send([1]), sender.send([2])]
        #expect(answers == [true, false])
    }

    @Test("refuses a host that is none")
    func unknownHost() {
        #expect(throws: DeviceError.self) { _ = try UDPSender(host: "not a host", port: 1) }
    }
}

/// A UDP socket at a free port of 127.0.0.1.
private struct Listener {
    let socket: Int32
    let port: UInt16

    init() {
        let number = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(number, pointer, size)
                getsockname(number, pointer, &size)
            }
        }
        (socket, port) = (number, UInt16(bigEndian: address.sin_port))
    }
}
