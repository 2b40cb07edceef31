import Glibc

/// Owns a connection that somebody made with this machine, and never blocks.
public struct TCPConnection: ~Copyable, Sendable {
    private let owned: Descriptor

    init(_ descriptor: consuming Descriptor) {
        owned = descriptor
    }

    /// The descriptor that becomes readable when something came, or the connection has ended.
    public var descriptor: Int32 { owned.number }

    /// Takes what has come, nil where nothing has; throws where the connection has ended.
    public borrowing func receive(into block: inout [UInt8]) throws(DeviceError) -> Int? {
        do throws(DeviceError) {
            let count = try systemCall("recv") {
                block.withUnsafeMutableBytes { Glibc.recv(owned.number, $0.baseAddress, $0.count, 0) }
            }
            guard count > 0 else { throw .closed("the other side") }
            return count
        } catch .failed(_, EAGAIN) {
            return nil
        }
    }

    /// Sends bytes; throws where the other side does not follow, for nothing is kept for later.
    public borrowing func send(_ bytes: [UInt8]) throws(DeviceError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try systemCall("send") {
                rest.withUnsafeBytes { Glibc.send(owned.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            }
            rest = rest.dropFirst(count)
        }
    }
}
