import CLinux
import Glibc

/// Owns an epoll instance: descriptors under numbers, and a wait for those that are readable or have ended.
final class Epoll: Sendable {
    /// As many descriptors are told at a time; the others are told by the next wait.
    static let most = 16

    private let owned: Descriptor

    init() throws(DeviceError) {
        owned = Descriptor(try systemCall("epoll_create1") { epoll_create1(Int32(O_CLOEXEC)) })
    }

    /// What is itself readable while one of the descriptors is.
    var descriptor: Int32 { owned.number }

    /// Waits for a descriptor from now on.
    func add(_ descriptor: Int32, number: UInt64) throws(DeviceError) {
        try systemCall("epoll_ctl") { rig_epoll_add(owned.number, descriptor, number) }
    }

    /// Lets a descriptor that was added end waits, or not for a while.
    func hear(_ descriptor: Int32, number: UInt64, _ isHeard: Bool) {
        rig_epoll_change(owned.number, descriptor, number, isHeard ? 1 : 0)
    }

    /// Waits for a descriptor no longer.
    func remove(_ descriptor: Int32) {
        rig_epoll_remove(owned.number, descriptor)
    }

    /// Waits until something is ready, or only looks; how many of the numbers are set, none where a signal came between.
    func wait(_ numbers: inout [UInt64], isLook: Bool = false) -> Int {
        max(0, Int(rig_epoll_wait(owned.number, &numbers, Int32(numbers.count), isLook ? 0 : -1)))
    }
}
