public import Devices

/// Where a watcher gets its events and its lists from: this machine, or what a test plays in its place.
public struct UdevBus: Sendable {
    /// Lists the devices that are there now.
    public typealias List = @Sendable () throws(DeviceError) -> [UdevDevice]

    /// The events, the kernel's first.
    public var feeds: [UdevFeed]
    /// Lists what is there.
    public var list: List
    /// The number of the kernel's latest event.
    public var latestSequence: @Sendable () -> UInt64
    /// Whether udevd runs, and with it the udev source.
    public var udevRuns: Bool

    /// Makes a bus of its parts.
    public init(
        feeds: [UdevFeed], udevRuns: Bool, list: @escaping List, latestSequence: @escaping @Sendable () -> UInt64
    ) {
        self.feeds = feeds
        self.udevRuns = udevRuns
        self.list = list
        self.latestSequence = latestSequence
    }

    /// What a watcher sees beside USB: supplies, Type-C ports, and the nodes of robots, cameras and relays.
    public static let otherSubsystems = ["power_supply", "typec", "tty", "video4linux", "hidraw"]

    /// Opens the monitors of this machine; they receive from now on.
    ///
    /// Throws `unavailable` where the machine has neither udev nor a USB bus.
    public static func ofThisMachine(
        receiveBuffer: Int = UdevMonitor.standardBuffer
    ) throws(DeviceError) -> UdevBus {
        let udevRuns = UdevService.isRunning
        guard udevRuns || UdevService.hasUSB else {
            throw .unavailable("udev does not run here and the kernel has no USB bus; attach events cannot be seen")
        }
        let others = otherSubsystems.map { UdevFilter($0) }
        let devices = UdevFilter(
            "usb", kind: "usb_device", properties: USBIdentity.properties, attributes: USBIdentity.attributes)
        // A hub tells of over-current as an event of its interface; udevd has nothing to add to that.
        let interfaces = UdevFilter(
            "usb", kind: "usb_interface", properties: ["OVER_CURRENT_PORT", "OVER_CURRENT_COUNT"])
        // What the kernel tells of a device; with udevd its copy brings the identity, and nobody need wait for sysfs.
        var bare = UdevFilter("usb", kind: "usb_device", properties: ["PRODUCT", "TYPE", "BUSNUM", "DEVNUM"])
        if !udevRuns { bare.attributes = devices.attributes }
        let kernel = try UdevMonitor(.kernel, [bare, interfaces] + others, receiveBuffer: receiveBuffer)
        let udev = try UdevMonitor(.udev, [devices] + others, receiveBuffer: receiveBuffer)
        return UdevBus(feeds: [UdevFeed(kernel), UdevFeed(udev)], udevRuns: udevRuns) { () throws(DeviceError) in
            try devicesThere([devices] + others)
        } latestSequence: {
            UdevService.latestSequence
        }
    }

    private static func devicesThere(_ filters: [UdevFilter]) throws(DeviceError) -> [UdevDevice] {
        var found: [UdevDevice] = []
        for filter in filters {
            found += try UdevEnumeration.devices(
                subsystem: filter.subsystem, kind: filter.kind, attributes: filter.attributes)
        }
        return found
    }
}
