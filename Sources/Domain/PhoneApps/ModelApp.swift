public import CarPlay
public import Clockwork
public import Positioning

/// The thing under test where there is no phone: a model app with its own naive follower.
///
/// Inputs come with their instants, in order; the actions of one kind keep that order whatever the spread of the delays.
public struct ModelApp: Sendable {
    /// From so long on, the system's watchdog ends an app whose main thread stands still: mapbox-gl-native-ios #329.
    public static let watchdog = Timespan.seconds(10)

    let policy: AppPolicy
    var memory = AppMemory()
    var draws: FaultDraws
    var fallback: ChargingFallback?
    var beliefs: ActionDelays
    var calls: ActionDelays
    var drawings: ActionDelays

    /// Makes an app that knows no route and is not connected.
    public init(policy: AppPolicy, random: SeededRandom) {
        var policy = policy
        policy.layout.mixesFocusedPictures = policy.faults.map.wrongFocusedPictures
        func delays(_ nominal: Timespan, _ stream: String) -> ActionDelays {
            ActionDelays(nominal: nominal, spread: policy.spread, random: random.stream(stream))
        }
        self.policy = policy
        draws = FaultDraws(random)
        fallback = policy.chargingFallback
        beliefs = delays(policy.beliefDelay, "belief")
        calls = delays(policy.processing, "processing")
        drawings = delays(policy.drawing, "drawing")
    }

    /// Whether the app believes that it is connected, once the actions that it has returned are done.
    public var believesConnected: Bool { memory.believesConnected }

    /// Whether the app follows a pan of the map.
    public var isPanning: Bool { memory.isPanning }

    /// Whether the app's process runs; one that has ended is launched again by the next connect.
    public var isAlive: Bool { memory.isAlive }

    /// Takes the phone's charging state; the fallback, where it is switched on, looks at it again after its hold.
    public mutating func charge(_ isCharging: Bool, at instant: Instant) -> [AppAction] {
        fallback?.take(isCharging: isCharging, at: instant)
        return fallback?.due.map { [.lookAtCharging(after: $0 - instant)] } ?? []
    }

    /// Looks at the charging state again: where it has stayed away for the hold, the app takes it as a disconnect.
    public mutating func lookAtCharging(at instant: Instant) -> [AppAction] {
        guard fallback?.concludes(at: instant) ?? false, memory.believesConnected else { return [] }
        return end(after: beliefs.next(at: instant))
    }

    /// Takes whether the phone has a network.
    public mutating func network(isOnline: Bool) { memory.isOnline = isOnline }

    /// Takes a fix from the phone's location services; one without a position is passed over.
    ///
    /// The map is drawn, and the card told, only while the app believes that it is connected; guidance goes on without.
    public mutating func locate(_ fix: Fix, at instant: Instant) -> [AppAction] {
        guard let position = fix.coordinate else { return [] }
        let drawing = drawings.next(at: instant)
        let processing = calls.next(at: instant)
        guard memory.isAlive else { return [] }
        (memory.lastPosition, memory.speed) = (position, fix.speed ?? 0)
        let calls = advance(to: position, at: instant)
        let news = see(fix, at: position)
        let draw = AppAction.draw(fix: fix.index, after: drawing)
        guard memory.believesConnected else {
            return policy.faults.passiveAfterEnd && memory.connections > 0 ? [draw] : []
        }
        let told = calls.map { AppAction.call($0, fix: fix.index, after: processing) }
        guard !policy.faults.blankMap, !memory.isMapFrozen else { return told + news }
        memory.hasDrawn = true
        return news + [draw] + told
    }

    /// Takes a gesture callback.
    public mutating func pan(_ gesture: PanGesture, at instant: Instant = .start) -> [AppAction] {
        guard memory.isAlive else { return [] }
        return follow(gesture) + move(by: gesture, at: instant)
    }

    private mutating func follow(_ gesture: PanGesture) -> [AppAction] {
        let goesOn = gesture.phase == .began || gesture.phase == .changed
        let follows = goesOn || (policy.faults.heldPan && memory.isPanning)
        guard follows != memory.isPanning else { return [] }
        memory.isPanning = follows
        return [.tell(.following(follows), after: .zero)]
    }

    /// Takes what came of a call: an exception that the app does not expect ends it.
    public mutating func take(_ outcome: CallOutcome) -> [AppAction] {
        guard case .refused(let exception, let reason) = outcome, memory.isAlive else { return [] }
        return die("\(exception.rawValue): \(reason.text)")
    }

    /// The app's process ends.
    mutating func die(_ reason: String, after delay: Timespan = .zero) -> [AppAction] {
        memory = AppMemory()
        memory.isAlive = false
        return [.end(reason: reason, after: delay)]
    }

    /// The main thread stands still: everything waits for it, and from the watchdog's time on the app is ended.
    mutating func stand(still length: Timespan, _ occasion: String, at instant: Instant) -> [AppAction] {
        guard length > .zero else { return [] }
        guard length < Self.watchdog else {
            let reason = "the watchdog: the main thread stood still for \(Self.watchdog.text) on \(occasion)"
            return [.tell(.stalled(Self.watchdog), after: Self.watchdog)] + die(reason, after: Self.watchdog)
        }
        beliefs.inOrder(length, at: instant)
        calls.inOrder(length, at: instant)
        drawings.inOrder(length, at: instant)
        return [.tell(.stalled(length), after: length)]
    }
}
