/// What names a device: any of serial number, numbers and place, or several together.
public struct DeviceChoice: Hashable, Sendable, CustomStringConvertible {
    /// Why no one device is named.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// No device fits; the choice, and those that are there.
        case none(DeviceChoice, [USBIdentity])
        /// Several fit; the choice, and each of them.
        case ambiguous(DeviceChoice, [USBIdentity])

        /// What is wrong, with a line for each candidate.
        public var description: String {
            switch self {
            case .none(let choice, []): "no device fits \(choice): there is none"
            case .none(let choice, let there): Self.list("no device fits \(choice); there are:", there)
            case .ambiguous(DeviceChoice(), let there): Self.list("there are \(there.count):", there)
            case .ambiguous(let choice, let fitting): Self.list("\(fitting.count) devices fit \(choice):", fitting)
            }
        }

        private static func list(_ head: String, _ devices: [USBIdentity]) -> String {
            ([head] + devices.map { "  \($0.numbers)  \($0.description)  \($0.path)" }).joined(separator: "\n")
        }
    }

    /// The serial number, with or without the dash of a UDID; nil where any will do.
    public var serial: String?
    /// Vendor and product; nil where any will do.
    public var vendor: UInt16?, product: UInt16?
    /// The place: bus and chain `1-1.2`, or the path `pci-0000:00:14.0-usb-0:1.2`; nil where any will do.
    public var place: String?

    /// Makes a choice; without any condition it fits every device.
    public init(serial: String? = nil, vendor: UInt16? = nil, product: UInt16? = nil, place: String? = nil) {
        self.serial = serial
        self.vendor = vendor
        self.product = product
        self.place = place
    }

    /// Reads a word as people type it: `05ac:12a8`, `1-1.2`, `pci-…-usb-0:1.2`, or else a serial number.
    public init(word: String) {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, let vendor = UInt16(parts[0], radix: 16), let product = UInt16(parts[1], radix: 16) {
            self.init(vendor: vendor, product: product)
        } else if word.contains("-usb-") || Self.isPlace(word) {
            self.init(place: word)
        } else {
            self.init(serial: word)
        }
    }

    /// Whether a device fits every condition.
    public func fits(_ device: USBIdentity) -> Bool {
        if let serial, Self.plain(serial) != Self.plain(device.serial) { return false }
        if let vendor, vendor != device.vendor { return false }
        if let product, product != device.product { return false }
        if let place, place != device.port, place != device.path { return false }
        return true
    }

    /// The one device that fits; two are an error, never the first of them (esp-usb #574, zephyr #82331).
    public func choose(from devices: [USBIdentity]) throws(Failure) -> USBIdentity {
        let fitting = devices.filter(fits)
        guard let first = fitting.first else { throw .none(self, devices) }
        guard fitting.count == 1 else { throw .ambiguous(self, fitting) }
        return first
    }

    /// The conditions in words.
    public var description: String {
        let words = [
            serial.map { "serial number \($0)" }, vendor.map { "vendor \(USBIdentity.hexadecimal($0))" },
            product.map { "product \(USBIdentity.hexadecimal($0))" }, place.map { "place \($0)" },
        ].compactMap(\.self)
        return words.isEmpty ? "any device" : words.joined(separator: ", ")
    }

    /// A bus and a chain of ports, as the kernel names devices: `1-1.2`, or `usb1` for a root hub.
    private static func isPlace(_ word: String) -> Bool {
        if word.hasPrefix("usb") { return word.count > 3 && word.dropFirst(3).allSatisfy(\.isNumber) }
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        // A UDID of 24 digits has its dash behind the eighth; no machine has as many buses.
        return parts.count == 2 && Int(parts[0]).map { $0 < 1_000 } == true && parts[0].count < 4
            && parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { Int($0) != nil }
    }

    private static func plain(_ serial: String) -> String {
        serial.filter { $0 != "-" }.lowercased()
    }
}
