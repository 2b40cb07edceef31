import Devices
import Glibc
import Testing

/// The kernel repeats a device's event for whoever writes into its `uevent`; that takes root.
@Suite("The kernel's own events", .serialized, .enabled(if: access(KernelEvents.file, W_OK) == 0, "this takes root"))
struct UdevKernelTests {
    @Test("A storm of 10,000 events fits into the buffer while nobody reads, each once and in order")
    func storm() throws {
        let monitor = try UdevMonitor(.kernel, [UdevFilter("mem")])
        KernelEvents.send(10_000)
        var sequences: [UInt64] = []
        while let event = try monitor.next() {
            if KernelEvents.isOwn(event) { sequences.append(event.sequence) }
        }
        #expect(sequences.count == 10_000)
        #expect(zip(sequences, sequences.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("A small buffer overflows, the loss is told, and the monitor hears again afterwards (USBGuard #349)")
    func overflow() throws {
        let monitor = try UdevMonitor(.kernel, [UdevFilter("mem")], receiveBuffer: 4_096)
        KernelEvents.send(200)
        let (count, losses) = try readAll(of: monitor)
        #expect(losses >= 1 && count < 200)
        KernelEvents.send(1)
        let event = try #require(try next(of: monitor))
        #expect(event.device.name == "null" && event.action == "change" && event.source == .kernel)
        #expect(event.sequence <= UdevService.latestSequence)
        #expect(event.device.subsystem == "mem" && event.device.properties["DEVNAME"] == "/dev/null")
    }

    @Test("libudev makes the same of each message")
    func library() throws {
        let monitor = try UdevMonitor(.kernel, [UdevFilter("mem")])
        let unknown = Array("libudev\0".utf8) + [UInt8](repeating: 1, count: 40)
        let libudev = try UdevMonitor(.kernel, [UdevFilter("mem")]) { (_, room) in
            for (place, byte) in unknown.enumerated() { room[place] = byte }
            return UeventArrival(count: unknown.count, groups: 2)
        }
        #expect(throws: DeviceError.eventsLost) { try libudev.next() }
        for action in ["add", "change", "online"] { KernelEvents.send(1, action) }
        for _ in 0..<3 {
            let (event, other) = (try next(of: monitor), try next(of: libudev))
            #expect(event != nil && event == other)
        }
    }

    /// The next event that is the test's own.
    private func next(of monitor: borrowing UdevMonitor) throws(DeviceError) -> UdevEvent? {
        while let event = try monitor.next() {
            if KernelEvents.isOwn(event) { return event }
        }
        return nil
    }

    private func readAll(of monitor: borrowing UdevMonitor) throws(DeviceError) -> (events: Int, losses: Int) {
        var (events, losses) = (0, 0)
        while true {
            do throws(DeviceError) {
                guard let event = try monitor.next() else { return (events, losses) }
                events += KernelEvents.isOwn(event) ? 1 : 0
            } catch .eventsLost {
                losses += 1
            }
        }
    }
}

private enum KernelEvents {
    static let file = "/sys/class/mem/null/uevent"

    /// Whoever else on the machine makes events of this device meanwhile does not mark them so.
    private static let mark = "test\(getpid())"

    static func isOwn(_ event: UdevEvent) -> Bool { event.device.properties["SYNTH_ARG_RIG"] == mark }

    static func send(_ count: Int, _ action: String = "change") {
        let action = "\(action) 5e3d8e0a-6a1c-4f0b-9d2e-1c7b5a904f11 RIG=\(mark)"
        let descriptor = open(file, O_WRONLY)
        defer { close(descriptor) }
        for _ in 0..<count { #expect(write(descriptor, action, action.utf8.count) == action.utf8.count) }
    }
}
