import TownPlan

/// What `town` is asked to write, and where to.
struct Request {
    var kilometres: Double?
    var seed = TownPlan.usualSeed
    var file: String?

    /// Reads the arguments behind the program's name; nil where they cannot be understood.
    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { return nil }
            switch option {
            case "--kilometres":
                guard let number = Double(value), (1...2000).contains(number) else { return nil }
                kilometres = number
            case "--seed":
                guard let number = UInt64(value) else { return nil }
                seed = number
            case "-o": file = value
            default: return nil
            }
        }
    }
}
