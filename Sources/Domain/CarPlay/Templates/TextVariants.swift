/// How the system chooses among the variants of a text; both agree where they are sorted longest first.
public enum TextVariants: String, Hashable, Sendable, CaseIterable {
    /// The first that fits, the most preferred being first: maneuvers, route choices, grids, empty lists.
    case firstThatFits
    /// The longest that fits: alerts and voice states.
    case longestThatFits

    /// The variant that is shown where something decides what fits; nil where none does.
    public func choose(from variants: [String], fits: (String) -> Bool) -> String? {
        let fitting = variants.filter(fits)
        return switch self {
        case .firstThatFits: fitting.first
        case .longestThatFits: fitting.max { $0.count < $1.count }
        }
    }
}
