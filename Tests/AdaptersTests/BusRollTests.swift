import Adapters
import Clockwork
import Devices
import Testing

@Suite("The roll of the buses") struct BusRollTests {
    private func event(
        _ source: UdevSource, _ action: String, _ sequence: UInt64, address: Int = 4, kind: String = "usb_device"
    ) -> UdevEvent {
        UdevEvent(
            source: source, action: action, sequence: sequence,
            device: UdevDevice(
                path: "/devices/usb1/1-1", name: "1-1", kind: kind,
                properties: action == "remove" ? [:] : ["DEVNUM": "00\(address)"]))
    }

    private func instant(_ milliseconds: Int64) -> Instant { .start + .milliseconds(milliseconds) }

    @Test("knows when a device came, when it was usable, and when it left")
    func life() {
        var roll = BusRoll(udevRuns: true)
        let came = roll.take(event(.kernel, "add", 1), at: instant(10))
        #expect(came)
        #expect(roll.device(at: "1-1") == PortDevice(address: 4, since: instant(10)))
        let becameUsable = roll.take(event(.udev, "add", 1), at: instant(40))
        #expect(becameUsable)
        #expect(roll.device(at: "1-1")?.usableAt == instant(40))
        let unbound = roll.take(event(.kernel, "unbind", 5), at: instant(90))
        #expect(!unbound)
        let left = roll.take(event(.kernel, "remove", 6), at: instant(100))
        #expect(left)
        #expect(roll.device(at: "1-1") == nil)
        #expect(roll.departure(from: "1-1") == instant(100))
    }

    @Test("does not take udevd's late copy of an add for a return")
    func lateCopy() {
        var roll = BusRoll(udevRuns: true)
        _ = roll.take(event(.kernel, "add", 1), at: instant(10))
        _ = roll.take(event(.kernel, "remove", 6), at: instant(20))
        let copied = roll.take(event(.udev, "add", 1), at: instant(30))
        #expect(!copied)
        #expect(roll.device(at: "1-1") == nil)
    }

    @Test("takes another address at the same place for a departure and a return")
    func lostRemove() {
        var roll = BusRoll(udevRuns: false)
        _ = roll.take(event(.kernel, "bind", 1), at: instant(10))
        let returned = roll.take(event(.kernel, "add", 9, address: 5), at: instant(50))
        #expect(returned)
        #expect(roll.departure(from: "1-1") == instant(50))
        #expect(roll.device(at: "1-1")?.address == 5)
    }

    @Test("compares with what is there after events were lost, and leaves interfaces out")
    func comparison() {
        var roll = BusRoll(udevRuns: true)
        let interface = roll.take(event(.kernel, "add", 1, kind: "usb_interface"), at: instant(1))
        #expect(!interface)
        roll.compare(with: [event(.kernel, "add", 0).device], at: instant(5))
        #expect(roll.device(at: "1-1")?.usableAt == instant(5))
        roll.compare(with: [], at: instant(9))
        #expect(roll.departure(from: "1-1") == instant(9))
    }
}
