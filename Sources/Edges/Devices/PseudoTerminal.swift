import CLinux
import Clockwork
import Glibc

/// Owns a pseudo-terminal whose other end looks like the serial line of a receiver.
public struct PseudoTerminal: ~Copyable, Sendable {
    /// The path that a reader opens, such as `/dev/pts/3`.
    public let path: String

    private let controlling: Descriptor
    private let opens: Descriptor

    /// Makes a raw terminal that everybody may open (openpty, cfmakeraw, chmod to 0666).
    public init() throws(DeviceError) {
        var ends: (controlling: Int32, other: Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 128)
        try systemCall("openpty") { openpty(&ends.controlling, &ends.other, &name, nil, nil) }
        let controlling = Descriptor(ends.controlling)
        // Until the other end was open once, the kernel does not tell that nobody has it open; so it is closed here.
        let other = Descriptor(ends.other)
        let path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress.unsafelyUnwrapped) }
        try Self.makeRaw(other.number)
        try Self.inheritNothing(controlling.number, other.number)
        try systemCall("chmod \(path)") { chmod(path, 0o666) }
        let opens = Descriptor(try systemCall("inotify_init1") { inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK)) })
        let watch = opens.number
        try systemCall("inotify_add_watch") { inotify_add_watch(watch, path, UInt32(IN_OPEN)) }
        self.path = path
        self.controlling = controlling
        self.opens = opens
    }

    /// Whether somebody has the other end open (POLLHUP).
    public var hasReader: Bool {
        var polled = pollfd(fd: controlling.number, events: 0, revents: 0)
        return poll(&polled, 1, 0) == 0
    }

    /// The descriptor that becomes readable when somebody opens the other end (inotify).
    public var openDescriptor: Int32 { opens.number }

    /// Takes note that the other end was opened.
    public func clearOpens() {
        var events = [UInt8](repeating: 0, count: 4_096)
        while read(opens.number, &events, events.count) > 0 {}
    }

    /// Sends bytes and returns how many were taken: none without a reader, not all where a reader does not follow.
    public func send(_ bytes: [UInt8]) -> Int {
        discardAnswers()
        guard hasReader else { return 0 }
        return bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = write(controlling.number, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                sent += count
            }
            return sent
        }
    }

    /// How many bytes the reader has not taken yet (FIONREAD on the other end); closing the terminal would lose them.
    public var unread: Int {
        guard hasReader, let other = try? Descriptor(Self.open(path)) else { return 0 }
        var count: Int32 = 0
        return ioctl(other.number, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
    }

    /// What a reader writes to its receiver, such as probes, would fill up and block it.
    private func discardAnswers() {
        var block = [UInt8](repeating: 0, count: 1_024)
        while read(controlling.number, &block, block.count) > 0 {}
    }

    private static func open(_ path: String) throws(DeviceError) -> Int32 {
        try systemCall("open \(path)") { Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) }
    }

    private static func makeRaw(_ number: Int32) throws(DeviceError) {
        var settings = termios()
        try systemCall("tcgetattr") { tcgetattr(number, &settings) }
        cfmakeraw(&settings)
        try systemCall("tcsetattr") { tcsetattr(number, TCSANOW, &settings) }
    }

    /// Keeps both ends from commands that are run, and makes the own one non-blocking: no write waits for a reader.
    private static func inheritNothing(_ controlling: Int32, _ other: Int32) throws(DeviceError) {
        for number in [controlling, other] {
            try systemCall("fcntl") { fcntl(number, F_SETFD, FD_CLOEXEC) }
        }
        try systemCall("fcntl") { fcntl(controlling, F_SETFL, O_RDWR | O_NONBLOCK) }
    }
}
