import Devices
import Formats
import Glibc
import Journaling

/// Writes results to a descriptor; a write that fails is an exit status, never silence.
struct Output {
    /// Standard output.
    static let standard = Output(descriptor: STDOUT_FILENO, name: "standard output")

    let descriptor: Int32
    let name: String

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(Failure) {
        do throws(Transfer.Failure) {
            try Transfer.write(bytes, to: descriptor)
        } catch {
            throw Failure(.cannotWrite, "cannot write \(name): \(String(cString: strerror(error.code)))")
        }
    }

    /// Writes a text; what steers a terminal came in from outside, for a text of ours has nothing of the kind.
    func write(_ text: String) throws(Failure) {
        try write(Array(Columns.plainLines(text).utf8))
    }

    /// Writes a text with the colours and the progress of a terminal, whose parts were made plain before.
    func write(styled text: String) throws(Failure) {
        try write(Array(text.utf8))
    }

    /// Writes a line to standard error, where a fault of its own has no place to go.
    static func diagnose(_ line: String) {
        try? Output(descriptor: STDERR_FILENO, name: "standard error").write("rig: \(line)\n")
    }

    /// Calls on the poll thread, once, when nobody reads any more what is written, where that is a pipe.
    func onReaderGone(on thread: PollThread, _ action: @escaping @Sendable () -> Void) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
        thread.add(descriptor) { [descriptor] _ in
            var polled = pollfd(fd: descriptor, events: 0, revents: 0)
            if poll(&polled, 1, 0) > 0, polled.revents & Int16(POLLERR) != 0 { action() }
            return .finished
        }
    }
}
