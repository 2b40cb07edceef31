/// Why a run could not begin.
public enum RunError: Error, Sendable {
    /// The run's folder or a file in it cannot be made: what was tried, where and why.
    case cannotWrite(String)
    /// A service that the run needs is not there: which, and why.
    case unavailable(String)
    /// Something that the run needs is in use: what, by whom and since when.
    case busy(String)
    /// The rig file names what this machine does not have so, such as a phone where several fit: what, and what to write.
    case misconfigured(String)
    /// The bench failed before the run could begin: what, and how.
    case fault(String)
}
