public import Clockwork

/// Why a switch does not stand where it was told to, or a meter gives no reading; each is a fault of the bench.
public enum SwitchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A device or file that is needed is not there: what, and what to do.
    case absent(String)
    /// This user may not use it: which file, whose it is, and what to do.
    case notPermitted(String)
    /// A call did not come back; it was ended or, where the kernel holds it, left behind, and the run goes on.
    case hung(String, after: Timespan)
    /// The port took the command and is still powered: a lying port, never "off".
    case lying(String)
    /// The switch says that it obeyed and the device says otherwise.
    case ineffective(String)
    /// It cannot be switched by what it is: a hub stands at the port.
    case refused(String)
    /// It failed: what, and the other side's words.
    case failed(String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .absent(let text), .notPermitted(let text), .refused(let text), .failed(let text): text
        case .hung(let what, let span): "\(what) did not come back within \(span.text)"
        case .lying(let text): "lying port: \(text)"
        case .ineffective(let text): "switch without effect: \(text)"
        }
    }
}
