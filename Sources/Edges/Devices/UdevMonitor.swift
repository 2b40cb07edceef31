import CUDev
import Glibc
import Links
import Synchronization

/// Owns a libudev monitor, and reads the events of the kernel or of udevd off its socket.
///
/// libudev opens the socket and filters there; what it makes of each event costs more than all that follows, so the messages
/// are read here: decision 36. It is `Sendable` because it moves to the poll thread and is used there alone.
public struct UdevMonitor: ~Copyable, @unchecked Sendable {
    /// Takes the next message off a socket into the room for it, nil where none is waiting (recvmsg).
    public typealias Receive =
        @Sendable (_ socket: Int32, _ room: UnsafeMutableBufferPointer<UInt8>) throws(DeviceError) -> UeventArrival?

    /// The receive buffer in bytes: a storm of 20,000 events fits (a small one overflows with ENOBUFS).
    public static let standardBuffer = 8 << 20

    /// Who sends the events.
    public let source: UdevSource
    /// The receive buffer that the kernel granted, in bytes; it counts its own records of each event, too.
    public let receiveBuffer: Int
    /// The descriptor that becomes readable when an event has arrived (udev_monitor_get_fd).
    public let descriptor: Int32
    private let context: UdevContext
    private let monitor: OpaquePointer
    private let filters: [UdevFilter]
    private let reader: UeventReader
    /// Whether udevd writes a form that only its own library reads.
    private let isLeftToLibrary = Atomic(false)

    /// Starts to receive the events of devices that one of the filters lets through.
    ///
    /// A filter's attributes are read with udevd's copy of an event that lacks identity, and with the kernel's event that a
    /// driver was bound. `receive` stands in for the system's call.
    public init(
        _ source: UdevSource, _ filters: [UdevFilter], receiveBuffer: Int = standardBuffer,
        receive: Receive? = nil
    ) throws(DeviceError) {
        let context = try UdevContext()
        let monitor = try handle("udev_monitor_new_from_netlink") {
            udev_monitor_new_from_netlink(context.pointer, source.rawValue)
        }
        do {
            self.receiveBuffer = try Self.start(monitor, filters, receiveBuffer: Int32(clamping: receiveBuffer))
        } catch {
            udev_monitor_unref(monitor)
            throw error
        }
        self.source = source
        self.context = context
        self.monitor = monitor
        self.filters = filters
        descriptor = udev_monitor_get_fd(monitor)
        reader = UeventReader(receive)
    }

    /// Starts to receive the events of a subsystem and, where given, a kind of device within it.
    public init(
        _ source: UdevSource, subsystem: String, kind: String? = nil, attributes: [String] = [],
        receiveBuffer: Int = standardBuffer
    ) throws(DeviceError) {
        let filter = UdevFilter(subsystem, kind: kind, attributes: attributes)
        try self.init(source, [filter], receiveBuffer: receiveBuffer)
    }

    deinit {
        udev_monitor_unref(monitor)
    }

    /// The next event, nil where none is waiting; throws `eventsLost` where the kernel dropped some.
    public borrowing func next() throws(DeviceError) -> UdevEvent? {
        while !isLeftToLibrary.load(ordering: .relaxed) {
            guard let message = try reader.next(on: descriptor) else { return nil }
            do throws(UeventMessage.Fault) {
                if let event = event(try UeventMessage(message.span), message.span) { return event }
            } catch {
                guard error == .unknownForm else { continue }
                // What this message told is made good by a comparison, and the next one is read by libudev.
                isLeftToLibrary.store(true, ordering: .relaxed)
                throw .eventsLost
            }
        }
        return try nextOfLibrary()
    }

    /// Makes the event of a message, nil where no filter lets its device through.
    private func event(_ message: UeventMessage, _ bytes: Span<UInt8>) -> UdevEvent? {
        for filter in filters where filter.admits(message, bytes) {
            return event(
                bytes.text(at: message.action), message.sequence, UdevDevice(message, bytes, as: filter), filter)
        }
        return nil
    }

    /// The next event as libudev reads it.
    private func nextOfLibrary() throws(DeviceError) -> UdevEvent? {
        errno = 0
        guard let device = udev_monitor_receive_device(monitor) else {
            if let fault = Self.fault(ofLibrary: errno) { throw fault }
            return nil
        }
        defer { udev_device_unref(device) }
        let action = udev_device_get_action(device).map { String(cString: $0) } ?? ""
        var known = UdevDevice(identityOf: device)
        let filter = filters.first { $0.admits(known) }
        known.readProperties(filter?.properties, of: device)
        return event(action, udev_device_get_seqnum(device), known, filter)
    }

    /// What it means that libudev made no event, by the errno that it left; nil where there is nothing to tell of.
    static func fault(ofLibrary code: Int32) -> DeviceError? {
        switch code {
        case ENOBUFS: .eventsLost
        // Nothing is waiting, or a message that is none of udev's or of another subsystem: the next is read at the next wake-up.
        case 0, EAGAIN, EINTR, EINVAL, EBADMSG: nil
        default: .failed(call: "udev_monitor_receive_device", code: code)
        }
    }

    private func event(
        _ action: String, _ sequence: UInt64, _ device: consuming UdevDevice, _ filter: UdevFilter?
    ) -> UdevEvent {
        if let filter, isUnidentified(device, action) { device.readAttributes(filter.attributes) }
        return UdevEvent(source: source, action: action, sequence: sequence, device: device)
    }

    /// Whether only sysfs can tell who the device is; a device that leaves has no attributes any more.
    private func isUnidentified(_ device: UdevDevice, _ action: String) -> Bool {
        switch source {
        case .kernel: action == "bind"
        case .udev: action != "remove" && action != "unbind" && device.properties["ID_VENDOR_ID"] == nil
        }
    }

    /// Sets the filters, enlarges the buffer and begins; the size is that which the kernel granted.
    private static func start(
        _ monitor: OpaquePointer, _ filters: [UdevFilter], receiveBuffer: Int32
    ) throws(DeviceError) -> Int {
        for filter in filters {
            try udevCall("udev_monitor_filter_add_match_subsystem_devtype") {
                udev_monitor_filter_add_match_subsystem_devtype(monitor, filter.subsystem, filter.kind)
            }
        }
        let descriptor = udev_monitor_get_fd(monitor)
        // Beyond the system's limit only root may go (SO_RCVBUFFORCE); without it the buffer is as large as the system allows.
        if udev_monitor_set_receive_buffer_size(monitor, receiveBuffer) < 0 {
            try growBuffer(of: descriptor, to: receiveBuffer)
        }
        try udevCall("udev_monitor_enable_receiving") { udev_monitor_enable_receiving(monitor) }
        return bufferSize(of: descriptor)
    }

    private static func growBuffer(of descriptor: Int32, to size: Int32) throws(DeviceError) {
        var size = size
        try systemCall("setsockopt(SO_RCVBUF)") {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
    }

    private static func bufferSize(of descriptor: Int32) -> Int {
        var (size, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        return getsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, &length) == 0 ? Int(size) : 0
    }
}
