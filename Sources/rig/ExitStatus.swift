/// The exit statuses of every verb, fixed by contract.
enum ExitStatus: Int32, CaseIterable {
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

    /// What the status says, for the manual page.
    var meaning: String {
        switch self {
        case .passed: "Passed, or passed at a later attempt."
        case .failed: "Failed: the product did not do what it should."
        case .benchFault:
            "Bench fault, every run skipped, or a seeded fault not told as the runbook says: nothing is said of the product."
        case .undecided: "Undecided: what was measured does not decide a limit."
        case .usage: "The command line cannot be understood."
        case .badContent: "The content of an input is bad; for rig check, a document of any kind."
        case .noInput: "An input file is missing or unreadable."
        case .unavailable: "A needed service or device is not there."
        case .internal: "A fault of rig itself."
        case .cannotWrite: "An output cannot be written; a result that could not be stored is never 0."
        case .busy: "A resource is in use by another run."
        case .badConfiguration: "A rig, unit, os or app document is bad."
        case .interrupted: "Interrupted by Ctrl-C, after a clean stop."
        case .terminated: "Ended by SIGTERM, after a clean stop."
        }
    }
}
