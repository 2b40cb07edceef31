import Glibc

/// Where a server of the bench may listen: on loopback, or at an address of this machine that is named.
public enum ListenAddress {
    /// The address of `HOST:PORT`; HOST is a loopback address, an interface's name, or an address of one; 0 lets the system choose the port.
    ///
    /// An address that means every interface is refused: what listens there, listens to everybody.
    public static func find(host: String, port: UInt16) throws(DeviceError) -> TCPAddress {
        // The resolver takes the usual sign of "everywhere" for a name, and may find one for it.
        guard host != "*" else { throw everywhere(host) }
        let number = try interfaceAddress(host) ?? host
        guard let address = try TCPAddress.all(host: number, port: port).first else {
            throw .unavailable("\(host) has no address")
        }
        guard !address.isWildcard else { throw everywhere(host) }
        guard !address.isShared else {
            throw .unavailable("\(host) is the address of no machine; name one of this one's, such as 127.0.0.1")
        }
        return address
    }

    private static func everywhere(_ host: String) -> DeviceError {
        .unavailable("\(host) means every interface; name one, such as eth0, or 127.0.0.1")
    }

    /// The first address of an interface with a name, an IPv4 one where it has one; nil where none has that name (getifaddrs).
    private static func interfaceAddress(_ name: String) throws(DeviceError) -> String? {
        var first: UnsafeMutablePointer<ifaddrs>?
        try systemCall("getifaddrs") { getifaddrs(&first) }
        defer { freeifaddrs(first) }
        let entries = sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap { $0?.pointee }
            .filter { $0.ifa_name.map { String(cString: $0) } == name && $0.ifa_addr != nil }
        let families = [(AF_INET, MemoryLayout<sockaddr_in>.size), (AF_INET6, MemoryLayout<sockaddr_in6>.size)]
        for (family, size) in families {
            for entry in entries where Self.family(entry.ifa_addr) == family {
                var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
                let code = getnameinfo(
                    entry.ifa_addr, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
                if code == 0 { return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } }
            }
        }
        if !entries.isEmpty { throw .unavailable("\(name) has no address; is it up?") }
        return nil
    }

    /// The family stands first in every address; the structure itself belongs to whichever C module Swift met first.
    private static func family(_ address: UnsafeMutablePointer<sockaddr>?) -> Int32? {
        address.map { Int32(UnsafeRawPointer($0).load(as: sa_family_t.self)) }
    }
}

extension TCPAddress {
    /// Whether it stands for every interface.
    var isWildcard: Bool { number.allSatisfy { $0 == 0 } }

    /// Whether it is one that several machines hear: multicast and broadcast, to which no TCP client connects.
    var isShared: Bool { (number.first ?? 0) >= (family == AF_INET6 ? 0xFF : 224) }

    /// The bytes of the address alone.
    private var number: [UInt8] {
        withSocketAddress { address, _ in
            guard let address else { return [] }
            let isSix = family == AF_INET6
            let skip = isSix ? 8 : 4
            let raw = UnsafeRawBufferPointer(start: address, count: skip + (isSix ? 16 : 4))
            return Array(raw.dropFirst(skip))
        }
    }
}
