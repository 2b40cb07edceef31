import Clockwork
import Gadgets
import Glibc

/// The guest's udevd, ended and started by hand, as there is no systemd that does it.
enum Udevd {
    private static let control = "/run/udev/control"

    /// Ends udevd and waits until it has gone.
    static func stop() throws(GadgetError) {
        try Child.run("udevadm", "control", "--exit")
        let deadline = MonotonicClock.nanoseconds() + Timespan.seconds(10).nanoseconds
        while try isRunning() {
            guard MonotonicClock.nanoseconds() < deadline else {
                throw .missed("end of udevd", afterMilliseconds: 10_000)
            }
            Pause.hold(.milliseconds(20))
        }
    }

    /// Starts udevd; it listens when this returns.
    static func start() throws(GadgetError) {
        try Child.run("/usr/lib/systemd/systemd-udevd", "--daemon")
    }

    /// Whether there is one.
    static func isRunning() throws(GadgetError) -> Bool {
        try KernelFile.names(in: "/proc").filter { $0.allSatisfy(\.isNumber) }.contains { process in
            do throws(GadgetError) {
                return try KernelFile.read("/proc/\(process)/comm").hasPrefix("systemd-udevd")
            } catch {
                // It ended between the list and the look.
                return false
            }
        }
    }
}
