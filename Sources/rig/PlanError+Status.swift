import Runbooks

extension PlanError {
    /// The failure of a verb that needs the documents: its exit status by contract.
    var failure: Failure {
        switch self {
        case .unreadable(let file): Failure(.noInput, file.message)
        case .badRunbook(let faults): Failure(.badContent, RunRequests.list(faults))
        case .badConfiguration(let faults): Failure(.badConfiguration, RunRequests.list(faults))
        }
    }
}
