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
        let monitor = try UdevMonitor(source, subsystem: "no-such-subsystem", kind: "nothing")
        #expect(monitor.descriptor >= 0)
        #expect(try monitor.next() == nil)
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
