/// What an app asks of the CarPlay templates.
public enum TemplateCall: Hashable, Sendable {
    /// Sets the map template as root.
    case setRoot
    /// Starts a navigation session.
    case startNavigation
    /// Updates card and estimates of the current maneuver.
    case updateEstimates(GuidanceCard)
    /// Finishes the navigation session.
    case finishNavigation

    /// The call's name as the journal writes it.
    public var name: String {
        switch self {
        case .setRoot: "setRoot"
        case .startNavigation: "startNavigation"
        case .updateEstimates: "updateEstimates"
        case .finishNavigation: "finishNavigation"
        }
    }
}
