import Measuring

/// Why trials were left out, each reason with its count, in the order in which they came up.
struct DropCounts: Sendable {
    private(set) var list: [Measurement.Drop] = []

    /// How many were left out.
    var total: Int { list.reduce(0) { $0 + $1.count } }

    mutating func add(_ reason: String) {
        if let place = list.firstIndex(where: { $0.reason == reason }) {
            list[place].count += 1
        } else {
            list.append(.init(reason: reason, count: 1))
        }
    }
}
