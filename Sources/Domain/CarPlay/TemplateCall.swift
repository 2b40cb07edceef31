/// The guidance card of the next maneuver, as the app fills it.
public struct GuidanceCard: Hashable, Sendable {
    /// What to do, in words.
    public var instruction: String
    /// The distance to the maneuver as shown: figure and unit.
    public var distance: String

    /// Makes a card.
    public init(instruction: String, distance: String) {
        self.instruction = instruction
        self.distance = distance
    }

    /// The card in one line, as frames and journal name it.
    public var text: String { "\(distance) · \(instruction)" }
}

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

/// What came of a template call.
public enum CallOutcome: Hashable, Sendable {
    /// It is shown as asked.
    case shown
    /// The system throws; an app that does not expect it ends.
    case refused(String)
    /// A completion receives an error.
    case error(String)
    /// Nothing happened.
    case ignored(String)

    /// The outcome as the journal writes it: a word, with its reason behind a colon.
    public var text: String {
        switch self {
        case .shown: "shown"
        case .refused(let reason): "refused: \(reason)"
        case .error(let reason): "error: \(reason)"
        case .ignored(let reason): "ignored: \(reason)"
        }
    }
}
