/// What a gadget says that it is.
public struct GadgetIdentity: Hashable, Sendable {
    /// The vendor's number.
    public var vendor: UInt16
    /// The vendor's number of the product.
    public var product: UInt16
    /// The version of the device in binary-coded decimals (bcdDevice).
    public var version: UInt16
    /// The manufacturer's name.
    public var manufacturer: String
    /// The product's name.
    public var name: String
    /// The serial number, empty for none.
    public var serial: String

    /// Makes an identity.
    public init(
        vendor: UInt16, product: UInt16, version: UInt16, manufacturer: String, name: String, serial: String
    ) {
        self.vendor = vendor
        self.product = product
        self.version = version
        self.manufacturer = manufacturer
        self.name = name
        self.serial = serial
    }

    /// A phone; the serial number has the shape of a UDID without its dash, as phones send it.
    public static let phone = GadgetIdentity(
        vendor: 0x05ac, product: 0x12a8, version: 0x1504, manufacturer: "Apple Inc.", name: "iPhone",
        serial: "00008101000A1B2C3D4E001E")

    /// A wireless CarPlay adapter, some of which show the numbers of an iPhone (FastCarPlay #4).
    public static let adapter = GadgetIdentity(
        vendor: 0x05ac, product: 0x12a8, version: 0x0100, manufacturer: "Magic Communication Tec.",
        name: "Auto Box", serial: "")
}

/// An interface of a gadget: class, subclass and protocol, with a pair of bulk endpoints.
public struct GadgetInterface: Hashable, Sendable {
    /// The name of its function in configfs.
    public var name: String
    /// Class, subclass and protocol as the descriptor tells them.
    public var triple: [UInt8]

    /// Makes an interface of a class, a subclass and a protocol.
    public init(_ name: String, _ kind: UInt8, _ subclass: UInt8, _ conduct: UInt8) {
        self.name = name
        triple = [kind, subclass, conduct]
    }

    /// Still images, which a phone shows in each of its configurations.
    public static let pictures = GadgetInterface("pictures", 0x06, 0x01, 0x01)
    /// The phone's multiplexer, which usbmuxd talks to: the sign of a phone.
    public static let mux = GadgetInterface("mux", 0xff, 0xfe, 0x02)
    /// A vendor's own interface, as an adapter has it.
    public static let vendor = GadgetInterface("vendor", 0xff, 0xf0, 0x00)
}
