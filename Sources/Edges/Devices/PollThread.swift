public import Clockwork
import Glibc
import Synchronization

/// What a source's handler says after it has read.
public enum PollVerdict: Sendable {
    /// There will be more.
    case keep
    /// There will be more, and something is left to do that can wait until what was read has been handed on.
    ///
    /// It is done soon, on one of the threads that call handlers; a handler may be called before that.
    case keepAndSettle(@Sendable () -> Void)
    /// The source has ended: it is taken off the thread and its handler is released.
    case finished
}

/// A source on a poll thread, to be taken off again.
public struct PollSource: Hashable, Sendable {
    let number: UInt64
}

/// The thread that waits for devices: it stamps CLOCK_MONOTONIC the moment it wakes, before anything is read.
///
/// It blocks until a descriptor is ready or it is to end; with nothing to do it never wakes up. All signals are blocked
/// on it. Where it relieves an executor, the executor's thread does its work whenever that one is idle.
public final class PollThread: Sendable {
    /// Reads what is ready; the stamp is CLOCK_MONOTONIC in nanoseconds, taken at the wake-up before the read.
    public typealias Handler = @Sendable (_ stamp: Int64) -> PollVerdict

    private let loop: PollLoop
    private let thread: Mutex<pthread_t?>

    /// Starts the thread (pthread_create).
    public convenience init() throws(DeviceError) {
        try self.init(PollLoop(relieves: false))
    }

    /// Starts the thread to relieve the draining thread of an executor, which hears devices itself while it is idle.
    ///
    /// In virtual time, which is never idle, the thread hears them all. To be called where `BenchExecutor.wait` may be.
    public convenience init(relieving executor: BenchExecutor) throws(DeviceError) {
        try self.init(PollLoop(relieves: true))
        executor.wait(in: loop)
    }

    private init(_ loop: PollLoop) throws(DeviceError) {
        self.loop = loop
        thread = Mutex(try Self.start(loop))
    }

    deinit {
        stop()
    }

    /// How often the wait for devices has ended so far: once for each thing that happened or was asked of it.
    public var wakeUps: Int { loop.wakeUps.load(ordering: .relaxed) }

    /// Waits for a descriptor to become readable, or to end, from now on.
    ///
    /// The handler is called on the poll thread, or on the executor's that it relieves, never on both at once. It must not
    /// block; what it captures is released when the source is removed. The descriptor has to stay open until then, so the
    /// handler best captures its owner.
    @discardableResult
    public func add(_ descriptor: Int32, _ handler: @escaping Handler) -> PollSource {
        loop.sources.add(descriptor, handler)
    }

    /// Takes a source off; a handler that is running at this moment still ends.
    public func remove(_ source: PollSource) {
        loop.sources.remove(source)
    }

    /// Ends the thread and releases every handler; after that no handler runs, and a second call does nothing.
    public func stop() {
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let running else { return }
        loop.stop()
        // A handler cannot wait for the thread that it runs on, nor for one that waits for its turn.
        if loop.isReading {
            pthread_detach(running)
        } else {
            pthread_join(running, nil)
        }
        loop.release()
    }

    private static func start(_ loop: PollLoop) throws(DeviceError) -> pthread_t {
        // The new thread inherits the mask, so no signal can ever choose it.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let context = Unmanaged.passRetained(loop)
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<PollLoop>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            throw .failed(call: "pthread_create", code: code)
        }
        return thread
    }
}
