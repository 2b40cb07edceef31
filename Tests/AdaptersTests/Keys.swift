import Devices
import Glibc

/// A pipe in place of a keyboard.
final class Keys: Sendable {
    let reading: Int32
    private let writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw DeviceError.failed(call: "pipe", code: errno) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
    }

    func press(_ text: String) { _ = write(writing, text, text.utf8.count) }

    func end() { close(writing) }
}
