public import CarPlay
import Journaling

/// What a witness in a test build tells the bench, and what the bench says to it.
public enum WitnessMessage: Hashable, Sendable {
    /// The app says who it is; the first message.
    case hello(WitnessHello)
    /// A scene changed its phase.
    case scene(CarScene, ScenePhase)
    /// The app believes from now on that it is connected, or that it is not.
    case belief(connected: Bool)
    /// The app makes a template call.
    case call(WitnessCall)
    /// The app was told what came of a call.
    case result(WitnessResult)
    /// The system called the app back.
    case callback(CarCallback)
    /// A finger's pan of the map reached the app.
    case gesture(PanGesture)
    /// The app received a location.
    case fix(WitnessFix)
    /// The app has a route.
    case route(WitnessRoute)
    /// The app's own guidance stands somewhere.
    case guidance(WitnessGuidance)
    /// The app's map changed its owner.
    case map(MapOwner)
    /// How much memory the app uses.
    case memory(WitnessMemory)
    /// A line of the app's log.
    case log(WitnessLog)
    /// The app answers a ping.
    case pong(WitnessPong)
    /// The app ends the stream.
    case bye
    /// The bench takes the witness.
    case welcome
    /// The bench does not take it, and says why.
    case refused(reason: String)
    /// The bench asks for the app's clock.
    case ping(id: Int)
    /// The stamps of an exchange, which the bench writes into the traces that it keeps.
    case clock(ClockExchange)
    /// A line that could not be read, and why; the bench writes it into the traces that it keeps.
    case unread(reason: String)

    /// The kind of the message.
    public var kind: WitnessKind {
        switch self {
        case .hello: .hello
        case .scene: .scene
        case .belief: .belief
        case .call: .call
        case .result: .result
        case .callback: .callback
        case .gesture: .gesture
        case .fix: .fix
        case .route: .route
        case .guidance: .guidance
        case .map: .map
        case .memory: .memory
        case .log: .log
        case .pong: .pong
        case .bye: .bye
        case .welcome: .welcome
        case .refused: .refused
        case .ping: .ping
        case .clock: .clock
        case .unread: .unread
        }
    }
}

/// The kinds of messages, as a line names them.
public enum WitnessKind: String, Hashable, Sendable, CaseIterable {
    case hello, scene, belief, call, result, callback, gesture, fix, route, guidance, map, memory, log, pong, bye
    case welcome, refused, ping, clock, unread
}
