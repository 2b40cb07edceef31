import Devices
import Gadgets

/// The product's own monitor with a receive buffer of a few events.
final class SmallMonitor {
    private let monitor: UdevMonitor

    init() throws(GadgetError) {
        do throws(DeviceError) {
            monitor = try UdevMonitor(.kernel, [UdevFilter("usb", kind: "usb_device")], receiveBuffer: 16 << 10)
        } catch {
            throw .unexpected("\(error)")
        }
    }

    /// Reads what is waiting: how many events, and whether some were lost.
    func drain() throws(GadgetError) -> (count: Int, lost: Bool) {
        var (count, lost) = (0, false)
        while true {
            do throws(DeviceError) {
                guard try monitor.next() != nil else { return (count, lost) }
                count += 1
            } catch .eventsLost {
                lost = true
            } catch {
                throw .unexpected("\(error)")
            }
        }
    }
}
