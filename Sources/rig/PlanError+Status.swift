import Runbooks

extension PlanError {
    /// The failure of a verb that needs the documents: its exit status by contract.
    var failure: Failure {
        switch self {
        case .unreadable(let file): Failure(.noInput, file.message)
        case .badRunbook(let faults): Failure(.badContent, Self.list(faults))
        case .badConfiguration(let faults): Failure(.badConfiguration, Self.list(faults))
        }
    }

    /// The faults, a line each, below a line that counts them.
    private static func list(_ faults: [Fault]) -> String {
        let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
        return ([count + " in the documents; nothing was run"] + faults.map(\.line)).joined(separator: "\n")
    }
}
