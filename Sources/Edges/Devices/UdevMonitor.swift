import CUDev
import Glibc

/// Owns a libudev monitor: device events from the kernel or from udevd, filtered in the kernel.
///
/// It is `Sendable` because it moves to the poll thread and is used there alone.
public struct UdevMonitor: ~Copyable, @unchecked Sendable {
    /// The receive buffer in bytes: a storm of 10,000 events fits (a small one overflows with ENOBUFS).
    public static let standardBuffer = 8 << 20

    /// Who sends the events.
    public let source: UdevSource
    private let context: UdevContext
    private let monitor: OpaquePointer
    private let attributes: [String]

    /// Starts to receive the events of a subsystem and, where given, a kind of device within it.
    ///
    /// `attributes` names the sysfs attributes that are read with each event of a device that is still there.
    public init(
        _ source: UdevSource, subsystem: String, kind: String? = nil, attributes: [String] = [],
        receiveBuffer: Int = standardBuffer
    ) throws(DeviceError) {
        let context = try UdevContext()
        let monitor = try handle("udev_monitor_new_from_netlink") {
            udev_monitor_new_from_netlink(context.pointer, source.rawValue)
        }
        do {
            try Self.start(monitor, subsystem: subsystem, kind: kind, receiveBuffer: receiveBuffer)
        } catch {
            udev_monitor_unref(monitor)
            throw error
        }
        self.source = source
        self.context = context
        self.monitor = monitor
        self.attributes = attributes
    }

    deinit {
        udev_monitor_unref(monitor)
    }

    /// The descriptor that becomes readable when an event has arrived (udev_monitor_get_fd).
    public var descriptor: Int32 { udev_monitor_get_fd(monitor) }

    /// The next event, nil where none is waiting; throws `eventsLost` where the kernel dropped some.
    public borrowing func next() throws(DeviceError) -> UdevEvent? {
        errno = 0
        guard let device = udev_monitor_receive_device(monitor) else {
            switch errno {
            case ENOBUFS: throw .eventsLost
            // A message that is none of udev's, or one of another subsystem: the next is read at the next wake-up.
            case 0, EAGAIN, EINTR, EINVAL, EBADMSG: return nil
            case let code: throw .failed(call: "udev_monitor_receive_device", code: code)
            }
        }
        defer { udev_device_unref(device) }
        let action = udev_device_get_action(device).map { String(cString: $0) } ?? ""
        let isThere = action != "remove" && action != "unbind"
        return UdevEvent(
            source: source, action: action, sequence: udev_device_get_seqnum(device),
            device: UdevDevice(device, attributes: isThere ? attributes : []))
    }

    private static func start(
        _ monitor: OpaquePointer, subsystem: String, kind: String?, receiveBuffer: Int
    ) throws(DeviceError) {
        try udevCall("udev_monitor_filter_add_match_subsystem_devtype") {
            udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, kind)
        }
        // Beyond the system's limit only root may go; without it the buffer is as large as the system allows.
        let forced = udev_monitor_set_receive_buffer_size(monitor, Int32(clamping: receiveBuffer))
        if forced < 0 { try growBuffer(of: udev_monitor_get_fd(monitor), to: Int32(clamping: receiveBuffer)) }
        try udevCall("udev_monitor_enable_receiving") { udev_monitor_enable_receiving(monitor) }
    }

    private static func growBuffer(of descriptor: Int32, to size: Int32) throws(DeviceError) {
        var size = size
        try systemCall("setsockopt(SO_RCVBUF)") {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
    }
}
