import CLinux
import Glibc

/// What the kernel says of a message off a socket of device events.
public struct UeventArrival: Hashable, Sendable {
    /// How many bytes of the message there are.
    public var count: Int
    /// Whether it had more bytes than there was room for.
    public var isCut: Bool
    /// The groups that it was sent to, as bits: 1 is the kernel's, 2 is udevd's, 0 is this socket alone.
    public var groups: UInt32
    /// The sender's number on the bus of messages, 0 for the kernel itself (nl_pid).
    public var port: UInt32
    /// The sender's user, 0 for root and the kernel, `.max` where it is not told (SCM_CREDENTIALS).
    public var user: UInt32

    /// Makes a record of a message.
    public init(count: Int, isCut: Bool = false, groups: UInt32 = 1, port: UInt32 = 0, user: UInt32 = 0) {
        (self.count, self.isCut, self.groups, self.port, self.user) = (count, isCut, groups, port, user)
    }

    /// Whether it was sent to a group, and to the kernel's by the kernel itself: anybody may send to a socket.
    var isOfGroup: Bool { groups != 0 && (groups != 1 || port == 0) }
}

/// Owns the room for messages off a socket of device events, and takes those of the kernel and of udevd.
struct UeventReader: ~Copyable, @unchecked Sendable {
    /// More bytes than a message has: 2 KiB are the kernel's limit (UEVENT_BUFFER_SIZE), 8 KiB libudev's.
    private static let size = 16_384

    private let room: UnsafeMutableBufferPointer<UInt8>
    private let receive: UdevMonitor.Receive
    private let senders = UeventSenders()

    /// Makes room for a message; `receive` stands in for the system's call.
    init(_ receive: UdevMonitor.Receive?) {
        room = .allocate(capacity: Self.size)
        room.initialize(repeating: 0)
        if let receive { self.receive = receive } else { self.receive = Self.receive }
    }

    deinit {
        room.deallocate()
    }

    /// The bytes of the next message, until the next call; nil where none is waiting.
    ///
    /// Throws `eventsLost` where the kernel dropped some, and where one was longer than any may be.
    borrowing func next(on socket: Int32) throws(DeviceError) -> UnsafeBufferPointer<UInt8>? {
        do throws(DeviceError) {
            while let arrival = try receive(socket, room) {
                guard arrival.isOfGroup, senders.believes(arrival.user) else { continue }
                guard !arrival.isCut else { throw .eventsLost }
                return UnsafeBufferPointer(rebasing: room[..<arrival.count])
            }
            return nil
        } catch .failed(_, ENOBUFS) {
            throw .eventsLost
        } catch .failed(_, EAGAIN) {
            return nil
        }
    }

    /// Takes it off the socket itself (recvmsg).
    static func receive(
        _ socket: Int32, _ room: UnsafeMutableBufferPointer<UInt8>
    ) throws(DeviceError) -> UeventArrival? {
        var sender = rig_uevent_sender()
        let count = try systemCall("recvmsg") { rig_uevent_receive(socket, room.baseAddress, room.count, &sender) }
        return UeventArrival(
            count: count, isCut: sender.isCut != 0, groups: sender.groups, port: sender.port, user: sender.user)
    }
}
