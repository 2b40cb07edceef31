public import Devices

/// Who a device on a USB bus is, as far as it can be told by udev's database or, without one, by sysfs.
public struct USBIdentity: Hashable, Sendable {
    /// The properties that make up an identity, of some forty that udevd tells.
    static let properties = [
        "PRODUCT", "TYPE", "BUSNUM", "DEVNUM", "ID_PATH", "ID_VENDOR_ID", "ID_MODEL_ID", "ID_MODEL", "ID_SERIAL_SHORT",
        "ID_USB_INTERFACES",
    ]
    /// The sysfs attributes that make up an identity where there is no database.
    public static let attributes = ["idVendor", "idProduct", "serial", "product", "busnum", "devnum", "bDeviceClass"]

    /// The bus and the chain of ports, such as `1-1.2`: the same at each attach to the same port.
    public var port: String
    /// The controller and the chain of ports, such as `pci-0000:00:14.0-usb-0:1.2`: the same after each boot as well.
    public var path: String { toldPath ?? USBPath.path(ofDevice: place) }
    /// The path by udev's database, nil without one, and the place in sysfs, from which it is worked out then.
    private let toldPath: String?, place: String
    /// The number of the bus, nil where it is unknown; it may change between boots.
    public var bus: Int?
    /// The address on the bus, nil where it is unknown; new at each attach.
    public var address: Int?
    /// The vendor's number, nil where it is unknown.
    public var vendor: UInt16?
    /// The vendor's number of the product, nil where it is unknown.
    public var product: UInt16?
    /// The product's name as the device tells it, empty where it tells none.
    public var name: String
    /// The serial number, empty where the device has none; the UDID of a phone.
    public var serial: String
    /// Role and version as the kernel writes them: vendor, product and device version (PRODUCT); empty on none.
    public var configuration: String
    /// The interfaces of the present configuration, as far as they are known; none before one is chosen.
    public var interfaces: [USBInterface]
    /// Whether it is a hub (device class 9).
    public var isHub: Bool

    /// Reads the identity out of a udev record.
    public init(_ device: UdevDevice) {
        let (properties, attributes) = (device.properties, device.attributes)
        // PRODUCT is on both sources and on removes, in hexadecimal without leading zeros.
        configuration = properties["PRODUCT"] ?? ""
        let told = configuration.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
        port = device.name
        (toldPath, place) = (properties["ID_PATH"], device.path)
        bus = (properties["BUSNUM"] ?? attributes["busnum"]).flatMap { Int($0) }
        address = (properties["DEVNUM"] ?? attributes["devnum"]).flatMap { Int($0) }
        vendor = Self.number(told.first) ?? Self.number((properties["ID_VENDOR_ID"] ?? attributes["idVendor"])?.utf8)
        product =
            Self.number(told.dropFirst().first)
            ?? Self.number((properties["ID_MODEL_ID"] ?? attributes["idProduct"])?.utf8)
        name = attributes["product"] ?? properties["ID_MODEL"] ?? ""
        serial = properties["ID_SERIAL_SHORT"] ?? attributes["serial"] ?? ""
        interfaces = USBInterface.list(properties["ID_USB_INTERFACES"] ?? "")
        isHub = properties["TYPE"]?.hasPrefix("9/") ?? false || Self.number(attributes["bDeviceClass"]?.utf8) == 9
    }

    /// Whether the numbers are those of an Apple phone or tablet, by the ranges that usbmuxd accepts.
    ///
    /// They are no proof, see `likeness`: some wireless CarPlay adapters show the numbers of an iPhone.
    public var isPhone: Bool {
        guard vendor == 0x05ac, let product else { return false }
        return (0x1290...0x12af).contains(product) || product == 0x8600 || (0x1901...0x1905).contains(product)
    }

    /// What people call it: name, serial number and port.
    public var description: String {
        var text = name.isEmpty ? numbers : name
        if !serial.isEmpty { text += " " + serial }
        text += " at "
        text += port
        return text
    }

    /// Vendor and product as `05ac:12a8`, with question marks for what is unknown.
    public var numbers: String {
        (vendor.map(Self.hexadecimal) ?? "????") + ":" + (product.map(Self.hexadecimal) ?? "????")
    }

    /// A number in four hexadecimal digits.
    public static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// One to four hexadecimal digits.
    private static func number(_ text: (some Collection<UInt8>)?) -> UInt16? {
        guard let text, !text.isEmpty, text.count <= 4 else { return nil }
        var number: UInt16 = 0
        for byte in text {
            guard let digit = byte.hexadecimalDigit else { return nil }
            number = number << 4 | UInt16(digit)
        }
        return number
    }
}

extension UInt8 {
    /// What it stands for as a sign of ASCII, nil where it is no hexadecimal digit.
    var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
