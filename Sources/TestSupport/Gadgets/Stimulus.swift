import CLinux
import Glibc
import Synchronization

/// Something done on a thread of its own, which says through a descriptor that it has ended.
final class Stimulus: EventSource, Sendable {
    let descriptor: Int32
    private let outcome = Mutex<Result<Void, GadgetError>?>(nil)

    /// Starts the thread at once.
    init(_ act: @escaping @Sendable () throws(GadgetError) -> Void) throws(GadgetError) {
        descriptor = try KernelFile.check("eventfd", "", eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)))
        let work = Unmanaged.passRetained(Work(act, self))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            throw .failed(call: "pthread_create", on: "", reason: String(cString: strerror(code)))
        }
        pthread_detach(thread)
    }

    deinit {
        close(descriptor)
    }

    /// How it ended, nil where it has not.
    var result: Result<Void, GadgetError>? { outcome.withLock { $0 } }

    func read() {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
    }

    private final class Work {
        private let act: @Sendable () throws(GadgetError) -> Void
        private let stimulus: Stimulus

        init(_ act: @escaping @Sendable () throws(GadgetError) -> Void, _ stimulus: Stimulus) {
            (self.act, self.stimulus) = (act, stimulus)
        }

        func run() {
            let result = Result { () throws(GadgetError) in try act() }
            stimulus.outcome.withLock { $0 = result }
            eventfd_write(stimulus.descriptor, 1)
        }
    }
}
