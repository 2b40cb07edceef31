import CLinux
import Glibc
import Synchronization

/// A source with what is called when it has something to read.
struct PollEntry: Sendable {
    let source: PollSource
    let descriptor: Int32
    let handler: PollThread.Handler
    /// What is waited for in the place of a descriptor that epoll does not take.
    fileprivate let standIn: Shared<Descriptor>?

    fileprivate var awaited: Int32 { standIn?.value.number ?? descriptor }
}

/// The sources of a poll thread, each of them in the epoll instance of everybody who waits; to be used from any thread.
final class PollSources: Sendable {
    private struct State {
        var entries: [PollEntry] = []
        var lastNumber = PollWait.devices
    }

    private let state = Mutex(State())
    private let epolls: [Epoll]

    init(in epolls: [Epoll]) {
        self.epolls = epolls
    }

    /// Adds a source; one whose descriptor is not open will never have anything to read.
    func add(_ descriptor: Int32, _ handler: @escaping PollThread.Handler) -> PollSource {
        let source = state.withLock { state in
            state.lastNumber += 1
            return PollSource(number: state.lastNumber)
        }
        do throws(DeviceError) {
            try add(PollEntry(source: source, descriptor: descriptor, handler: handler, standIn: nil))
        } catch {
            guard let standIn = Self.standIn(for: descriptor, error) else { return source }
            try? add(
                PollEntry(source: source, descriptor: descriptor, handler: handler, standIn: Shared(standIn)))
        }
        return source
    }

    /// Takes a source off; its handler is released once nobody is in it.
    func remove(_ source: PollSource) {
        let entry = state.withLock { state in
            state.entries.firstIndex { $0.source == source }.map { state.entries.remove(at: $0) }
        }
        if let entry { forget(entry) }
    }

    /// Takes all sources off.
    func removeAll() {
        let entries = state.withLock { state in
            defer { state.entries = [] }
            return state.entries
        }
        for entry in entries { forget(entry) }
    }

    /// The source with a number, nil where it was taken off meanwhile.
    func entry(numbered number: UInt64) -> PollEntry? {
        state.withLock { state in state.entries.first { $0.source.number == number } }
    }

    /// Whoever is woken at once finds the source, and not before it is in all of the instances.
    private func add(_ entry: PollEntry) throws(DeviceError) {
        try state.withLock { state throws(DeviceError) in
            var taken: [Epoll] = []
            do throws(DeviceError) {
                for epoll in epolls {
                    try epoll.add(entry.awaited, number: entry.source.number)
                    taken.append(epoll)
                }
            } catch {
                // Where it was refused, the descriptor may be that of another source.
                for epoll in taken { epoll.remove(entry.awaited) }
                throw error
            }
            state.entries.append(entry)
        }
    }

    /// The descriptor is still open, for what owns it lives as long as the handler.
    private func forget(_ entry: PollEntry) {
        for epoll in epolls { epoll.remove(entry.awaited) }
    }

    /// What epoll takes in place of a descriptor: of a file something that is always readable, as files are; of one that
    /// is in it already a duplicate.
    private static func standIn(for descriptor: Int32, _ error: DeviceError) -> Descriptor? {
        guard case .failed(_, let code) = error, code == EPERM || code == EEXIST else { return nil }
        let number = code == EPERM ? eventfd(1, Int32(EFD_CLOEXEC)) : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        return number < 0 ? nil : Descriptor(number)
    }
}
