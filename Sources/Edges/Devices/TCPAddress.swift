import Glibc

/// One address at which a TCP server may be found, as the socket calls take it.
public struct TCPAddress: Sendable {
    /// Where it came from, as people write it: `host:port`.
    public let name: String
    let family: Int32
    private let bytes: [UInt8]

    /// The addresses of a name or a number, in the order in which they are to be tried (getaddrinfo).
    ///
    /// A name is looked up without a limit of time, so this is for the start of a run and never for its poll thread.
    public static func all(host: String, port: UInt16) throws(DeviceError) -> [TCPAddress] {
        var (hints, found) = (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        let code = getaddrinfo(host, String(port), &hints, &found)
        guard code == 0 else { throw .unavailable("\(host): \(String(cString: gai_strerror(code)))") }
        defer { freeaddrinfo(found) }
        let entries = sequence(first: found, next: { $0?.pointee.ai_next }).compactMap { $0?.pointee }
        return entries.map { TCPAddress($0, name: "\(host):\(port)") }
    }

    private init(_ entry: addrinfo, name: String) {
        let raw = UnsafeRawBufferPointer(start: entry.ai_addr, count: Int(entry.ai_addrlen))
        (self.name, family, bytes) = (name, entry.ai_family, Array(raw))
    }

    /// Lets a call use the address.
    func withSocketAddress<Result>(_ call: (UnsafePointer<sockaddr>?, socklen_t) -> Result) -> Result {
        bytes.withUnsafeBytes { call($0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) }
    }
}
