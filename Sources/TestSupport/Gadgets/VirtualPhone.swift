public import Clockwork

/// A phone on a port of its own, as the kernel plays it: it comes, leaves, changes its configuration and its role.
public final class VirtualPhone {
    /// The controller that it is plugged to.
    public let controller: DummyController
    private let gadget: USBGadget

    /// Builds a phone with the four configurations of an iPhone, the last two with its multiplexer; not plugged yet.
    public convenience init(on controller: DummyController) throws(GadgetError) {
        try self.init(
            "phone", .phone, [[.pictures], [.pictures], [.pictures, .mux], [.pictures, .mux]], on: controller)
    }

    /// Builds a wireless adapter with the numbers of an iPhone: no multiplexer, no serial number; not plugged yet.
    public static func adapter(on controller: DummyController) throws(GadgetError) -> VirtualPhone {
        try VirtualPhone("adapter", .adapter, [[.vendor]], on: controller)
    }

    private init(
        _ name: String, _ identity: GadgetIdentity, _ configurations: [[GadgetInterface]],
        on controller: DummyController
    ) throws(GadgetError) {
        self.controller = controller
        gadget = try USBGadget(name, identity, configurations: configurations)
    }

    /// What the host calls it, such as `3-1`.
    public var port: String { controller.port }
    /// Its folder in sysfs while it is plugged.
    public var folder: String { "\(controller.folder)/\(port)" }

    /// Plugs the cable in.
    public func plug() throws(GadgetError) { try gadget.plug(into: controller.device) }

    /// Pulls the cable.
    public func unplug() throws(GadgetError) { try gadget.unplug() }

    /// Pulls the cable where it is in.
    public func leave() throws(GadgetError) {
        if try gadget.isPlugged { try gadget.unplug() }
    }

    /// Takes the first version again after a switch of role, from the next plug on.
    public func restoreVersion() throws(GadgetError) { try gadget.setVersion(gadget.identity.version) }

    /// Pulls the cable for a time.
    public func detach(for gap: Timespan) throws(GadgetError) {
        try unplug()
        Pause.hold(gap)
        try plug()
    }

    /// Lets the contact bounce while the cable goes in: so many closures of a length, with gaps as long, before the last.
    public func plug(bouncing times: Int, every length: Timespan) throws(GadgetError) {
        for _ in 0..<times {
            try plug()
            Pause.hold(length)
            try unplug()
            Pause.hold(length)
        }
        try plug()
    }

    /// Selects a configuration as the host's software does; usbmuxd writes 0, then 4.
    public func select(configuration: Int) throws(GadgetError) {
        try KernelFile.write("\(configuration)", to: "\(folder)/bConfigurationValue")
    }

    /// Leaves the bus and comes back after a time with another version, as a phone that has switched its role or mode.
    ///
    /// A real phone keeps its version and changes its configurations; the version is what every event carries.
    public func switchRole(away: Timespan, version: UInt16) throws(GadgetError) {
        try unplug()
        try gadget.setVersion(version)
        Pause.hold(away)
        try plug()
    }

    /// Changes its version while it is plugged; the host sees that at a reset and enumerates it anew, under a new address.
    public func reenumerate(version: UInt16) throws(GadgetError) {
        try gadget.setVersion(version)
        try HubRequest.reset(folder)
    }

    /// Says whether the host may use it: without, its interfaces go, and the device and its 5 V stay.
    public func authorize(_ isAllowed: Bool) throws(GadgetError) {
        try KernelFile.write(isAllowed ? "1" : "0", to: "\(folder)/authorized")
    }

    /// Makes the kernel tell so many `change` events of it.
    public func storm(_ count: Int) throws(GadgetError) {
        for _ in 0..<count { try KernelFile.write("change", to: "\(folder)/uevent") }
    }

    /// Makes the kernel tell so many `change` events as large as they may be, which fill a receive buffer soon.
    public func heavyStorm(_ count: Int) throws(GadgetError) {
        // An own value goes with a synthetic event only behind an identifier (kernel, Documentation/ABI/testing/sysfs-uevent).
        let weight = String(repeating: "0", count: 1_400)
        let event = "change 00000000-0000-4000-8000-000000000000 WEIGHT=\(weight)"
        for _ in 0..<count { try KernelFile.write(event, to: "\(folder)/uevent") }
    }
}
