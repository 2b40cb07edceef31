import CarPlay
import CarPlay
import Clockwork
import Positioning
import Routes

/// What a model app's process knows; it ends with the process.
struct AppMemory: Sendable {
    /// Whether the app guides, and by which card.
    enum Guidance: Sendable {
        case idle
        case guiding(CardMaker, card: GuidanceCard?)
    }

    var isAlive = true
    var believesConnected = false
    var isPanning = false
    var guidance = Guidance.idle
    var route: Route? {
        didSet { line = route?.legs.flatMap { $0.steps.flatMap(\.line) } ?? [] }
    }
    /// The line of the route, made once since it is drawn with each fix.
    private(set) var line: [Coordinate] = []
    /// The minutes that the car was told last to be left of the trip.
    var toldMinutes: String?
    /// The number of the trip that the session is of: 0 where the phone started it.
    var trip = 0
    var lastPosition: Coordinate?
    /// In metres a second, as the last fix told it.
    var speed = 0.0
    var connections = 0
    /// When the car came last.
    var connected: Instant?
    var lastDisconnect: Instant?
    /// How many objects of connections that are over are alive.
    var retained = 0
    var hasDrawn = false
    var isOnline = true
    var isAlertUp = false
    /// Whether templates stand above the root, and whether the app was in the background since they were opened.
    var hasOpened = false, wasInBackground = false
    var isMapFrozen = false
    /// Whether the map is drawn for the night.
    var isMapDark = false
    var camera = AppCamera()
    var limits = RoadLimits()
    /// The speed limit where the car is in m/s, nil where none is known.
    var speedLimit: Double?
    /// The scenes of the car in which the app is in front.
    var visible: Set<CarScene> = []
    /// Whether the buttons have the titles of another language.
    var isRenamed = false

    /// Whether a session has been started and not ended.
    var isGuiding: Bool {
        if case .guiding = guidance { true } else { false }
    }
}
