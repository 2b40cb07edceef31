import CLinux
import Glibc

/// Owns a signalfd: signals become something to read, and no handler ever interrupts the program.
///
/// Make it on the main thread before any other thread starts: the signals are blocked there, and each later thread
/// inherits that. A signal that arrives between is kept by the kernel and read later.
public struct SignalWatch: ~Copyable, Sendable {
    private let owned: Descriptor

    /// Blocks the signals on the calling thread and collects them (pthread_sigmask, signalfd).
    public init(_ signals: [Int32]) throws(DeviceError) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        let code = pthread_sigmask(SIG_BLOCK, &set, nil)
        guard code == 0 else { throw .failed(call: "pthread_sigmask", code: code) }
        owned = Descriptor(
            try systemCall("signalfd") { signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK)) })
    }

    /// The descriptor that becomes readable when a signal has arrived.
    public var descriptor: Int32 { owned.number }

    /// The next signal that arrived, nil where there is none.
    public borrowing func next() throws(DeviceError) -> Int32? {
        var info = signalfd_siginfo()
        return try owned.read(into: &info) ? Int32(info.ssi_signo) : nil
    }
}

extension PollThread {
    /// Calls a handler on the poll thread for each signal, with its number and stamp.
    @discardableResult
    public func watch(
        _ signals: consuming SignalWatch, _ handler: @escaping @Sendable (_ signal: Int32, _ stamp: Int64) -> Void
    ) -> PollSource {
        let owner = Shared(signals)
        return add(owner.value.descriptor) { stamp in
            do throws(DeviceError) {
                while let signal = try owner.value.next() { handler(signal, stamp) }
                return .keep
            } catch {
                return .finished
            }
        }
    }
}
