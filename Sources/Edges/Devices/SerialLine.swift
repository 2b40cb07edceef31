public import Clockwork
import Glibc

/// Owns a serial line, such as that of a relay board on a USB bridge: raw bytes, eight bits, no parity, one stop bit.
public struct SerialLine: ~Copyable, Sendable {
    /// The path of the line, such as `/dev/serial/by-id/…`.
    public let path: String
    /// Its speed in bits a second.
    public let baud: Int
    private let owned: Descriptor

    /// Opens a line and sets its speed (open, tcsetattr).
    ///
    /// Throws `unavailable` where the path is no serial line or the speed is none of a line's.
    public init(_ path: String, baud: Int) throws(DeviceError) {
        guard let speed = Self.speeds[baud] else { throw .unavailable("no serial line runs at \(baud) baud") }
        let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
        let opened = Descriptor(try systemCall("open \(path)") { open(path, flags) })
        guard isatty(opened.number) == 1 else { throw .unavailable("\(path) is no serial line") }
        var settings = termios()
        let number = opened.number
        try systemCall("tcgetattr \(path)") { tcgetattr(number, &settings) }
        cfmakeraw(&settings)
        // Without HUPCL the control lines stay as they are when the line is closed: boards may take their fall for a reset.
        settings.c_cflag = settings.c_cflag & ~tcflag_t(HUPCL | CSTOPB)
        settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
        cfsetspeed(&settings, speed)
        try systemCall("tcsetattr \(path)") { tcsetattr(number, TCSANOW, &settings) }
        tcflush(number, TCIFLUSH)
        self.path = path
        self.baud = baud
        owned = opened
    }

    deinit {
        // What a wedged bridge has not taken would hold up the close for 30 s; who closes has given it its time.
        if unsent > 0 { tcflush(owned.number, TCOFLUSH) }
    }

    /// The descriptor that becomes readable when bytes have arrived.
    public var descriptor: Int32 { owned.number }

    /// How many bytes have not left yet, as far as the bridge tells (TIOCOUTQ).
    public var unsent: Int {
        var count: Int32 = 0
        return ioctl(owned.number, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
    }

    /// How long so many bytes take on the line: ten bits each, and as long again for the bridge.
    public func time(for count: Int) -> Timespan {
        .seconds(Double(count) * 20 / Double(baud)) + .milliseconds(20)
    }

    /// Sends bytes; a line that takes no more is a fault at once, for relay commands are short (write).
    public func send(_ bytes: [UInt8]) throws(DeviceError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try systemCall("write \(path)") {
                rest.withUnsafeBytes { write(owned.number, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// The bytes that have arrived; none where nothing waits, nil where the line has gone (a bridge pulled out).
    public func receive() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = read(owned.number, &bytes, bytes.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
        return count == 0 ? nil : Array(bytes.prefix(count))
    }

    /// The speeds that termios names and relay boards use.
    private static let speeds: [Int: speed_t] = [
        1_200: speed_t(B1200), 2_400: speed_t(B2400), 4_800: speed_t(B4800), 9_600: speed_t(B9600),
        19_200: speed_t(B19200), 38_400: speed_t(B38400), 57_600: speed_t(B57600), 115_200: speed_t(B115200),
    ]
}
