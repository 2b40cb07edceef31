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
        case guiding(CardMaker, card: GuidanceCard?)
    }

    private let policy: AppPolicy
    private var guidance = Guidance.idle
    private var lastPosition: Coordinate?
    private var misses: SeededRandom
    private var sides: SeededRandom
    private var lates: SeededRandom
    private var fallback: ChargingFallback?
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
        sides = random.stream("wrong side")
        lates = random.stream("late disconnect")
        fallback = policy.chargingFallback
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
        case .didDisconnect: disconnect(after: delay, at: instant)
        }
    }

    /// Takes the phone's charging state; the fallback, where it is switched on, looks at it again after its hold.
    public mutating func charge(_ isCharging: Bool, at instant: Instant) -> [AppAction] {
        fallback?.take(isCharging: isCharging, at: instant)
        return fallback?.due.map { [.lookAtCharging(after: $0 - instant)] } ?? []
    }

    /// Looks at the charging state again: where it has stayed away for the hold, the app takes it as a disconnect.
    public mutating func lookAtCharging(at instant: Instant) -> [AppAction] {
        guard fallback?.concludes(at: instant) ?? false, believesConnected else { return [] }
        return end(after: beliefs.next(at: instant))
    }

    /// Starts guidance along a route; a route with nothing to drive ends it.
    public mutating func navigate(_ route: Route, at instant: Instant) -> [AppAction] {
        let delay = calls.next(at: instant)
        let finish = finishGuidance(after: delay)
        guard let maker = CardMaker(route: route, policy: policy, random: &sides) else { return finish }
        guidance = .guiding(maker, card: nil)
        if let lastPosition { _ = advance(to: lastPosition, at: instant) }
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
        let call = advance(to: position, at: instant)
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

    private mutating func disconnect(after delay: Timespan, at instant: Instant) -> [AppAction] {
        let isMissed = misses.chance(policy.faults.missedDisconnect)
        let isLate = lates.chance(policy.faults.lateDisconnect)
        guard !isMissed, believesConnected else { return [] }
        // A later connect does not overtake a late disconnect.
        return end(after: isLate ? beliefs.inOrder(delay + policy.faults.lateBy, at: instant) : delay)
    }

    private mutating func end(after delay: Timespan) -> [AppAction] {
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
    private mutating func advance(to position: Coordinate, at instant: Instant) -> TemplateCall? {
        guard case .guiding(var maker, let card) = guidance else { return nil }
        switch maker.take(position, at: instant) {
        case .arrived:
            guidance = .idle
            return .finishNavigation
        case .nothing:
            guidance = .guiding(maker, card: card)
            return nil
        case .card(let next):
            guidance = .guiding(maker, card: next)
            return next.text == card?.text ? nil : .updateEstimates(next)
        }
    }
}
