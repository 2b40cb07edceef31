import Devices
import Glibc

/// Events as a real kernel and udevd told them, recorded in a file of `Tests/Fixtures/uevents`.
struct UdevRecording {
    private static let folder =
        String(#filePath.dropLast("AdaptersTests/UdevRecording.swift".count)) + "Fixtures/uevents"

    /// Whether the recordings are there.
    static let exist = access(folder, R_OK) == 0

    /// The events in the order of their reads.
    let events: [UdevEvent]

    init(_ name: String) {
        events =
            SystemTree(root: Self.folder).contents("/\(name).txt")?.split(separator: "\n")
            .compactMap { Self.event($0) } ?? []
    }

    /// The devices that were there before: those whose first event is that they leave or change.
    var devicesBefore: [UdevDevice] {
        var seen: Set<String> = []
        return events.filter { $0.source == .kernel }.compactMap { event in
            let isAsked = event.device.properties["SYNTH_UUID"] != nil
            guard seen.insert(event.device.path).inserted, event.action != "add" || isAsked else { return nil }
            return event.device.kind == "usb_interface" ? nil : event.device
        }
    }

    /// Columns between tabs: source, microseconds, action, subsystem, place, and then properties and attributes.
    private static func event(_ line: Substring) -> UdevEvent? {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count > 5, let source = UdevSource(rawValue: columns[0]) else { return nil }
        var device = UdevDevice(
            path: columns[4], name: columns[4].split(separator: "/").last.map(String.init) ?? "",
            subsystem: columns[3])
        for column in columns.dropFirst(5) {
            let parts = column.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].hasPrefix("@") else { continue }
            device.properties[parts[0]] = parts[1]
        }
        device.kind = device.properties["DEVTYPE"] ?? ""
        let sequence = device.properties.removeValue(forKey: "SEQNUM").flatMap { UInt64($0) } ?? 0
        return UdevEvent(source: source, action: columns[2], sequence: sequence, device: device)
    }
}
