public import CarPlay
public import Clockwork
public import Positioning
public import Routes

/// The thing under test where there is no phone: a model app with its own naive follower.
///
/// Inputs come with their instants, in order; the actions of one kind keep that order whatever the spread of the delays.
public struct ModelApp: Sendable {
    private enum Guidance {
        case idle
        case guiding(NaiveFollower, card: GuidanceCard?)
    }

    private let policy: AppPolicy
    private var guidance = Guidance.idle
    private var lastPosition: Coordinate?
    private var misses: SeededRandom
    private var beliefs: ActionDelays
    private var calls: ActionDelays
    private var drawings: ActionDelays

    /// Makes an app that knows no route and is not connected.
    public init(policy: AppPolicy, random: SeededRandom) {
        func delays(_ nominal: Timespan, _ stream: String) -> ActionDelays {
            ActionDelays(nominal: nominal, spread: policy.spread, random: random.stream(stream))
        }
        self.policy = policy
        misses = random.stream("missed disconnect")
        beliefs = delays(policy.beliefDelay, "belief")
        calls = delays(policy.processing, "processing")
        drawings = delays(policy.drawing, "drawing")
    }

    /// Whether the app believes that it is connected, once the actions that it has returned are done.
    public private(set) var believesConnected = false

    /// Whether the app follows a pan of the map.
    public private(set) var isPanning = false

    /// Takes a callback of the system.
    public mutating func receive(_ callback: CarPlaySession.Callback, at instant: Instant) -> [AppAction] {
        let delay = beliefs.next(at: instant)
        return switch callback {
        case .didConnect: connect(after: delay, at: instant)
        case .didDisconnect: disconnect(after: delay)
        }
    }

    /// Starts guidance along a route; a route with nothing to drive ends it.
    public mutating func navigate(_ route: Route, at instant: Instant) -> [AppAction] {
        let delay = calls.next(at: instant)
        let finish = finishGuidance(after: delay)
        guard let follower = NaiveFollower(route: route) else { return finish }
        guidance = .guiding(follower, card: nil)
        if let lastPosition { _ = advance(to: lastPosition) }
        return finish + (believesConnected ? startSession(after: delay) : [])
    }

    /// Ends guidance.
    public mutating func stopNavigation(at instant: Instant) -> [AppAction] {
        finishGuidance(after: calls.next(at: instant))
    }

    /// Takes a fix from the phone's location services; one without a position is passed over.
    ///
    /// The map is drawn, and the card told, only while the app believes that it is connected; guidance goes on without.
    public mutating func locate(_ fix: Fix, at instant: Instant) -> [AppAction] {
        guard let position = fix.coordinate else { return [] }
        lastPosition = position
        let drawing = drawings.next(at: instant)
        let processing = calls.next(at: instant)
        let call = advance(to: position)
        guard believesConnected else { return [] }
        let draw = AppAction.draw(fix: fix.index, after: drawing)
        guard let call else { return [draw] }
        return [draw, .call(call, fix: fix.index, after: processing)]
    }

    /// Takes a gesture callback.
    public mutating func pan(_ gesture: PanGesture) -> [AppAction] {
        isPanning = gesture.phase == .began || gesture.phase == .changed
        return []
    }
}

extension ModelApp {
    /// A connect is a new interface, also for an app that missed the end of the old one: root and session are set anew.
    private mutating func connect(after delay: Timespan, at instant: Instant) -> [AppAction] {
        let belief: [AppAction] = believesConnected ? [] : [.believe(connected: true, after: delay)]
        believesConnected = true
        isPanning = false
        drawings.inOrder(delay, at: instant)
        let calling = calls.inOrder(delay, at: instant)
        return belief + [.call(.setRoot(.map()), fix: nil, after: calling)] + startSession(after: calling)
    }

    private mutating func disconnect(after delay: Timespan) -> [AppAction] {
        let isMissed = misses.chance(policy.faults.missedDisconnect)
        guard !isMissed, believesConnected else { return [] }
        believesConnected = false
        isPanning = false
        return [.believe(connected: false, after: delay)]
    }

    /// The calls that bring guidance, where there is any, into the car.
    private func startSession(after delay: Timespan) -> [AppAction] {
        guard case .guiding(_, let card) = guidance else { return [] }
        let update = card.map { AppAction.call(.updateEstimates($0), fix: nil, after: delay) }
        return [.call(.startNavigation(), fix: nil, after: delay), update].compactMap { $0 }
    }

    private mutating func finishGuidance(after delay: Timespan) -> [AppAction] {
        guard case .guiding = guidance else { return [] }
        guidance = .idle
        return believesConnected ? [.call(.finishNavigation, fix: nil, after: delay)] : []
    }

    /// Moves guidance on; returns the call that tells the car, nil where the card stays as it is.
    private mutating func advance(to position: Coordinate) -> TemplateCall? {
        guard case .guiding(var follower, let card) = guidance else { return nil }
        let place = follower.locate(position)
        if place.hasArrived {
            guidance = .idle
            return .finishNavigation
        }
        let distance = policy.rounding.shown(metres: place.distance).text
        let next = GuidanceCard(instruction: place.instruction, distance: distance)
        guidance = .guiding(follower, card: next)
        return next == card ? nil : .updateEstimates(next)
    }
}
