import Adapters
import Clockwork
import Devices
import Testing

@Suite("The roll of the buses") struct BusRollTests {
    /// A watcher and the roll that it keeps.
    private struct Kept {
        var watcher: UdevWatcher
        var roll = BusRoll()

        init(udevRuns: Bool = true) {
            watcher = UdevWatcher(udevRuns: udevRuns)
        }

        mutating func take(_ event: UdevEvent, at milliseconds: Int64) {
            keep(watcher.take(event), at: milliseconds)
        }

        mutating func compare(with devices: [UdevDevice], at milliseconds: Int64) {
            keep(watcher.compare(with: devices), at: milliseconds)
        }

        private mutating func keep(_ news: [UdevNews], at milliseconds: Int64) {
            for case .change(let change) in news { _ = roll.take(change, at: .start + .milliseconds(milliseconds)) }
        }
    }

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
        var kept = Kept()
        kept.take(event(.kernel, "add", 1), at: 10)
        #expect(kept.roll.device(at: "1-1") == PortDevice(address: 4, since: instant(10)))
        kept.take(event(.udev, "add", 1), at: 40)
        #expect(kept.roll.device(at: "1-1")?.usableAt == instant(40))
        kept.take(event(.kernel, "unbind", 5), at: 90)
        #expect(kept.roll.device(at: "1-1") != nil)
        kept.take(event(.kernel, "remove", 6), at: 100)
        #expect(kept.roll.device(at: "1-1") == nil)
        #expect(kept.roll.departure(from: "1-1") == instant(100))
    }

    @Test("does not take udevd's late copy of an add for a return")
    func lateCopy() {
        var kept = Kept()
        kept.take(event(.kernel, "add", 1), at: 10)
        kept.take(event(.kernel, "remove", 6), at: 20)
        kept.take(event(.udev, "add", 1), at: 30)
        #expect(kept.roll.device(at: "1-1") == nil)
    }

    @Test("takes another address at the same place for a departure and a return")
    func lostRemove() {
        var kept = Kept(udevRuns: false)
        kept.take(event(.kernel, "bind", 1), at: 10)
        kept.take(event(.kernel, "add", 9, address: 5), at: 50)
        #expect(kept.roll.departure(from: "1-1") == instant(50))
        #expect(kept.roll.device(at: "1-1")?.address == 5)
    }

    @Test("compares with what is there after events were lost, and leaves interfaces out")
    func comparison() {
        var kept = Kept(udevRuns: false)
        kept.take(event(.kernel, "add", 1, kind: "usb_interface"), at: 1)
        #expect(kept.roll.device(at: "1-1") == nil)
        kept.compare(with: [event(.kernel, "add", 0).device], at: 5)
        #expect(kept.roll.device(at: "1-1")?.usableAt == instant(5))
        kept.compare(with: [], at: 9)
        #expect(kept.roll.departure(from: "1-1") == instant(9))
    }
}
