/// What is measured by watching a drive for a time.
public enum WatchedMetric: String, Sendable, CaseIterable {
    /// By how much the map's rotation follows the course.
    case headingLag
    /// From a car that starts to a map that moves.
    case stepResponse
    /// By how much later the card changes than the map for the same fix.
    case cardMapSkew
    /// How old what is shown is at each refresh.
    case frameAge
    /// How often a minute the app updates its templates.
    case updatesPerMinute

    /// The metric in words.
    var words: String {
        switch self {
        case .headingLag: "heading lag"
        case .stepResponse: "step response"
        case .cardMapSkew: "skew of card and map"
        case .frameAge: "frame age"
        case .updatesPerMinute: "updates per minute"
        }
    }
}
