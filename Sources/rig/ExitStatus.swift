/// The exit statuses of every verb, fixed by contract.
enum ExitStatus: Int32 {
    case passed = 0
    case failed = 1
    /// Bench fault, or everything was skipped.
    case benchFault = 2
    case undecided = 3
    case usage = 64
    /// The content of an input is bad.
    case badContent = 65
    /// An input file is missing or unreadable.
    case noInput = 66
    /// A needed service or device is not there.
    case unavailable = 69
    case `internal` = 70
    case cannotWrite = 73
    /// A resource is in use.
    case busy = 75
    /// A rig, unit, os or app document is bad.
    case badConfiguration = 78
    case interrupted = 130
    case terminated = 143
}
