import Links

extension Condition {
    /// The condition in words, as it stands behind "waited for" or "expected".
    public var text: String {
        switch self {
        case .link(let state): "the link to be \(state.rawValue)"
        case .connected: "a settled session"
        case .belief(let connected): "the app to believe that it is \(connected ? "connected" : "disconnected")"
        case .card(let text): "a card with \"\(text)\""
        case .pan(let reported): reported ? "a pan to be reported" : "no pan to be reported"
        case .noFindings: "no findings of the link"
        }
    }

    /// The condition as the last part of a metric's name.
    public var metricName: String {
        switch self {
        case .link(let state): state.rawValue
        case .connected: "connected"
        case .belief(let connected): connected ? "beliefConnected" : "beliefDisconnected"
        case .card: "card"
        case .pan: "pan"
        case .noFindings: "noFindings"
        }
    }
}
