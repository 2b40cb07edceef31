import Devices

/// Where a replay goes, as `--to` names it.
enum ReplayTarget: Hashable, Sendable {
    case terminal
    case server(port: UInt16)
    case datagrams(host: String, port: UInt16)
    case standardOutput

    /// The longest datagram: with its headers it stays below the 1,500 bytes of an Ethernet frame.
    static let longestDatagram = 1_400

    /// The target of a word, nil where it names none.
    init?(_ word: String) {
        switch word {
        case "pty": self = .terminal
        case "-": self = .standardOutput
        default:
            if word.hasPrefix("tcp:"), let port = UInt16(word.dropFirst(4)) {
                self = .server(port: port)
            } else if word.hasPrefix("udp:"), let (host, port) = Self.hostAndPort(word.dropFirst(4)) {
                self = .datagrams(host: host, port: port)
            } else {
                return nil
            }
        }
    }

    /// Whether somebody can be waited for who reads.
    var hasReaders: Bool {
        switch self {
        case .terminal, .server: true
        case .datagrams, .standardOutput: false
        }
    }

    /// Splits at the last colon; an IPv6 address stands in brackets.
    ///
    /// Port 0 is one only for who lets the system choose.
    static func hostAndPort(_ text: Substring, allowsZero: Bool = false) -> (host: String, port: UInt16)? {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            return nil
        }
        let host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") { return (String(host.dropFirst().dropLast()), port) }
        return host.isEmpty || host.contains(":") || port == 0 && !allowsZero ? nil : (String(host), port)
    }
}

extension ReplayTarget {
    /// Opens the target; each reader that comes is told on the poll thread.
    func sink(
        on thread: PollThread, onReader: @escaping @Sendable () -> Void
    ) throws(DeviceError) -> any ReplaySink {
        switch self {
        case .terminal: try TerminalSink(on: thread, onReader: onReader)
        case .server(let port): ServerSink(try TCPServer(port: port, on: thread, onClient: onReader))
        case .datagrams(let host, let port): try DatagramSink(host: host, port: port)
        case .standardOutput: try PipeSink()
        }
    }
}
