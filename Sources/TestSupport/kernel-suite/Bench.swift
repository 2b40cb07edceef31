import Clockwork
import Gadgets

/// What is in the box: the emulated devices, and a witness that hears the kernel and udevd beside the product.
///
/// It is `Sendable` because a stimulus acts on the devices from a thread of its own, while the main thread listens.
final class Bench: @unchecked Sendable {
    let kernel: UeventMonitor
    let udev: UeventMonitor
    let listening: Listening
    let phone: VirtualPhone
    let adapter: VirtualPhone
    let power = PowerBoard()
    let hand: OutsideHand
    /// The hub whose ports are really switched, in sysfs, and the one that only says so.
    let (honestHub, lyingHub): (String, String)

    init() throws(GadgetError) {
        let subsystems = ["usb", "tty", "power_supply", "typec"]
        kernel = try UeventMonitor("kernel", subsystems: subsystems)
        udev = try UeventMonitor("udev", subsystems: subsystems, original: kernel)
        listening = Listening([kernel, udev])
        phone = try VirtualPhone(on: DummyController(0))
        adapter = try VirtualPhone.adapter(on: DummyController(1))
        hand = try OutsideHand()
        let hubs = try Self.hubs()
        guard hubs.count == 2 else { throw .unexpected("there are \(hubs.count) hubs of QEMU, not 2") }
        (honestHub, lyingHub) = (hubs[0], hubs[1])
    }

    /// Brings everything to the state that each case begins with, whatever was left behind by one that failed, and lets
    /// the events of that pass by.
    func reset() throws(GadgetError) {
        if try !Udevd.isRunning() { try Udevd.start() }
        for port in [try phone.controller.hubPort, try HubPort(hub: honestHub, port: 1)] where try !port.isPowered {
            try port.setPower(true)
        }
        try phone.leave()
        try adapter.leave()
        try phone.restoreVersion()
        try power.set(.mains)
        try listening.settle(quietFor: .milliseconds(300))
    }

    /// Plugs the phone in and waits until udevd has told of the bound device.
    func plugIn() throws(GadgetError) {
        let mark = udev.events.count
        try phone.plug()
        try hear("udev bind of the phone", udev, from: mark) { self.isPhone($0) && $0.action == "bind" }
    }

    /// Waits for an event that the witness hears, counted from a place in its list.
    @discardableResult
    func hear(
        _ what: String, _ witness: UeventMonitor, from place: Int, within limit: Timespan = .seconds(10),
        where fits: (Uevent) -> Bool
    ) throws(GadgetError) -> (stamp: Int64, event: Uevent) {
        try listening.hear(what, within: limit) { () throws(GadgetError) in
            witness.first(from: place, where: fits)
        }
    }

    /// Whether an event is about the phone itself, not about an interface of it.
    func isPhone(_ event: Uevent) -> Bool {
        event.kind == "usb_device" && event.path.hasSuffix("/\(phone.port)")
    }

    /// The hubs of QEMU, by their ports.
    private static func hubs() throws(GadgetError) -> [String] {
        let bus = "/sys/bus/usb/devices"
        var hubs: [String] = []
        for folder in try KernelFile.names(in: bus).map({ "\(bus)/\($0)" })
        where KernelFile.exists("\(folder)/idVendor") {
            if try KernelFile.read("\(folder)/idVendor") == "0409" { hubs.append(folder) }
        }
        return hubs
    }
}
