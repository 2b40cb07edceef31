import Adapters
import Devices
import Links
import Testing

@Suite("What a real kernel told", .enabled(if: UdevRecording.exist, "the recordings are not there"))
struct UdevRecordingTests {
    private static let away: [SignalValue] = [.down, .rising, .up]

    @Test(
        "A phone's edges are told, each once, whichever source is read first",
        arguments: [
            ("attach", [.rising, .up]), ("contact-bounce", [.rising, .up]), ("detach", [.down]),
            ("short-detach", away), ("re-enumeration", away), ("role-switch", away), ("port-off-on-by-file", away),
            ("port-off-on-by-request", away), ("deauthorized", []), ("reconfiguration", []), ("coldplug", []),
        ] as [(String, [SignalValue])])
    func phones(name: String, values: [SignalValue]) {
        let recording = UdevRecording(name)
        #expect(!recording.events.isEmpty)
        #expect(play(recording.events, after: recording.devicesBefore).values == values)
        // udevd may be later than anything that happens.
        let kernelFirst =
            recording.events.filter { $0.source == .kernel } + recording.events.filter { $0.source == .udev }
        #expect(play(kernelFirst, after: recording.devicesBefore).values == values)
    }

    @Test("A role switch brings another configuration, and a remove is known by its place alone")
    func roleSwitch() {
        let recording = UdevRecording("role-switch")
        let told = play(recording.events, after: recording.devicesBefore).evidence
        #expect(told.map(\.evidence.configuration) == ["5ac/12a8/1504", "5ac/12a8/1600", "5ac/12a8/1600"])
        #expect(told.last?.phone.serial == "00008101000A1B2C3D4E001E")
        #expect(told.allSatisfy { $0.phone.port == "3-1" })
    }

    @Test("A supply's loss of power and its return are two changes of a supply that never sent an add")
    func mains() {
        let changes = play(UdevRecording("mains").events, after: []).changes
        let states = changes.filter { $0.device.properties["POWER_SUPPLY_TYPE"] == "Mains" && $0.kind != .ready }
        #expect(states.map(\.device).map { $0.properties["POWER_SUPPLY_ONLINE"] } == ["0", "1"])
    }

    @Test("With a hub goes what is plugged into it")
    func hubLost() {
        let recording = UdevRecording("hub-lost")
        let left = play(recording.events, after: recording.devicesBefore).changes.filter { $0.kind == .left }
        #expect(left.filter { $0.device.kind == "usb_device" }.count == 2)
        #expect(Set(left.map(\.device.path)).count == left.count)
    }

    private func play(_ events: [UdevEvent], after devices: [UdevDevice]) -> [UdevNews] {
        var watcher = UdevWatcher(udevRuns: true)
        _ = watcher.compare(with: devices)
        return events.flatMap { watcher.take($0) }
    }
}

extension [UdevNews] {
    fileprivate var evidence: [PhoneEvidence] {
        compactMap { if case .evidence(let told) = $0 { told } else { nil } }
    }

    fileprivate var values: [SignalValue] { evidence.map(\.evidence.value) }

    fileprivate var changes: [UdevChange] {
        compactMap { if case .change(let change) = $0 { change } else { nil } }
    }
}
