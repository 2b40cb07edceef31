import Adapters
import Clockwork
import Devices
import Glibc
import Runbooks

/// The locks of everything real that a run uses; a bench of models locks nothing.
struct ResourceLocks {
    private let locks: [Shared<ResourceLock>]

    /// Locks every resource of a request; throws at once where one is in use.
    init(for request: RunRequest, and linked: [String] = []) throws(RunError) {
        let holder = ResourceLock.Holder(
            process: getpid(), user: Self.user, run: request.plan.runbookPath, since: request.wall.iso8601)
        var locks: [Shared<ResourceLock>] = []
        for resource in request.resources + linked { locks.append(try Self.lock(resource, for: holder)) }
        self.locks = locks
    }

    private static func lock(_ resource: String, for holder: ResourceLock.Holder) throws(RunError) -> Shared<
        ResourceLock
    > {
        do throws(ResourceLock.Failure) {
            return Shared(try ResourceLock(resource, for: holder))
        } catch {
            switch error {
            case .busy(let holder):
                throw .busy("\(resource) is in use by \(holder?.text ?? "another process")")
            case .unusable(let path, let reason):
                throw .unavailable("\(resource) cannot be locked with \(path): \(reason)")
            }
        }
    }

    /// The name of this user, or the number where it has none.
    private static var user: String {
        guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return String(getuid()) }
        return String(cString: name)
    }
}

extension RunRequest {
    /// What the run uses that only one run may use at a time.
    var resources: [String] {
        guard let live else { return [] }
        return ["receiver \(live.host):\(live.port)\(live.device ?? "")"]
    }
}
