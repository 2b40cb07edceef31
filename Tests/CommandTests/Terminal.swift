import Glibc

/// A pseudo-terminal: what a child writes to its path is read from its descriptor.
struct Terminal {
    let descriptor: Int32
    let path: String

    init() throws {
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (locked, number) = (Int32(0), Int32(-1))
        // TIOCSPTLCK and TIOCGPTN of Linux, which the C library's own functions use; Swift does not import them.
        guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &locked) == 0,
            ioctl(descriptor, 0x8004_5430, &number) == 0
        else { throw Command.SystemError(call: "/dev/ptmx", code: errno) }
        path = "/dev/pts/\(number)"
    }
}
