import Glibc
import Synchronization

/// Watches the file that is a cable, and tells each change of it, as the app on a phone at its end would notice it.
///
/// It has a thread of its own, for the tests' threads all wait for their children.
final class CableFollower: Sendable {
    private let cable: String
    private let tell: @Sendable (_ isClosed: Bool) -> Void
    private let isOver = Atomic(false)

    /// Begins to watch; what is there is told first.
    init(_ cable: String, _ tell: @escaping @Sendable (_ isClosed: Bool) -> Void) {
        (self.cable, self.tell) = (cable, tell)
        var thread = pthread_t()
        let own = Unmanaged.passRetained(self).toOpaque()
        pthread_create(
            &thread, nil,
            { own in
                own.map { Unmanaged<CableFollower>.fromOpaque($0).takeRetainedValue().watch() }
                return nil
            }, own)
        pthread_detach(thread)
    }

    /// Watches no more.
    func end() {
        isOver.store(true, ordering: .relaxed)
    }

    private func watch() {
        var last: Bool?
        while !isOver.load(ordering: .relaxed) {
            let isClosed = access(cable, F_OK) == 0
            if isClosed != last { tell(isClosed) }
            last = isClosed
            poll(nil, 0, 5)
        }
    }
}
