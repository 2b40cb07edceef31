import Runbooks

extension PlanError {
    /// The failure of a verb that needs the documents: its exit status by contract; `outcome` says what was not done.
    func failure(_ outcome: String) -> Failure {
        switch self {
        case .unreadable(let file): Failure(.noInput, file.message)
        case .badRunbook(let faults): Failure(.badContent, RunRequests.list(faults, outcome: outcome))
        case .badConfiguration(let faults): Failure(.badConfiguration, RunRequests.list(faults, outcome: outcome))
        }
    }
}
