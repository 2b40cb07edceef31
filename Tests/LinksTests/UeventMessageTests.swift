import Links
import Testing

@Suite("Messages of device events")
struct UeventMessageTests {
    private static let properties = [
        "ACTION=add", "DEVPATH=/devices/usb1/1-1", "SUBSYSTEM=usb", "DEVTYPE=usb_device", "PRODUCT=5ac/12a8/1504",
        "SEQNUM=4711",
    ]

    /// A message as the kernel writes it.
    private static func kernel(
        _ properties: [String] = properties, head: String = "add@/devices/usb1/1-1", end: String = "\0"
    ) -> [UInt8] {
        Array(([head] + properties).joined(separator: "\0").utf8) + Array(end.utf8)
    }

    /// A message as udevd writes it: a header of 40 bytes, and the properties.
    private static func udev(
        _ properties: [String] = properties, magic: UInt32 = 0xFEED_CAFE, offset: UInt32 = 40, longer: UInt32 = 0
    ) -> [UInt8] {
        let body = Array(properties.map { $0 + "\0" }.joined().utf8)
        let words = [magic.bigEndian, 40, offset, UInt32(body.count) &+ longer, 0, 0, 0, 0]
        return Array("libudev\0".utf8) + words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } } + body
    }

    private static func without(_ name: String) -> [String] { properties.filter { !$0.hasPrefix(name) } }

    private static func with(_ text: String) -> [String] { properties + [text] }

    /// The properties of a message, as they stand there.
    private static func told(_ bytes: [UInt8]) throws -> [String] {
        var told: [String] = []
        try UeventMessage(bytes.span).eachProperty(in: bytes.span) { name, text in
            told.append("\(bytes.span.text(at: name))=\(bytes.span.text(at: text))")
        }
        return told
    }

    private static func fault(of bytes: [UInt8]) -> UeventMessage.Fault? {
        do throws(UeventMessage.Fault) {
            _ = try UeventMessage(bytes.span)
            return nil
        } catch { return error }
    }

    @Test("The kernel's form and udevd's tell the same", arguments: [kernel(), udev(), udev(longer: .max - 4)])
    func forms(bytes: [UInt8]) throws {
        let message = try UeventMessage(bytes.span)
        let parts = [message.action, message.path, message.subsystem, message.kind]
        #expect(parts.map { bytes.span.text(at: $0) } == ["add", "/devices/usb1/1-1", "usb", "usb_device"])
        #expect(message.sequence == 4_711)
        #expect(try Self.told(bytes) == Self.properties)
    }

    @Test(
        "A text may have an equals sign in it, be empty, and ends at a newline as for libudev",
        arguments: [("A=b=c", "A=b=c"), ("A=", "A="), ("A=b\n", "A=b"), ("A=b\nc=d", "A=b"), ("A=\n", "A=")])
    func texts(sent: String, told: String) throws {
        #expect(try Self.told(Self.kernel(Self.with(sent))).last == told)
        #expect(try Self.told(Self.udev(Self.with(sent))).last == told)
    }

    @Test("A device without a kind has none")
    func withoutKind() throws {
        #expect(try UeventMessage(Self.kernel(Self.without("DEVTYPE")).span).kind.isEmpty)
    }

    static let malformed: [(String, [UInt8])] =
        [
            ("nothing", []), ("too short", Array("add@/d\0ACTION=add\0".utf8)),
            ("zeros", [UInt8](repeating: 0, count: 64)),
            ("a head without a sign", kernel(head: "add/devices/usb1/1-1")),
            ("a head without an action", kernel(head: "@/devices/usb1/1-1")),
            ("a head without a place", kernel(head: "add@")), ("a relative place", kernel(head: "add@devices/usb1")),
            ("a head alone", Array("add@/devices/pci0000:00/usb1/1-1/1-1.4\0".utf8)),
            ("a head without an end", Array("add@/devices/pci0000:00/usb1/1-1/1-1.4".utf8)),
            ("the last zero is missing", kernel(end: "")), ("two zeros", kernel(end: "\0\0")),
            ("a property without a sign", kernel(with("DRIVER"))),
            ("no number", kernel(without("SEQNUM") + ["SEQNUM="])),
            ("another thing than a number", kernel(without("SEQNUM") + ["SEQNUM=0x10"])),
            ("a number of 65 bits", kernel(without("SEQNUM") + ["SEQNUM=18446744073709551616"])),
            ("a negative number", kernel(without("SEQNUM") + ["SEQNUM=-1"])),
            ("a place that is none", kernel(without("DEVPATH") + ["DEVPATH=usb1/1-1"])),
            ("the root of sysfs", kernel(without("DEVPATH") + ["DEVPATH=/"])),
        ]
        + ["ACTION", "DEVPATH", "SUBSYSTEM", "SEQNUM"].map { name in ("no \(name)", kernel(without(name))) }

    @Test("What is no event is left out, as libudev does", arguments: malformed)
    func brokenMessage(what: String, bytes: [UInt8]) {
        #expect(Self.fault(of: bytes) == .malformed, "\(what)")
    }

    @Test(
        "What cannot be read behind udevd's head is a form that is not known, and no broken message",
        arguments: [
            udev(magic: 0xFEED_CAFF), udev(magic: 0xFECA_EDFE), udev(offset: 8), udev(offset: 41),
            udev(offset: .max), udev(longer: 1), udev(longer: .max - 1_000), Array(udev().prefix(60)),
            Array(udev().prefix(20)),
            udev(with("DRIVER")), udev(without("SEQNUM") + ["SEQNUM=-1"]), udev(without("DEVPATH") + ["DEVPATH=/"]),
            udev(without("ACTION")), udev(without("SUBSYSTEM")), udev(without("SEQNUM")),
        ])
    func unknownForm(bytes: [UInt8]) {
        #expect(Self.fault(of: bytes) == .unknownForm)
    }

    @Test("Whatever byte is another, every part that is found lies within the message", arguments: [kernel(), udev()])
    func anyByte(bytes: [UInt8]) throws {
        var read = 0
        for place in bytes.indices {
            for byte: UInt8 in [0, 0x0A, 0x3D, 0x80, 0xFF] {
                var other = bytes
                other[place] = byte
                guard let message = try? UeventMessage(other.span) else { continue }
                for part in [message.action, message.path, message.subsystem] {
                    #expect(!part.isEmpty && part.upperBound < other.count)
                }
                read += 1
            }
        }
        #expect(read > bytes.count)
    }
}
