import Glibc

/// Whose messages of device events are believed, by the rules of libudev: root's and this program's own user's, and those of users
/// that its user namespace does not know, for to a container without root the host's root is such a user.
struct UeventSenders: Sendable {
    private let own: Set<UInt32>
    /// The users that the namespace knows; nil where that cannot be read, and then it counts as knowing all.
    private let known: [Range<UInt64>]?

    /// The rules for this program (getuid, geteuid, /proc/self/uid_map).
    init() {
        self.init(own: [getuid(), geteuid()], map: SystemTree.machine.text("/proc/self/uid_map"))
    }

    /// The rules for a program of some users with a map of its namespace: lines of `first, first outside, count`.
    init(own: Set<UInt32>, map: String?) {
        self.own = own
        known = map.map { map in
            map.split(separator: "\n").compactMap { line in
                let numbers = line.split(separator: " ").compactMap { UInt32($0) }.map(UInt64.init)
                return numbers.count == 3 ? numbers[0]..<numbers[0] + numbers[2] : nil
            }
        }
    }

    /// Whether a user is believed; one that the kernel does not tell (`.max`) is not.
    func believes(_ user: UInt32) -> Bool {
        guard user != .max else { return false }
        if user == 0 || own.contains(user) { return true }
        return known.map { known in !known.contains { $0.contains(UInt64(user)) } } ?? false
    }
}
