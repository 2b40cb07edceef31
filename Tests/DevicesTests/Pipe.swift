import Glibc

/// A pipe whose ends are closed with it.
final class Pipe: @unchecked Sendable {
    let reading: Int32
    private(set) var writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        closeWriting()
    }

    func send(_ text: String) {
        _ = text.withCString { write(writing, $0, strlen($0)) }
    }

    /// All that is waiting, nil at the end of the pipe.
    func receive() -> String? {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(reading, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Waits until nobody holds the writing end any longer.
    func isAtEnd() -> Bool {
        var wanted = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        while true {
            if poll(&wanted, 1, -1) < 0 && errno == EINTR { continue }
            if receive() == nil { return true }
        }
    }
}
