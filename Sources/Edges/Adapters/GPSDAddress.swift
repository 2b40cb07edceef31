/// Where a gpsd is to be found, written `gpsd:HOST:PORT[/DEVICE]`.
public struct GPSDAddress: Hashable, Sendable {
    /// The name or number of the machine.
    public var host: String
    /// The TCP port; gpsd's own is 2947.
    public var port: UInt16
    /// The path of the receiver, nil for all receivers of that gpsd.
    public var device: String?

    /// Makes an address.
    public init(host: String, port: UInt16 = 2947, device: String? = nil) {
        self.host = host
        self.port = port
        self.device = device
    }

    /// Reads an address, nil where the text is none; a numeric IPv6 host stands in brackets.
    public init?(_ text: String) {
        guard text.hasPrefix("gpsd:") else { return nil }
        let rest = text.dropFirst(5)
        let address = rest.prefix { $0 != "/" }
        guard let colon = address.lastIndex(of: ":"), let port = UInt16(address[address.index(after: colon)...]),
            port > 0
        else { return nil }
        var host = String(address[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        guard !host.isEmpty, host.contains(":") == address.hasPrefix("[") else { return nil }
        let path = rest.dropFirst(address.count)
        self.init(host: host, port: port, device: path.isEmpty ? nil : String(path))
    }
}
