/// A template as an app hands it to the system.
public struct Template: Hashable, Sendable {
    /// The number of the instance: the same instance twice has the same number.
    public var id: Int
    /// What it shows.
    public var content: Content
    /// The title in its bar and on its tab, nil where it has none.
    public var title: String?
    /// The picture on its tab, nil where it has none.
    public var image: CarImage?
    /// The app's own class built on the system's, nil for the system's own.
    public var subclass: String?
    /// The bar buttons of the leading side.
    public var leading: [CarButton]
    /// The bar buttons of the trailing side.
    public var trailing: [CarButton]

    /// What each kind of template holds.
    public enum Content: Hashable, Sendable {
        /// A map with its buttons.
        case map([CarButton])
        /// A list.
        case list(ListContent)
        /// A grid's buttons.
        case grid([CarButton])
        /// The rows of a search.
        case search([ListItem])
        /// An alert: its texts, of which the longest that fits is shown, and its buttons.
        case alert([String], [CarButton])
        /// A sheet: title, message and buttons.
        case actionSheet(title: String?, message: String?, [CarButton])
        /// The states of a voice dialogue.
        case voiceControl([VoiceState])
        /// How many titles with details, and the buttons.
        case information(items: Int, [CarButton])
        /// The templates of the tabs, in order.
        case tabBar([Template])
        /// The buttons of a contact.
        case contact([CarButton])
        /// How many points.
        case pointOfInterest(Int)
        /// The buttons beside what is playing.
        case nowPlaying([CarButton])
    }

    /// Makes a template.
    public init(
        id: Int, _ content: Content, title: String? = nil, image: CarImage? = nil, subclass: String? = nil,
        leading: [CarButton] = [], trailing: [CarButton] = []
    ) {
        self.id = id
        self.content = content
        self.title = title
        self.image = image
        self.subclass = subclass
        self.leading = leading
        self.trailing = trailing
    }

    /// A map template, by itself the root of a navigation app.
    public static func map(
        id: Int = 0, buttons: [CarButton] = [], leading: [CarButton] = [], trailing: [CarButton] = []
    ) -> Template {
        Template(id: id, .map(buttons), leading: leading, trailing: trailing)
    }

    /// The kind of the template.
    public var kind: TemplateKind {
        switch content {
        case .map: .map
        case .list: .list
        case .grid: .grid
        case .search: .search
        case .alert: .alert
        case .actionSheet: .actionSheet
        case .voiceControl: .voiceControl
        case .information: .information
        case .tabBar: .tabBar
        case .contact: .contact
        case .pointOfInterest: .pointOfInterest
        case .nowPlaying: .nowPlaying
        }
    }

    /// The name of its class: the app's own, or the system's.
    public var className: String { subclass ?? kind.className }
}
