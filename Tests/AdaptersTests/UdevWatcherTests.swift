import Adapters
import Devices
import Links
import Testing

@Suite("Device events to evidence")
struct UdevWatcherTests {
    static let path = "/devices/pci0000:00/usb1/1-1"

    private func device(_ product: String = "5ac/12a8/1504", address: Int = 4, identified: Bool = true) -> UdevDevice {
        UdevDevice(
            path: Self.path, name: "1-1", kind: "usb_device",
            properties: identified ? ["PRODUCT": product, "BUSNUM": "001", "DEVNUM": "00\(address)"] : [:])
    }

    private func event(
        _ source: UdevSource, _ action: String, _ sequence: UInt64, _ device: UdevDevice? = nil
    ) -> UdevEvent {
        UdevEvent(source: source, action: action, sequence: sequence, device: device ?? self.device())
    }

    private func values(_ events: [UdevEvent], udevRuns: Bool = true) -> [SignalValue] {
        var watcher = UdevWatcher(udevRuns: udevRuns)
        return events.flatMap { watcher.take($0).evidence }.map(\.evidence.value)
    }

    @Test("A plug as both sources tell it: rising by the kernel, up by udevd, nothing else")
    func plug() {
        let events = [
            event(.kernel, "add", 10), event(.kernel, "change", 11), event(.kernel, "bind", 14),
            event(.udev, "add", 10), event(.udev, "change", 11), event(.udev, "bind", 14),
        ]
        #expect(values(events) == [.rising, .up])
    }

    @Test("udevd's copy that is read before the kernel's event tells all that there is, and the kernel's nothing more")
    func copyFirst() {
        let events = [
            event(.udev, "add", 10), event(.kernel, "add", 10), event(.udev, "bind", 14), event(.kernel, "bind", 14),
            event(.udev, "unbind", 20), event(.kernel, "unbind", 20), event(.udev, "remove", 21),
            event(.kernel, "remove", 21), event(.udev, "add", 30, device(address: 5)),
            event(.kernel, "add", 30, device(address: 5)),
        ]
        #expect(values(events) == [.up, .down, .up])
    }

    @Test("Without udevd a bound driver makes the phone usable")
    func withoutUdev() {
        let events = [event(.kernel, "add", 10), event(.kernel, "bind", 14)]
        #expect(values(events, udevRuns: false) == [.rising, .up])
        #expect(values(events, udevRuns: true) == [.rising])
    }

    @Test("A remove without identity counts, once (pyudev #482, qlcplus #1086)", arguments: UdevSource.allCases)
    func anonymousRemove(source: UdevSource) {
        let gone = device(identified: false)
        let events = [
            event(.udev, "add", 10), event(source, "unbind", 20, gone), event(source, "remove", 21, gone),
            event(.udev, "remove", 21, gone),
        ]
        #expect(values(events) == [.up, .down])
    }

    @Test("udevd's late copy of an add that the kernel has taken back does not bring the phone back")
    func lateCopy() {
        let events = [
            event(.kernel, "add", 10), event(.kernel, "remove", 21), event(.udev, "add", 10),
            event(.udev, "remove", 21),
            event(.kernel, "add", 30, device(address: 5)), event(.udev, "add", 30, device(address: 5)),
        ]
        #expect(values(events) == [.rising, .down, .rising, .up])
    }

    @Test("Every flap is its own event (node-usb #291: attach, detach, attach)")
    func flaps() {
        let events = (0..<20).flatMap { cycle in
            [
                event(.kernel, "add", 10 * cycle + 1, device(address: Int(cycle % 9))),
                event(.kernel, "remove", 10 * cycle + 2, device(address: Int(cycle % 9))),
            ]
        }
        #expect(values(events) == Array(repeating: [.rising, .down], count: 20).flatMap(\.self))
    }

    @Test("The same place with another address means that a remove was lost")
    func lostRemove() {
        let events = [event(.udev, "add", 10), event(.udev, "add", 30, device(address: 5))]
        #expect(values(events) == [.up, .down, .up])
    }

    @Test(
        "Phones and tablets are told by the ranges that usbmuxd accepts",
        arguments: [
            ("5ac/1290/0", true), ("5ac/12af/0", true), ("5ac/12b0/0", false), ("5ac/128f/0", false),
            ("5ac/8600/0", true), ("5ac/1901/0", true), ("5ac/1905/0", true), ("5ac/1906/0", false),
            ("1d6b/2/515", false), ("4e8/12a8/0", false), ("", false), ("not hexadecimal", false),
        ])
    func products(product: String, isPhone: Bool) {
        #expect(values([event(.udev, "add", 1, device(product))]) == (isPhone ? [.up] : []))
    }

    @Test("An interface of a phone is no phone")
    func interfaces() {
        var interface = device()
        interface.kind = "usb_interface"
        #expect(values([event(.kernel, "add", 1, interface)]) == [])
    }

    @Test("What is there at the start is told, and the events of it that were waiting say nothing new")
    func coldStart() {
        var watcher = UdevWatcher(udevRuns: true)
        #expect(watcher.compare(with: [device()]).evidence.map(\.evidence.value) == [.up])
        #expect(watcher.take(event(.udev, "add", 10)).isEmpty)
    }

    @Test("After lost events the difference is told: gone, come, come back under another address")
    func comparison() {
        var watcher = UdevWatcher(udevRuns: true)
        #expect(watcher.compare(with: [device()]).evidence.count == 1)
        #expect(watcher.compare(with: [device()]).isEmpty)
        #expect(watcher.compare(with: [device(address: 7)]).evidence.map(\.evidence.value) == [.down, .up])
        #expect(watcher.compare(with: []).evidence.map(\.evidence.value) == [.down])
        #expect(watcher.compare(with: [device("1d6b/2/515")]).evidence.isEmpty)
    }

    @Test("The evidence names the phone and its configuration")
    func detail() throws {
        var watcher = UdevWatcher(udevRuns: true)
        var phone = device()
        phone.attributes = ["product": "iPhone", "serial": "00008101AB"]
        let told = try #require(watcher.take(event(.udev, "add", 1, phone)).evidence.first)
        #expect(told.evidence.detail == "iPhone 00008101AB at 1-1")
        #expect(told.evidence.configuration == "5ac/12a8/1504")
        #expect(told.phone.port == "1-1")
    }

    @Test("Without udev's database the identity comes from sysfs (labgrid #1780)")
    func sysfsIdentity() {
        let attributes: NamedTexts = [
            "idVendor": "05ac", "idProduct": "12a8", "busnum": "3", "devnum": "9", "bDeviceClass": "00",
        ]
        let identity = USBIdentity(UdevDevice(path: Self.path, name: "3-1", attributes: attributes))
        #expect(identity.isPhone && !identity.isHub)
        #expect((identity.bus, identity.address) == (3, 9))
        #expect(identity.numbers == "05ac:12a8")
    }

    @Test("What is listed before udevd has run for it is on the bus and not yet usable")
    func notYetUsable() {
        var (watcher, phone) = (UdevWatcher(udevRuns: true), device())
        phone.isInitialized = false
        #expect(watcher.compare(with: [phone]).evidence.map(\.evidence.value) == [.rising])
        #expect(watcher.take(event(.udev, "add", 10)).evidence.map(\.evidence.value) == [.up])
    }

    @Test("What has a phone's numbers at first and none later is a phone no longer (niellun/FastCarPlay #4)")
    func impostor() {
        let events = [event(.kernel, "add", 10), event(.udev, "add", 10, device("1d6b/2/515"))]
        #expect(values(events) == [.rising, .down])
    }

    @Test("An adapter that keeps a phone's numbers and tells another name never comes up (niellun/FastCarPlay #4)")
    func adapter() {
        var box = device()
        box.attributes["product"] = "Auto Box"
        #expect(
            values([event(.kernel, "add", 10), event(.udev, "add", 10, box), event(.udev, "bind", 11, box)]) == [
                .rising, .down,
            ])
        var watcher = UdevWatcher(udevRuns: true)
        #expect(watcher.compare(with: [box]).evidence.isEmpty)
    }

    @Test("A hub's over-current is told with its port, once, and its other interface events are not")
    func overCurrent() {
        var hub = UdevDevice(path: "/devices/usb1/1-0:1.0", name: "1-0:1.0", kind: "usb_interface")
        var watcher = UdevWatcher(udevRuns: true)
        #expect(watcher.take(event(.kernel, "bind", 5, hub)).isEmpty)
        hub.properties = ["OVER_CURRENT_PORT": "/devices/usb1/1-0:1.0/usb1-port2", "OVER_CURRENT_COUNT": "1"]
        let told = watcher.take(event(.kernel, "change", 6, hub)) + watcher.take(event(.udev, "change", 6, hub))
        #expect(told == [.change(UdevChange(kind: .changed, device: hub, isReady: true, sequence: 6))])
    }
}

extension [UdevNews] {
    /// The evidence among the news.
    fileprivate var evidence: [PhoneEvidence] {
        compactMap { if case .evidence(let told) = $0 { told } else { nil } }
    }
}
