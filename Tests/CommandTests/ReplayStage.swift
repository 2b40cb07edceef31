import Glibc

/// Logs, sockets, and what `rig replay` prints.
enum ReplayStage {
    /// Bursts at a rate, with a comment, an untimed sentence and noise between them.
    static func log(epochs: Int, rate: Int = 10) -> String {
        "# a receiver\r\n"
            + (0..<epochs).map { index in
                let second = index / rate, hundredth = index % rate * 100 / rate
                let time = "0815\(second < 10 ? "0" : "")\(second).\(hundredth < 10 ? "0" : "")\(hundredth)"
                return sentence("GPRMC,\(time),A,5200.0000,N,00759.0000,E,9.0,90.0,050126,,,A")
                    + sentence("GPGGA,\(time),5200.0000,N,00759.0000,E,1,08,0.9,50.0,M,45.0,M,,")
                    + sentence("GPVTG,90.0,T,,M,9.0,N,16.7,K,A") + "noise\u{1}\r\n"
            }.joined()
    }

    static func sentence(_ body: String) -> String {
        let sum = body.utf8.reduce(0, ^)
        return "$\(body)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
    }

    /// The first line that a command prints.
    static func firstLine(of command: Command) -> String {
        var line = ""
        _ = command.prints { bytes in
            guard let end = bytes.firstIndex(of: 0x0A) else { return false }
            line = String(decoding: bytes[..<end], as: UTF8.self)
            return true
        }
        return line
    }

    /// Reads to the end, or to the end of a terminal.
    static func all(of descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(descriptor, &block, block.count), count > 0 { bytes += block[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A connection to a port of 127.0.0.1.
    static func connection(to port: UInt16) -> Int32 {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        withLoopback(port) { _ = connect(client, $0, $1) }
        return client
    }

    /// A UDP socket that is bound to a free port of 127.0.0.1.
    static func listener() -> (socket: Int32, port: UInt16) {
        let listener = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        return (listener, boundPort(of: listener))
    }

    /// A TCP port of 127.0.0.1 that nobody uses.
    static func freePort() -> UInt16 {
        let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(probe) }
        return boundPort(of: probe)
    }

    private static func boundPort(of socket: Int32) -> UInt16 {
        withLoopback(0) { _ = bind(socket, $0, $1) }
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func withLoopback(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Void) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
