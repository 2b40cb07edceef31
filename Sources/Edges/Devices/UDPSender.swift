import CLinux
import Glibc

/// Owns a UDP socket that sends to one address.
public struct UDPSender: ~Copyable, Sendable {
    private let owned: Descriptor

    /// Makes a sender to a host, where nobody need listen; a broadcast address is allowed (SO_BROADCAST).
    public init(host: String, port: UInt16) throws(DeviceError) {
        let address = try InternetAddress(host: host, port: port, kind: SOCK_DGRAM)
        let socket = Descriptor(try address.socket())
        var isOn: Int32 = 1
        try systemCall("setsockopt(SO_BROADCAST)") { [number = socket.number] in
            setsockopt(number, SOL_SOCKET, SO_BROADCAST, &isOn, socklen_t(MemoryLayout<Int32>.size))
        }
        try address.connect(socket.number)
        owned = socket
    }

    /// Sends a datagram; false where it was not sent, for nobody took the one before or the buffer is full.
    public func send(_ datagram: ArraySlice<UInt8>) -> Bool {
        datagram.withUnsafeBytes { bytes in
            var count = -1
            repeat {
                count = Glibc.send(owned.number, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
            } while count < 0 && errno == EINTR
            return count == bytes.count
        }
    }
}
