import Glibc

/// Reads what waits on a descriptor that somebody else owns, such as standard input.
public enum InputBytes {
    /// The bytes that wait, at most 4 KiB; nil at the end.
    ///
    /// To be called when the descriptor is readable, or it blocks.
    public static func read(from descriptor: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
        return count == 0 ? nil : Array(bytes.prefix(count))
    }

    /// Takes away what waits and was meant for nobody, at most 1 MiB: where more comes for ever, somebody presses on.
    public static func discard(from descriptor: Int32) {
        for _ in 0..<256 {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 0) == 1, entry.revents & Int16(POLLIN) != 0, read(from: descriptor) != nil else {
                return
            }
        }
    }
}
