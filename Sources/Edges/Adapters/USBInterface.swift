/// What an interface of a device is for: class, subclass and protocol.
public struct USBInterface: Hashable, Sendable, CustomStringConvertible {
    /// The way in which phones speak to usbmuxd (ff/fe/02, as usbmuxd looks for it).
    public static let mux = USBInterface(0xFF, 0xFE, 0x02)

    /// Class, subclass and protocol (bInterfaceClass, bInterfaceSubClass, bInterfaceProtocol).
    public var numbers: [UInt8]

    /// Makes an interface of its three numbers.
    public init(_ interfaceClass: UInt8, _ subclass: UInt8, _ interfaceProtocol: UInt8) {
        numbers = [interfaceClass, subclass, interfaceProtocol]
    }

    /// Reads the kernel's decimal form `255/254/2` (INTERFACE); nil where it is another.
    public init?(kernel text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt8($0) }
        guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2] else { return nil }
        self.init(first, second, third)
    }

    /// Reads udev's list `:fffe02:060101:` (ID_USB_INTERFACES); what is no interface in it is left out.
    static func list(_ text: String) -> [USBInterface] {
        text.utf8.split(separator: UInt8(ascii: ":")).compactMap { word in
            guard word.count == 6, let number = UInt32(Substring(word), radix: 16) else { return nil }
            return USBInterface(
                UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
                UInt8(truncatingIfNeeded: number))
        }
    }

    /// The numbers in hexadecimal, as `ff/fe/02`.
    public var description: String {
        numbers.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: "/")
    }
}
