/// Why an emulated device cannot do what it was told, or why something that was awaited did not come.
public enum GadgetError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A system or library call failed: the call, what it was about, and errno's text or the library's.
    case failed(call: String, on: String, reason: String)
    /// What was awaited did not come in time: what, and after how many milliseconds.
    case missed(String, afterMilliseconds: Int64)
    /// What was there is not what was expected.
    case unexpected(String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .failed(let call, let subject, let reason): "\(call) \(subject): \(reason)"
        case .missed(let what, let limit): "within \(limit) ms there was no \(what)"
        case .unexpected(let what): what
        }
    }
}
