import Glibc

/// Why a device or a service behind it cannot be used.
public enum DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A system or library call failed: its name and the system's reason (errno).
    case failed(call: String, code: Int32)
    /// What is needed is not on this machine or not running: what, and what to do.
    case unavailable(String)
    /// The kernel dropped events before they were read (ENOBUFS): enumerate again and compare.
    case eventsLost
    /// The other side closed the connection.
    case closed(String)
    /// The other side did not answer within the limit.
    case timedOut(String)

    /// Whether it failed for want of permission (EACCES, EPERM).
    public var isDenied: Bool {
        if case .failed(_, EACCES) = self { return true }
        if case .failed(_, EPERM) = self { return true }
        return false
    }

    /// One sentence for people.
    public var description: String {
        switch self {
        case .failed(let call, let code): "\(call): \(systemReason(code))"
        case .unavailable(let what): what
        case .eventsLost: "device events were lost: the receive buffer was full"
        case .closed(let who): "\(who) closed the connection"
        case .timedOut(let who): "\(who) did not answer in time"
        }
    }
}
