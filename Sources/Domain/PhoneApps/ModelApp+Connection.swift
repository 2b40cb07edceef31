public import CarPlay
public import Clockwork

extension ModelApp {
    /// How many objects an app makes for a connection: the controller, the window, and the handlers of its buttons.
    private static let objectsOfConnection = 3

    /// Takes a callback of the system; a connect launches an app that has ended.
    public mutating func receive(_ callback: CarPlaySession.Callback, at instant: Instant) -> [AppAction] {
        let delay = beliefs.next(at: instant)
        switch callback {
        case .didConnect:
            if !memory.isAlive { memory = AppMemory() }
            return connect(after: delay, at: instant)
        case .didDisconnect: return disconnect(after: delay, at: instant)
        }
    }

    /// A connect is a new interface, also for an app that missed the end of the old one: root and session are set anew.
    private mutating func connect(after delay: Timespan, at instant: Instant) -> [AppAction] {
        if policy.faults.crashesOn == .quickReconnect, let last = memory.lastDisconnect, instant - last < .seconds(2) {
            return die("a connect \((instant - last).text) after the disconnect")
        }
        let stall = stand(still: policy.faults.hangOnConnect, "connect", at: instant)
        guard memory.isAlive else { return stall }
        let delay = max(delay, policy.faults.hangOnConnect)
        let belief: [AppAction] = memory.believesConnected ? [] : [.believe(connected: true, after: delay)]
        (memory.believesConnected, memory.isPanning, memory.hasDrawn) = (true, false, false)
        (memory.isAlertUp, memory.hasOpened, memory.isRenamed) = (false, false, false)
        memory.camera.leaveWindow()
        memory.connections += 1
        memory.connected = instant
        memory.visible = [.templates]
        if policy.faults.blankAfterReconnect, memory.connections > 1 { memory.isMapFrozen = true }
        drawings.inOrder(delay, at: instant)
        let calling = calls.inOrder(delay, at: instant)
        let screens = AppAction.tell(.maps(carScreens), after: delay)
        return stall + belief + [screens] + setUp(after: calling)
            + startSession(after: calling)
    }

    /// The calls that bring the app's layout into the car.
    private mutating func setUp(after delay: Timespan) -> [AppAction] {
        var actions = policy.layout.onConnect.map { AppAction.call(policy.layout.call($0), fix: nil, after: delay) }
        if policy.faults.templateUICrash { actions.append(.endTemplateUI(after: delay + .seconds(1))) }
        if !memory.isOnline, policy.habits.offlineStart == .alert {
            memory.isAlertUp = true
            actions.append(.call(.present(offlineAlert), fix: nil, after: delay))
        }
        return actions
    }

    private var offlineAlert: Template {
        let actions = (0..<max(0, policy.habits.alertActions)).map { CarButton(Self.alertButton + $0, title: "OK") }
        return Template(id: Self.alertID, .alert(["No map without a network"], actions))
    }

    private mutating func disconnect(after delay: Timespan, at instant: Instant) -> [AppAction] {
        let isMissed = draws.misses.chance(policy.faults.missedDisconnect)
        let isLate = draws.lates.chance(policy.faults.lateDisconnect)
        let isDoubled = draws.doubles.chance(policy.faults.doubledDisconnect)
        guard !isMissed, memory.believesConnected else { return [] }
        if policy.faults.crashesOn == .alertOnDisconnect, memory.isAlertUp { return die("an alert was up") }
        memory.lastDisconnect = instant
        let stall = stand(still: policy.faults.hangOnDisconnect, "disconnect", at: instant)
        guard memory.isAlive else { return stall }
        var delay = max(delay, policy.faults.hangOnDisconnect)
        // A later connect does not overtake a late disconnect.
        if isLate { delay = beliefs.inOrder(delay + policy.faults.lateBy, at: instant) }
        let ending = end(after: delay)
        return stall + ending + (isDoubled ? [.believe(connected: false, after: delay + .milliseconds(200))] : [])
    }

    /// The car is gone for the app: belief, map and objects follow.
    mutating func end(after delay: Timespan) -> [AppAction] {
        (memory.believesConnected, memory.isPanning) = (false, false)
        if policy.faults.forgetsTrip { memory.guidance = .idle }
        let keeps = policy.habits.onDisconnect == .nothing
        if keeps || policy.faults.leak { memory.retained += Self.objectsOfConnection }
        let screens: [AppAction] = keeps ? [] : [.tell(.maps([.phone]), after: delay)]
        return [.believe(connected: false, after: delay)] + screens
            + [.tell(.retained(memory.retained), after: delay)]
    }

    /// The screens with a map while the app is on the car.
    var carScreens: Set<MapOwnership.Screen> {
        policy.habits.maps == .single ? [.car] : [.phone, .car]
    }
}
