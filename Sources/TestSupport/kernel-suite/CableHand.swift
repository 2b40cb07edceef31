import Gadgets
import Glibc

/// A hand at the phone's cable that does what cutter commands ask for: phone and mains go together, and come together.
///
/// Commands write `in` or `out` into a pipe with a name, which the hand reads on a thread of its own.
final class CableHand: @unchecked Sendable {
    /// Where commands write.
    static let place = "/run/cable-hand"

    private let phone: VirtualPhone
    private let power: PowerBoard
    private var thread = pthread_t()

    /// Begins to obey.
    init(_ bench: Bench) throws(GadgetError) {
        (phone, power) = (bench.phone, bench.power)
        unlink(Self.place)
        guard mkfifo(Self.place, 0o622) == 0, chmod(Self.place, 0o622) == 0 else {
            throw .failed(call: "mkfifo", on: Self.place, reason: String(cString: strerror(errno)))
        }
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<CableHand>.fromOpaque(context).takeRetainedValue().obey()
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            throw .failed(call: "pthread_create", on: Self.place, reason: String(cString: strerror(code)))
        }
    }

    /// Obeys no more.
    func rest() throws(GadgetError) {
        try KernelFile.write("end\n", to: Self.place)
        pthread_join(thread, nil)
    }

    private func obey() {
        // Open for both ways, so that the pipe does not end with each command.
        let pipe = open(Self.place, O_RDWR | O_CLOEXEC)
        defer { close(pipe) }
        var bytes = [UInt8](repeating: 0, count: 64)
        while case let count = read(pipe, &bytes, bytes.count), count > 0 {
            for word in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n") {
                guard word != "end" else { return }
                do throws(GadgetError) { try move(isIn: word == "in") } catch {
                    print("the hand at the cable: \(error)")
                }
            }
        }
    }

    private func move(isIn: Bool) throws(GadgetError) {
        guard isIn else {
            try phone.leave()
            return try power.set([])
        }
        try power.set(.mains)
        // Plugging a phone that is in is no movement.
        guard !KernelFile.exists(phone.folder) else { return }
        try phone.plug()
    }
}
