import Devices
import Emulators
import Glibc

/// A port of 127.0.0.1 at which a gpsd greets and has nothing to report, or at which nobody is.
final class Receiver {
    let port: UInt16
    private let gpsd: FakeGPSD?
    private let reserved: Int32

    init(isThere: Bool) throws(DeviceError) {
        if isThere {
            let server = try FakeGPSD()
            (gpsd, port, reserved) = (server, server.port, -1)
        } else {
            // Bound and not listening, the port is nobody else's and refuses.
            let socket = Loopback.socket()
            (gpsd, port, reserved) = (nil, Loopback.bind(socket, to: 0), socket)
        }
    }

    deinit {
        if reserved >= 0 { close(reserved) }
    }

    /// The words for `--position`.
    var position: String { "gpsd:127.0.0.1:\(port)" }
    /// The name of the file that locks it.
    var lock: String { "rig-receiver_20127.0.0.1_3a\(port).lock" }
}
