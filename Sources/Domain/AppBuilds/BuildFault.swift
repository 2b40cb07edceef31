/// Why a build, or one of its files, cannot be read.
public enum BuildFault: Error, Hashable, Sendable {
    /// The build is not there or must not be read: its path and the system's reason.
    case missing(path: String, reason: String)
    /// A file's content is not what it must be: the file, what is wrong, and what to do.
    case damaged(file: String, reason: String)

    /// One sentence for people.
    public var message: String {
        switch self {
        case .missing(let path, let reason): "cannot read \(path): \(reason)"
        case .damaged(let file, let reason): "\(file): \(reason)"
        }
    }
}
