public import Clockwork

/// An alert above the map that does not interrupt guidance.
public struct NavigationAlert: Hashable, Sendable {
    /// The number of the instance.
    public var id: Int
    /// Its titles in variants.
    public var titles: [String]
    /// Its subtitle, with a line break between lines.
    public var subtitle: String
    /// The first button is the primary one, the second the other.
    public var actions: [CarButton]
    /// How long it stands; zero for without end.
    public var duration: Timespan

    /// Makes an alert.
    public init(
        _ id: Int, titles: [String] = [], subtitle: String = "", actions: [CarButton] = [],
        duration: Timespan = .zero
    ) {
        self.id = id
        self.titles = titles
        self.subtitle = subtitle
        self.actions = actions
        self.duration = duration
    }

    /// Why an alert went, in the order in which the system numbers the reasons.
    public enum Dismissal: Int, Hashable, Sendable, CaseIterable {
        /// Its time was over.
        case timeout
        /// The driver closed it.
        case user
        /// App or system took it away.
        case system
    }
}
