/// The side to which a maneuver goes.
public enum ExpectedSide: String, Hashable, Sendable {
    case left, right

    /// The side of a direction in OSRM's words, such as `slight right`; nil for one that has none.
    public init?(modifier: String) {
        guard let word = modifier.split(separator: " ").last, let side = Self(rawValue: String(word)) else {
            return nil
        }
        self = side
    }
}
