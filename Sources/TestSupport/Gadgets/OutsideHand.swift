import Clockwork
import Formats
import Glibc

/// A hand outside the guest: it plugs and unplugs devices of the emulated machine (QMP, over a virtio-serial port).
public final class OutsideHand {
    private static let port = "/dev/virtio-ports/hand"
    private let file: Int32
    private var pending: [UInt8] = []

    /// Opens the channel and ends the monitor's negotiation.
    public init() throws(GadgetError) {
        file = try KernelFile.check("open", Self.port, open(Self.port, O_RDWR | O_CLOEXEC | O_NONBLOCK))
        try execute("qmp_capabilities")
    }

    deinit {
        close(file)
    }

    /// Plugs a device of QEMU's, such as `usb-kbd`, under a name of ours to a port such as `1.2` of the xHCI controller.
    public func plug(_ driver: String, as name: String, port: String) throws(GadgetError) {
        try execute("device_add", ["driver": driver, "id": name, "bus": "x.0", "port": port])
    }

    /// Unplugs a device by its name.
    public func unplug(_ name: String) throws(GadgetError) {
        try execute("device_del", ["id": name])
    }

    /// Sends a command and reads until its answer has come; events of the machine are passed over.
    private func execute(_ command: String, _ arguments: KeyValuePairs<String, String> = [:]) throws(GadgetError) {
        let list = arguments.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
        let line = Array("{\"execute\":\"\(command)\",\"arguments\":{\(list)}}\n".utf8)
        try KernelFile.check("write", Self.port, Int32(clamping: write(file, line, line.count)))
        let deadline = MonotonicClock.nanoseconds() + Timespan.seconds(10).nanoseconds
        while true {
            let answer = try answer(before: deadline, to: command)
            if answer["return"] != nil { return }
            if let error = answer["error"] { throw .unexpected("\(command): \(error["desc"]?.text ?? "refused")") }
        }
    }

    private func answer(before deadline: Int64, to command: String) throws(GadgetError) -> Tree {
        while true {
            if let end = pending.firstIndex(of: 0x0a) {
                let line = pending[..<end]
                pending = Array(pending[(end + 1)...])
                do throws(FormatError) { return try JSON.parse(line) } catch {
                    throw .unexpected("the monitor answered no JSON: \(String(decoding: line, as: UTF8.self))")
                }
            }
            let left = deadline - MonotonicClock.nanoseconds()
            guard left > 0 else { throw .missed("answer to \(command)", afterMilliseconds: 10_000) }
            var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Int32(clamping: left / 1_000_000 + 1)) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(file, &bytes, bytes.count)
            if count > 0 { pending += bytes.prefix(count) }
        }
    }
}
