import Links

private let newline = UInt8(ascii: "\n")

extension UdevFilter {
    /// Whether it lets the device of an event through.
    func admits(_ message: UeventMessage, _ bytes: Span<UInt8>) -> Bool {
        guard bytes.holds(subsystem, at: message.subsystem) else { return false }
        return kind.map { bytes.holds($0, at: message.kind) } ?? true
    }
}

extension UdevDevice {
    /// Reads the record of an event's device that a filter lets through, with the properties that the filter wants.
    init(_ message: UeventMessage, _ bytes: Span<UInt8>, as filter: UdevFilter) {
        self.init(
            path: bytes.text(at: message.path), name: Self.name(at: message.path, bytes), subsystem: filter.subsystem,
            kind: filter.kind ?? bytes.text(at: message.kind))
        if let wanted = filter.properties { properties.reserve(wanted.count) }
        message.eachProperty(in: bytes) { name, text in
            guard let name = Self.name(at: name, bytes, among: filter.properties) else { return }
            let value = bytes.text(at: text)
            // The kernel names a node below /dev, udevd and libudev from the root on.
            properties[name] = name == "DEVNAME" && !value.hasPrefix("/") ? "/dev/" + value : value
        }
    }

    /// Reads attributes of a device that is still there, by their names in sysfs; as for libudev, they end before their newlines.
    mutating func readAttributes(_ names: [String]) {
        for name in names {
            var text = SystemTree.machine.content("/sys\(path)/\(name)")
            while text?.utf8.last == newline { text?.removeLast() }
            attributes[name] = text
        }
    }

    /// What numbers an event and says nothing of the device.
    static let ofEvent = ["ACTION", "SEQNUM", "SYNTH_UUID"]

    /// The name of a property that is wanted, nil of another.
    private static func name(at place: Range<Int>, _ bytes: Span<UInt8>, among wanted: [String]?) -> String? {
        guard wanted == nil else { return wanted?.first { bytes.holds($0, at: place) } }
        let name = bytes.text(at: place)
        return ofEvent.contains(name) ? nil : name
    }

    /// The last part of a place; sysfs writes an exclamation mark where the name has a slash.
    private static func name(at place: Range<Int>, _ bytes: Span<UInt8>) -> String {
        let slash = place.last { bytes[$0] == UInt8(ascii: "/") } ?? place.lowerBound
        let name = bytes.text(at: slash + 1..<place.upperBound)
        return name.utf8.contains(UInt8(ascii: "!")) ? name.replacing("!", with: "/") : name
    }
}
