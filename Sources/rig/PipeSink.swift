import Devices
import Glibc
import Positioning

/// Standard output, which a reader may hold up.
final class PipeSink: ReplaySink, @unchecked Sendable {
    private let sender: Shared<PipeSender>

    init() throws(DeviceError) {
        sender = Shared(try PipeSender(to: STDOUT_FILENO))
    }

    var address: String? { nil }
    var dropped: [ReplayDrop] { [] }

    func send(_ burst: ReplayBurst) throws(Failure) -> Int {
        do throws(DeviceError) {
            return try sender.value.send(burst.bytes)
        } catch {
            throw Failure(.cannotWrite, "cannot write standard output: \(error)")
        }
    }

    func stop() { sender.value.stop() }
}
