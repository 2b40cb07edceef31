import CUDev
import Clockwork
import Glibc

/// Listens to the kernel or to udevd with libudev alone, and keeps whatever it tells: the witness beside the product.
public final class UeventMonitor: EventSource {
    /// The sysfs attributes that are read with each event of a device that is still there.
    public static let attributes = [
        "idVendor", "idProduct", "bcdDevice", "manufacturer", "product", "serial", "busnum", "devnum", "bDeviceClass",
        "bConfigurationValue", "bNumConfigurations", "bInterfaceClass", "bInterfaceSubClass", "bInterfaceProtocol",
    ]

    /// What was told, with CLOCK_MONOTONIC in nanoseconds at the read.
    public private(set) var events: [(stamp: Int64, event: Uevent)] = []
    /// The kernel's monitor where this is udevd's: no copy is read before its original.
    public let original: (any EventSource)?
    private let source: String
    private let context: OpaquePointer
    private let monitor: OpaquePointer

    /// Starts to listen to `kernel` or `udev` for events of some subsystems; udevd's copies are read after `original`.
    public init(
        _ source: String, subsystems: [String], original: UeventMonitor? = nil
    ) throws(GadgetError) {
        guard let context = udev_new(), let monitor = udev_monitor_new_from_netlink(context, source) else {
            throw .failed(call: "udev_monitor_new_from_netlink", on: source, reason: String(cString: strerror(errno)))
        }
        (self.source, self.context, self.monitor) = (source, context, monitor)
        self.original = original
        for subsystem in subsystems {
            udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
        }
        udev_monitor_set_receive_buffer_size(monitor, 64 << 20)
        guard udev_monitor_enable_receiving(monitor) >= 0 else {
            throw .failed(call: "udev_monitor_enable_receiving", on: source, reason: "refused")
        }
    }

    deinit {
        udev_monitor_unref(monitor)
        udev_unref(context)
    }

    /// The descriptor that becomes readable when an event has arrived.
    public var descriptor: Int32 { udev_monitor_get_fd(monitor) }

    /// Reads one event, so that what came meanwhile on another source has its turn.
    public func read() throws(GadgetError) {
        errno = 0
        guard let device = udev_monitor_receive_device(monitor) else {
            if errno == ENOBUFS { throw .unexpected("the witness of source \(source) lost events") }
            return
        }
        defer { udev_device_unref(device) }
        events.append((MonotonicClock.nanoseconds(), record(device)))
    }

    /// The first event from a place in the list on that fits.
    public func first(
        from place: Int = 0, where fits: (Uevent) -> Bool
    ) -> (stamp: Int64, event: Uevent)? {
        events[min(place, events.count)...].first { fits($0.event) }
    }

    private func record(_ device: OpaquePointer) -> Uevent {
        let action = Self.text(udev_device_get_action(device))
        var event = Uevent(
            source: source, at: .zero, action: action, subsystem: Self.text(udev_device_get_subsystem(device)),
            path: Self.text(udev_device_get_devpath(device)))
        var entry = udev_device_get_properties_list_entry(device)
        while let present = entry {
            event.properties[Self.text(udev_list_entry_get_name(present))] = Self.text(
                udev_list_entry_get_value(present))
            entry = udev_list_entry_get_next(present)
        }
        for key in ["ACTION", "SUBSYSTEM", "DEVPATH"] { event.properties[key] = nil }
        for name in Self.attributes where event.subsystem == "usb" {
            udev_device_get_sysattr_value(device, name).map { event.attributes[name] = Self.text($0) }
        }
        return event
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }
}
