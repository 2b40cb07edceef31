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
    var route: Route?
    var lastPosition: Coordinate?
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
    var camera = AppCamera()
    var limits = RoadLimits()
    /// The speed limit where the car is in m/s, nil where none is known.
    var speedLimit: Double?

    /// Whether a session has been started and not ended.
    var isGuiding: Bool {
        if case .guiding = guidance { true } else { false }
    }
}
