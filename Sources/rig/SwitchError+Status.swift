import Adapters

extension SwitchError {
    /// The failure of a verb that needs the switch: its exit status by contract.
    var failure: Failure {
        switch self {
        case .absent, .notPermitted: Failure(.unavailable, description)
        case .refused: Failure(.usage, description)
        case .hung, .lying, .ineffective, .failed: Failure(.benchFault, description)
        }
    }
}
