import Devices
import Testing

@Suite("udev and USB on whatever this machine has")
struct UdevTests {
    @Test("A subsystem that the machine lacks is an empty list")
    func emptyEnumeration() throws {
        #expect(try UdevEnumeration.devices(subsystem: "no-such-subsystem").isEmpty)
    }

    @Test("A monitor opens on both sources and has nothing to say at first", arguments: UdevSource.allCases)
    func monitor(source: UdevSource) throws {
        let monitor = try UdevMonitor(source, [UdevFilter("no-such-subsystem", kind: "nothing")])
        #expect(monitor.descriptor >= 0)
        #expect(try monitor.next() == nil)
    }

    @Test("A monitor's buffer is what was asked for, or as large as the system lets it be (USBGuard #349)")
    func buffer() throws {
        // The kernel doubles what is asked for, to have room for its own records.
        let asked = UdevMonitor.standardBuffer
        let monitor = try UdevMonitor(.kernel, [UdevFilter("no-such-subsystem")])
        let granted = monitor.receiveBuffer
        let most = Int(Files.text("/proc/sys/net/core/rmem_max") ?? "") ?? 0
        #expect(granted == 2 * asked || granted == 2 * most)
    }

    @Test("The USB library lists what there is, or says that there is no access")
    func library() {
        do throws(DeviceError) {
            for device in try USBContext().devices() { #expect(device.ports.count <= 7) }
        } catch {
            guard case .unavailable = error else {
                Issue.record("\(error)")
                return
            }
        }
    }
}
