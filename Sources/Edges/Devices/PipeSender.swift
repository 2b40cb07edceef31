import CLinux
import Glibc

/// Writes to a pipe, a terminal or a file, and waits for a slow reader until it is told to stop.
///
/// Without that a signal could not end a program whose reader has gone to sleep.
public struct PipeSender: ~Copyable, Sendable {
    private let output: Int32
    private let bell: Descriptor

    /// Makes a sender to a descriptor, which stays open.
    public init(to descriptor: Int32) throws(DeviceError) {
        output = descriptor
        bell = Descriptor(try systemCall("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) })
    }

    /// Ends the wait of a write, now and later; may be called from any thread.
    public func stop() {
        eventfd_write(bell.number, 1)
    }

    /// Writes all bytes; returns how many were written before it was stopped.
    public func send(_ bytes: [UInt8]) throws(DeviceError) -> Int {
        var sent = 0
        while sent < bytes.count, try isReady() {
            // A pipe that is ready takes so much without waiting (PIPE_BUF).
            let count = min(bytes.count - sent, 4_096)
            sent += try systemCall("write") {
                bytes.withUnsafeBytes { write(output, $0.baseAddress?.advanced(by: sent), count) }
            }
        }
        return sent
    }

    /// Waits until something can be written, false where it is stopped before.
    private func isReady() throws(DeviceError) -> Bool {
        var polled = [
            pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: bell.number, events: Int16(POLLIN), revents: 0),
        ]
        try systemCall("poll") { poll(&polled, 2, -1) }
        return polled[0].revents != 0
    }
}
