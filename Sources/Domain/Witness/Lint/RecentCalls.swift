/// The calls of a moment ago, by the numbers of their lines.
struct RecentCalls {
    struct Call {
        let number: Int
        let worked: Bool
        let name: String
    }

    /// Results come at once; what is older than these many calls is forgotten.
    private static let most = 64

    private var calls: [Call?] = Array(repeating: nil, count: most)

    mutating func add(_ number: Int?, worked: Bool, name: String) {
        guard let number, number >= 0 else { return }
        calls[number % Self.most] = Call(number: number, worked: worked, name: name)
    }

    subscript(number: Int) -> Call? {
        guard number >= 0, let call = calls[number % Self.most], call.number == number else { return nil }
        return call
    }
}

/// What was counted of a trace.
struct LintCounts {
    var lines = 0
    var unknown = 0
    var calls = 0
    var beliefs = 0
    /// Whether the trace tells of the window's root at all.
    var tellsWindow = false
}
