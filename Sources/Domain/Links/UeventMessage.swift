/// A device event as it is sent: where in the bytes of the message its parts stand.
///
/// The kernel writes `ACTION@PLACE` and then each property as `NAME=text`, with a zero byte behind everything
/// (lib/kobject_uevent.c of Linux). udevd writes a header and the properties (monitor_netlink_header in systemd's
/// device-monitor.c), a form that it shares with libudev alone: decision 36.
public struct UeventMessage: Hashable, Sendable {
    /// Why bytes are no such message.
    public enum Fault: Error {
        /// Nothing that could be read as an event; libudev leaves it out as well.
        case malformed
        /// One of udevd's in a form that is not known here.
        case unknownForm
    }

    /// What happened: `add bind change unbind remove …` (ACTION).
    public private(set) var action = 0..<0
    /// The place in sysfs, without the mount point (DEVPATH).
    public private(set) var path = 0..<0
    /// The subsystem (SUBSYSTEM).
    public private(set) var subsystem = 0..<0
    /// The kind of device within its subsystem, empty where it has none (DEVTYPE).
    public private(set) var kind = 0..<0
    /// The kernel's number of the event (SEQNUM).
    public private(set) var sequence: UInt64 = 0
    /// All properties, the parts above among them.
    private var properties = 0..<0

    /// Finds the parts in the bytes of a message; what cannot be read behind udevd's head is a form that is not known.
    public init(_ bytes: Span<UInt8>) throws(Fault) {
        let isUdevds = bytes.count >= 8 && bytes.holds("libudev\0", at: 0..<8)
        do throws(Fault) {
            properties = try isUdevds ? Self.behindHeader(of: bytes) : Self.behindHead(of: bytes)
            try findParts(in: bytes)
        } catch {
            throw isUdevds ? .unknownForm : .malformed
        }
    }

    private mutating func findParts(in bytes: Span<UInt8>) throws(Fault) {
        var place = properties.lowerBound
        while let (name, text) = try property(in: bytes, at: &place) {
            switch name.count {
            case 6 where bytes.holds("ACTION", at: name): action = text
            case 6 where bytes.holds("SEQNUM", at: name): sequence = bytes.number(at: text) ?? 0
            case 7 where bytes.holds("DEVPATH", at: name): path = text
            case 7 where bytes.holds("DEVTYPE", at: name): kind = text
            case 9 where bytes.holds("SUBSYSTEM", at: name): subsystem = text
            default: break
            }
        }
        guard !action.isEmpty, !subsystem.isEmpty, sequence > 0, path.count > 1, bytes[path.lowerBound] == slash else {
            throw .malformed
        }
    }

    /// Calls with each property, in the order of the message: where its name stands, and where its text.
    public func eachProperty(in bytes: Span<UInt8>, _ take: (_ name: Range<Int>, _ text: Range<Int>) -> Void) {
        var place = properties.lowerBound
        while let (name, text) = try? property(in: bytes, at: &place) { take(name, text) }
    }

    /// The property that begins at a place, which is then that of the next; nil at the end.
    private func property(
        in bytes: Span<UInt8>, at place: inout Int
    ) throws(Fault) -> (name: Range<Int>, text: Range<Int>)? {
        let (first, end) = (place, properties.upperBound)
        guard first < end else { return nil }
        var sign = first
        while sign < end, bytes[sign] != equals, bytes[sign] != 0 { sign += 1 }
        guard sign < end, bytes[sign] == equals else { throw .malformed }
        var last = sign + 1
        // Some drivers end a text with a newline; for libudev it ends there, too.
        while last < end, bytes[last] != 0, bytes[last] != newline { last += 1 }
        var zero = last
        while zero < end, bytes[zero] != 0 { zero += 1 }
        guard zero < end else { throw .malformed }
        place = zero + 1
        return (first..<sign, sign + 1..<last)
    }

    /// The properties behind udevd's header, which go on to the end of the message as libudev reads them.
    private static func behindHeader(of bytes: Span<UInt8>) throws(Fault) -> Range<Int> {
        guard bytes.count >= shortest else { throw .unknownForm }
        // Their offset and their length are in the machine's order, the magic number before them in the network's.
        let (offset, length) = (Int(bytes.word(at: 16)), Int(bytes.word(at: 20)))
        guard bytes.word(at: 8).bigEndian == magic, offset >= 24, offset + length <= bytes.count else {
            throw .unknownForm
        }
        return offset..<bytes.count
    }

    /// The properties behind `ACTION@PLACE` and its zero byte.
    private static func behindHead(of bytes: Span<UInt8>) throws(Fault) -> Range<Int> {
        guard bytes.count >= shortest else { throw .malformed }
        var (place, sign) = (0, -1)
        while place < bytes.count, bytes[place] != 0 {
            if bytes[place] == UInt8(ascii: "@"), sign < 0 { sign = place }
            place += 1
        }
        guard sign > 0, place < bytes.count, bytes[sign + 1] == slash else { throw .malformed }
        return place + 1..<bytes.count
    }
}

/// What tells the form of udevd's that is known here from any other.
private let magic: UInt32 = 0xFEED_CAFE
/// The fewest bytes of a message (libudev).
private let shortest = 32

private var slash: UInt8 { UInt8(ascii: "/") }
private var equals: UInt8 { UInt8(ascii: "=") }
private var newline: UInt8 { UInt8(ascii: "\n") }
