@testable import Devices
import Glibc
import Synchronization
import Testing

/// A socket that says one thing after another, and then that nothing is waiting.
final class ScriptedSocket: Sendable {
    typealias Piece = Result<(arrival: UeventArrival, bytes: [UInt8]), DeviceError>

    private let waiting: Mutex<[Piece]>

    init(_ pieces: [Piece]) {
        waiting = Mutex(pieces)
    }

    var isEmpty: Bool { waiting.withLock(\.isEmpty) }

    func receive(_ room: UnsafeMutableBufferPointer<UInt8>) throws(DeviceError) -> UeventArrival? {
        guard let piece = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return nil }
        let (arrival, bytes) = try piece.get()
        for (place, byte) in bytes.enumerated() { room[place] = byte }
        return arrival
    }
}

@Suite("What a monitor makes of what its socket says")
struct UdevMonitorTests {
    private static let place = "/devices/pci0000:00/usb1/1-1"

    /// What the kernel sends of a phone.
    private static func bytes(
        _ action: String = "add", place: String = place, subsystem: String = "usb", others: [String] = []
    ) -> [UInt8] {
        let properties = ["ACTION=\(action)", "DEVPATH=\(place)", "SUBSYSTEM=\(subsystem)", "SEQNUM=7"]
        let all = ["\(action)@\(place)"] + properties + ["DEVTYPE=usb_device"] + others
        return all.flatMap { Array($0.utf8) + [0] }
    }

    private static func piece(
        _ bytes: [UInt8], isCut: Bool = false, groups: UInt32 = 1, port: UInt32 = 0, user: UInt32 = 0
    ) -> ScriptedSocket.Piece {
        let arrival = UeventArrival(count: bytes.count, isCut: isCut, groups: groups, port: port, user: user)
        return .success((arrival, bytes))
    }

    private func monitor(_ socket: ScriptedSocket, _ filter: UdevFilter? = nil) throws(DeviceError) -> UdevMonitor {
        let filter = filter ?? UdevFilter("usb", kind: "usb_device")
        return try UdevMonitor(.kernel, [filter]) { (_, room) throws(DeviceError) in try socket.receive(room) }
    }

    private func error(of monitor: borrowing UdevMonitor) -> DeviceError? {
        do throws(DeviceError) {
            _ = try monitor.next()
            return nil
        } catch { return error }
    }

    @Test(
        "A read that fails is a loss, nothing to read, or a fault that names the call",
        arguments: [
            (ENOBUFS, DeviceError.eventsLost), (EAGAIN, nil), (ENODEV, .failed(call: "recvmsg", code: ENODEV)),
        ])
    func failedRead(code: Int32, error: DeviceError?) throws {
        let monitor = try monitor(ScriptedSocket([.failure(.failed(call: "recvmsg", code: code))]))
        #expect(self.error(of: monitor) == error)
    }

    @Test(
        "What neither the kernel nor root has sent to a group is not believed",
        arguments: [
            piece(bytes(), groups: 0), piece(bytes(), port: 77), piece(bytes(), user: getuid() + 1_000),
            piece(bytes(), groups: 2, user: getuid() + 1_000), piece(bytes(), groups: 0, user: .max),
        ])
    func spoofed(piece: ScriptedSocket.Piece) throws {
        let socket = ScriptedSocket([piece])
        #expect(try monitor(socket).next() == nil)
        #expect(socket.isEmpty)
    }

    @Test("udevd has a number of its own on the bus of messages, and is believed")
    func udevd() throws {
        let event = try monitor(ScriptedSocket([Self.piece(Self.bytes(), groups: 2, port: 77)])).next()
        #expect(event?.device.path == Self.place)
    }

    @Test("Messages that are broken, or of what no filter wants, do not keep the next one waiting")
    func othersFirst() throws {
        let others = [
            [], [UInt8](repeating: 0, count: 40), Self.bytes(subsystem: "net"),
            Self.bytes().filter { $0 != UInt8(ascii: "=") },
        ]
        let socket = ScriptedSocket((others + [Self.bytes("remove")]).map { Self.piece($0) })
        let monitor = try monitor(socket)
        #expect(try monitor.next()?.action == "remove")
        #expect(try monitor.next() == nil)
    }

    @Test("A message that is longer than there is room for is a loss, and the next one is read")
    func cut() throws {
        let socket = ScriptedSocket([Self.piece(Self.bytes(), isCut: true), Self.piece(Self.bytes("bind"))])
        let monitor = try monitor(socket)
        #expect(error(of: monitor) == .eventsLost)
        #expect(try monitor.next()?.action == "bind")
    }

    @Test("A form of udevd's that is not known is a loss once, and left to libudev from then on")
    func unknownForm() throws {
        let unknown = Array("libudev\0".utf8) + [UInt8](repeating: 1, count: 40)
        let socket = ScriptedSocket([unknown, Self.bytes()].map { Self.piece($0, groups: 2) })
        let monitor = try monitor(socket, UdevFilter("no-such-subsystem"))
        #expect(error(of: monitor) == .eventsLost)
        #expect(try monitor.next() == nil)
        #expect(!socket.isEmpty)
    }

    @Test(
        "Where libudev makes no event that is a loss, nothing to tell of, or a fault that names the call",
        arguments: [
            (ENOBUFS, DeviceError.eventsLost), (0, nil), (EAGAIN, nil), (EINTR, nil), (EINVAL, nil), (EBADMSG, nil),
            (ENOMEM, .failed(call: "udev_monitor_receive_device", code: ENOMEM)),
            (ENODEV, .failed(call: "udev_monitor_receive_device", code: ENODEV)),
            (EBADF, .failed(call: "udev_monitor_receive_device", code: EBADF)),
        ])
    func refusedByLibrary(code: Int32, fault: DeviceError?) {
        #expect(UdevMonitor.fault(ofLibrary: code) == fault)
    }

    @Test("The record has what the filter wants, under the names that libudev gives")
    func record() throws {
        let bytes = Self.bytes(place: "/devices/a/b!c", others: ["DEVNAME=bus/usb/001/004", "DEVNUM=004", "X="])
        let all = try monitor(ScriptedSocket([Self.piece(bytes)])).next()
        let told: NamedTexts = [
            "DEVPATH": "/devices/a/b!c", "SUBSYSTEM": "usb", "DEVTYPE": "usb_device",
            "DEVNAME": "/dev/bus/usb/001/004", "DEVNUM": "004", "X": "",
        ]
        let device = UdevDevice(path: "/devices/a/b!c", name: "b/c", kind: "usb_device", properties: told)
        #expect(all == UdevEvent(source: .kernel, action: "add", sequence: 7, device: device))
        let few = UdevFilter("usb", properties: ["DEVNUM", "PRODUCT"])
        let some = try monitor(ScriptedSocket([Self.piece(bytes)]), few).next()
        #expect(some?.device.properties == ["DEVNUM": "004"] && some?.device.kind == "usb_device")
    }
}
