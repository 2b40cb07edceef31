import Devices
import Testing

@testable import Adapters

@Suite("Who a device is") struct USBIdentityTests {
    @Test(
        "an iPhone is more than 05ac:12a8 (niellun/FastCarPlay #4)",
        arguments: [
            (USBIdentity.phone(), PhoneLikeness.Verdict.phone, true),
            (.phone(serial: "0123456789abcdef0123456789abcdef01234567"), .phone, true),
            (.phone(serial: "00008101-000A1B2C3D4E001E", name: "iPad", product: "5ac/12ab/1"), .phone, true),
            // Before a configuration is chosen a phone has no interfaces.
            (.phone(interfaces: ""), .unproven, true),
            (.phone(serial: ""), .unproven, true),
            (.phone(serial: "SN-1"), .unproven, true),
            (.phone(name: ""), .unproven, true),
            (.phone(name: "Auto Box"), .impostor, false),
            (.phone(interfaces: ":ff0000:"), .impostor, false),
            (.phone(product: "5ac/1281/0"), .recovery, false),
            (.phone(product: "5ac/1227/0"), .recovery, false),
            (.phone(product: "1314/1521/0"), .other, false),
            (.hub, .other, false),
        ])
    func likeness(identity: USBIdentity, verdict: PhoneLikeness.Verdict, isPhone: Bool) {
        #expect(identity.likeness.verdict == verdict)
        #expect(identity.likeness.isPhone == isPhone)
    }

    @Test("what speaks for a phone and against it is told")
    func reasons() {
        let likeness = USBIdentity.phone(name: "Auto Box", interfaces: ":ff0000:").likeness
        #expect(likeness.pros == ["numbers 05ac:12a8", "serial number of 24 digits"])
        #expect(likeness.cons == ["name Auto Box", "no mux interface ff/fe/02"])
    }

    @Test(
        "its path is that of controller and ports, with or without udev's database (labgrid #1780, #952)",
        arguments: [
            ("/devices/pci0000:00/0000:00:14.0/usb1/1-1/1-1.2", "pci-0000:00:14.0-usb-0:1.2"),
            ("/devices/pci0000:00/0000:00:14.0/usb1", "pci-0000:00:14.0"),
            ("/devices/platform/dummy_hcd.0/usb3/3-1", "platform-dummy_hcd.0-usb-0:1"),
            ("/devices/usb1", ""), ("", ""),
        ])
    func path(place: String, path: String) {
        let name = place.split(separator: "/").last.map(String.init) ?? ""
        #expect(USBIdentity(UdevDevice(path: place, name: name)).path == path)
        let known = UdevDevice(path: place, name: name, properties: ["ID_PATH": "told"])
        #expect(USBIdentity(known).path == "told")
    }

    @Test("its interfaces come from udev, or from those that sysfs shows below it")
    func interfaces() {
        let below = [("1-1.2:1.0", "6/1/1"), ("1-1.2:1.1", "255/254/2"), ("1-1.21:1.0", "9/0/0"), ("1-1.2:1.2", "bad")]
            .map { UdevDevice(path: "", name: $0, kind: "usb_interface", properties: ["INTERFACE": $1]) }
        let joined = AttachedDevice.join([.phone(interfaces: "")], below, [])
        #expect(joined[0].identity.interfaces == [USBInterface(6, 1, 1), .mux])
        #expect(joined[0].identity.likeness.verdict == .phone)
        #expect(AttachedDevice.join([.phone(interfaces: ":030000:")], below, [])[0].identity.interfaces.count == 1)
    }

    @Test(
        "a word names a device by serial number, numbers, place or path",
        arguments: [
            ("00008101-000A1B2C3D4E001E", true), ("00008101000a1b2c3d4e001e", true), ("05ac:12a8", true),
            ("1-1.2", true), ("pci-0000:00:14.0-usb-0:1.2", true), ("1-1", false), ("05ac:12ab", false),
            ("pci-0000:00:14.0-usb-0:1.3", false), ("00008101000A1B2C3D4E001F", false),
        ])
    func choice(word: String, fits: Bool) {
        #expect(DeviceChoice(word: word).fits(.phone()) == fits)
    }

    @Test("two that fit are an error that lists both, never the first (esp-usb #574, zephyr #82331)")
    func ambiguous() {
        let two = [USBIdentity.phone(), .phone(at: "1-1.3"), .hub]
        #expect(
            throws: DeviceChoice.Failure.ambiguous(DeviceChoice(vendor: 0x05AC, product: 0x12A8), [two[0], two[1]])
        ) {
            _ = try DeviceChoice(word: "05ac:12a8").choose(from: two)
        }
        let failure = DeviceChoice.Failure.ambiguous(DeviceChoice(serial: "X"), [two[0], two[1]])
        #expect(
            failure.description == """
                2 devices fit serial number X:
                  05ac:12a8  iPhone 00008101000A1B2C3D4E001E at 1-1.2  pci-0000:00:14.0-usb-0:1.2
                  05ac:12a8  iPhone 00008101000A1B2C3D4E001E at 1-1.3  pci-0000:00:14.0-usb-0:1.3
                """)
    }

    @Test("serial number and place together tell two with one serial number apart")
    func together() throws {
        let two = [USBIdentity.phone(), .phone(at: "1-1.3")]
        let choice = DeviceChoice(serial: "00008101000A1B2C3D4E001E", place: "1-1.3")
        #expect(try choice.choose(from: two) == two[1])
    }

    @Test("a choice that fits nothing says what is there (labgrid #1733)")
    func none() {
        let failure = DeviceChoice.Failure.none(DeviceChoice(place: "1-9"), [.hub])
        #expect(
            failure.description
                == "no device fits place 1-9; there are:\n  0409:55aa  Mock Hub at 1-1  pci-0000:00:14.0-usb-0:1")
        #expect(DeviceChoice.Failure.none(DeviceChoice(), []).description == "no device fits any device: there is none")
    }
}
