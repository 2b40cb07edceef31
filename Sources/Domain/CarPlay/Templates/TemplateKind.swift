/// The templates of the system.
public enum TemplateKind: String, Hashable, Sendable, CaseIterable {
    /// The map with its buttons, card and previews.
    case map
    /// A list of rows in sections.
    case list
    /// A grid of buttons.
    case grid
    /// The keyboard with its rows of results.
    case search
    /// A question with buttons, over everything.
    case alert
    /// A sheet of buttons with title and message.
    case actionSheet
    /// The picture of a voice dialogue.
    case voiceControl
    /// Titles with details, and buttons.
    case information
    /// Tabs of other templates.
    case tabBar
    /// A person or place with buttons.
    case contact
    /// Points on a map of the system.
    case pointOfInterest
    /// What is playing.
    case nowPlaying

    /// Whether it is presented over the stack, and never pushed.
    public var isModal: Bool { self == .alert || self == .actionSheet || self == .voiceControl }

    /// The template's class, as an exception of the system prints it.
    public var className: String { Self.classNames[self] ?? rawValue }

    private static let classNames = Dictionary(
        uniqueKeysWithValues: allCases.map { kind in
            (kind, "CP\(kind.rawValue.prefix(1).uppercased())\(kind.rawValue.dropFirst())Template")
        })
}
