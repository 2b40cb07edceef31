public import Clockwork

/// What the car shows of an app: everything that a head unit lays out, and nothing of why.
public struct ShownState: Hashable, Sendable {
    /// A preview of trips with what is chosen in it.
    public struct Preview: Hashable, Sendable {
        /// The trips on offer.
        public var trips: [Trip]
        /// The texts of the buttons.
        public var texts: PreviewTexts
        /// The place of the chosen trip.
        public var trip = 0
        /// The place of the chosen route among its choices.
        public var choice = 0
    }

    /// A navigation alert with its end.
    public struct Alert: Hashable, Sendable {
        /// The alert as shown.
        public var alert: NavigationAlert
        /// When it goes by itself, `never` for one without end.
        public var end: Instant
    }

    /// Whether the app has a controller and a window on the car.
    public internal(set) var isConnected = false
    /// Whether the window has its view controller.
    public internal(set) var hasWindowRoot = false
    /// What the app's own window shows.
    public internal(set) var baseLayer: [BaseElement] = []
    /// The stack of templates, root first.
    public internal(set) var stack: [Template] = []
    /// The place of the tab in front, where the top of the stack has tabs.
    public internal(set) var tab = 0
    /// The modal template above the stack.
    public internal(set) var presented: Template?
    /// The active state of a voice dialogue.
    public internal(set) var voiceState: Int?
    /// The map buttons that the map template holds.
    public internal(set) var mapButtons: [CarButton] = []
    /// How many of them, from the end, are hidden while the panning interface is visible.
    public internal(set) var hiddenMapButtons = 0
    /// Whether the panning interface is visible.
    public internal(set) var isPanning = false
    /// The preview of trips.
    public internal(set) var preview: Preview?
    /// The navigation alert.
    public internal(set) var alert: Alert?
    /// The navigation session.
    public internal(set) var navigation: NavigationState?
    /// The buttons that the dashboard holds.
    public internal(set) var dashboardButtons: [CarButton] = []
    /// The scenes of the app.
    public internal(set) var scenes = ScenePhases()
    /// Whether templates are light or dark.
    public internal(set) var style = ContentStyle.light
    /// What the car does not let the driver use now.
    public internal(set) var limited: LimitedInterfaces = []
    /// Whether the process that draws templates is alive.
    public internal(set) var isTemplateUIAlive = true

    /// The state of an app that is not on the car.
    public init() {}
}
