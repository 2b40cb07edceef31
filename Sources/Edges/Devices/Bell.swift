import CLinux
import Glibc

/// Owns a descriptor that is readable from its ringing until it is silenced (eventfd).
struct Bell: ~Copyable, Sendable {
    private let owned: Descriptor

    init() throws(DeviceError) {
        owned = Descriptor(try systemCall("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) })
    }

    var descriptor: Int32 { owned.number }

    func ring() {
        // The counter of an eventfd can only be full when the bell has long been ringing.
        eventfd_write(owned.number, 1)
    }

    func silence() {
        var count: eventfd_t = 0
        eventfd_read(owned.number, &count)
    }
}
