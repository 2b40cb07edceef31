import Adapters
import Devices
import Glibc
import Synchronization

/// A bus whose events and losses a test plays.
final class PlayedBus: Sendable {
    private struct State {
        var waiting: [UdevSource: [Result<UdevEvent, DeviceError>]] = [:]
        var devices: [UdevDevice] = []
        var listError: DeviceError?
        var lists = 0
    }

    private let state = Mutex(State())
    private let pipes = UdevSource.allCases.map { _ in PlayedPipe() }

    /// The bus as a watcher sees it; the kernel's count is that of the events delivered so far.
    var bus: UdevBus {
        let feeds = zip(UdevSource.allCases, pipes).map { source, pipe in
            UdevFeed(source, descriptor: pipe.reading) { () throws(DeviceError) in try self.next(source, pipe) }
        }
        return UdevBus(feeds: feeds, udevRuns: true) { () throws(DeviceError) in
            try self.list()
        } latestSequence: {
            100
        }
    }

    /// How often the devices were listed.
    var lists: Int { state.withLock { $0.lists } }

    /// Sets what a list finds, or how it fails.
    func set(_ devices: [UdevDevice], listError: DeviceError? = nil) {
        state.withLock { ($0.devices, $0.listError) = (devices, listError) }
    }

    /// Lets a source say something, in one piece.
    func deliver(_ pieces: Result<UdevEvent, DeviceError>..., from source: UdevSource = .kernel) {
        deliver(pieces, from: source)
    }

    /// Lets a source say something, in one piece.
    func deliver(_ pieces: [Result<UdevEvent, DeviceError>], from source: UdevSource = .kernel) {
        state.withLock { state in
            state.waiting[source, default: []] += pieces
            if let place = UdevSource.allCases.firstIndex(of: source) { pipes[place].ring() }
        }
    }

    private func next(_ source: UdevSource, _ pipe: PlayedPipe) throws(DeviceError) -> UdevEvent? {
        let piece: Result<UdevEvent, DeviceError>? = state.withLock { state in
            guard state.waiting[source]?.isEmpty == false else {
                pipe.silence()
                return nil
            }
            return state.waiting[source]?.removeFirst()
        }
        return try piece?.get()
    }

    private func list() throws(DeviceError) -> [UdevDevice] {
        let (devices, error) = state.withLock { state in
            state.lists += 1
            return (state.devices, state.listError)
        }
        if let error { throw error }
        return devices
    }
}

/// A pipe that is readable from the ring to the silence.
private final class PlayedPipe: Sendable {
    let reading: Int32
    private let writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    func ring() {
        write(writing, "!", 1)
    }

    func silence() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(reading, &bytes, bytes.count) > 0 {}
    }
}
