import CarPlay
import Clockwork

extension TraceLint {
    /// Takes what the app believes; the session is what the app has, and ends with it.
    mutating func believe(_ connected: Bool) {
        counts.beliefs += connected ? 1 : 0
        if connected, isConnected == true {
            find("double-connect", "F01", .error, "the app is connected again without having been disconnected")
        }
        if connected, isConnected == false, liveObjects > 0 {
            find(
                "objects-kept", "S63", .warning,
                "objects of connects that are over are alive when the app is connected again")
        }
        if !connected, isConnected == false {
            find("double-disconnect", "S25", .error, "the app is disconnected again without having been connected")
        }
        if connected { _ = session.transport(isUp: false) }
        _ = session.transport(isUp: connected)
        if !connected, isConnected != false { disconnectedAt = stamp }
        (isConnected, isPartial) = (connected, false)
        endStanding()
        noteScene()
        noteMap()
        noteObjects()
    }

    mutating func change(_ scene: CarScene, to phase: ScenePhase) {
        _ = session.take(.scene(scene, phase), at: Instant(nanoseconds: stamp))
        if scene == .dashboard { isOnDashboard = phase == .foreground }
        guard scene == .templates else { return noteMap() }
        if isConnected == true, templates == .absent, phase != .absent { noteReturn() }
        templates = phase
        noteScene()
        noteMap()
    }

    /// A scene that went and came again while the app believed itself connected brings a new interface.
    private mutating func noteReturn() {
        find(
            "missed-disconnect", "S25", .error,
            "the templates' scene went and is back, and the app believed that it was connected all the while")
        _ = session.transport(isUp: false)
        _ = session.transport(isUp: true)
        endStanding()
    }

    /// Belief and scene may differ for as long as a callback takes.
    private mutating func noteScene() {
        guard let templates else { return }
        let seconds = settings.patience.seconds
        stand(
            isConnected == true && templates == .absent, "missed-disconnect", "S25", .error,
            "the templates' scene is gone, and \(seconds) s later the app believes that it is connected")
        let belief =
            isConnected == nil ? "has neither said what it believes nor called" : "believes that it is not connected"
        stand(
            isConnected != true && templates != .absent, "missed-connect", "S07",
            isConnected == nil ? .warning : .error,
            "the templates' scene is there, and \(seconds) s later the app \(belief)")
    }

    mutating func move(to owner: MapOwner) {
        mapOwner = owner
        if hello?.maps == .single, owner == .none || owner == .both {
            find("map-owners", "S08", .error, "the one map has \(owner == .none ? "no owner" : "two owners")")
        }
        noteMap()
    }

    /// The one map stands where the driver looks: on the car while the app is in front there, or on the dashboard.
    private mutating func noteMap() {
        guard hello?.maps == .single, let mapOwner, isConnected != nil || templates != nil else { return }
        let isOnCar = isOnDashboard || templates.map { $0 == .foreground } ?? (isConnected == true)
        let place = isOnCar ? MapOwner.car : .phone
        if place != mapPlace { waits.end("map-not-moved") }
        mapPlace = place
        let seconds = settings.patience.seconds
        stand(
            mapOwner != place, "map-not-moved", "S08", .error,
            "the app is \(isOnCar ? "" : "not ")in front on the car, and \(seconds) s later its map "
                + "is not on the \(place.rawValue)")
    }

    /// Takes how many objects of connects are alive.
    mutating func count(_ memory: WitnessMemory) {
        liveObjects = memory.live ?? liveObjects
        noteObjects()
    }

    private mutating func noteObjects() {
        let (live, seconds) = (liveObjects, settings.patience.seconds)
        stand(
            isConnected == false && live > 0, "objects-kept", "S63", .warning,
            "\(live) objects of connects are alive \(seconds) s after the disconnect")
    }

    /// Waits while something is so, and lets go where it is not.
    private mutating func stand(
        _ isSo: Bool, _ name: String, _ row: String, _ level: RuleNote.Level, _ text: @autoclosure () -> String
    ) {
        guard isSo else { return waits.end(name) }
        guard !waits.has(name) else { return }
        waits.begin(
            finding(name, row, level, text()), due: stamp.addingHeld(settings.patience.nanoseconds))
    }

    /// Takes what the system told the app, so that the rules know what the driver or the car did.
    mutating func take(_ callback: CarCallback) {
        let now = Instant(nanoseconds: stamp)
        switch callback {
        case .scene(let scene, let phase): return change(scene, to: phase)
        case .cancelledNavigation: _ = session.take(.carNavigates, at: now)
        case .style(let style): _ = session.take(.style(style), at: now)
        case .limited(let limited): _ = session.take(.limited(limited), at: now)
        case .pressed(let button):
            for note in session.take(.press(button: button), at: now).notes {
                find(note.name, note.rule.text, level(of: note), note.text)
            }
        case .panningDismissed where session.shown.isPanning: _ = session.apply(.dismissPanning, at: now)
        case .popped(let id) where session.shown.top?.id == id: _ = session.take(.back, at: now)
        case .alertDismissed(let id, _) where session.shown.alert?.alert.id == id:
            _ = session.take(.closeAlert, at: now)
        default: return
        }
        noteStanding()
    }

    // MARK: What stands

    /// What is wrong with what is shown, whichever call made it so; the next calls may put it right at once.
    mutating func noteStanding() {
        let standing = session.findings + [noPanButton, goesOnCancelled].compactMap(\.self)
        for name in Self.standing where waits.has(name) && !standing.contains(where: { $0.name == name }) {
            waits.end(name)
        }
        for note in standing {
            waits.begin(
                finding(note.name, note.rule.text, level(of: note), note.text),
                due: stamp.addingHeld(settings.grace.nanoseconds))
        }
    }

    /// Where fingers pan, cars with a knob or a touchpad still need a button; buttons without a purpose may be one.
    private var noPanButton: RuleNote? {
        let (shown, buttons) = (session.shown, session.shown.mapScreenButtons)
        guard session.rules.system.fingerPan, session.isConnected, !shown.isPanning, shown.top?.kind == .map,
            !buttons.isEmpty,
            buttons.allSatisfy({ $0.purpose.map { ![.enterPanning, .pan].contains($0) } ?? false })
        else { return nil }
        return RuleNote(
            "no-pan-entry", .d08, "no button leads into panning, and not every car pans by fingers", .warning)
    }

    private var goesOnCancelled: RuleNote? {
        guard session.shown.navigation?.isCancelledBySystem == true else { return nil }
        return RuleNote(
            "guidance-after-cancel", .s15, "the car took over navigation, and the app's session goes on", .error)
    }

    private mutating func endStanding() {
        for name in Self.standing { waits.end(name) }
    }

    /// Without their purposes, none of the visible buttons is known to lead out; many a witness does not see the window.
    private func level(of note: RuleNote) -> RuleNote.Level {
        let tellsWindow = counts.tellsWindow || hello?.tellsWindow == true
        if Self.ofWindow.contains(note.name), !tellsWindow { return .note }
        let buttons = session.shown.mapScreenButtons
        let isUntold = !buttons.isEmpty && buttons.contains { $0.purpose == nil }
        return note.name == "trapped-in-pan" && isUntold ? .warning : note.level
    }

    private static let ofWindow: Set = ["no-root-view", "controls-before-map"]
    private static let standing = [
        "trapped-in-pan", "no-pan-entry", "no-root-view", "feed-off", "guidance-after-cancel",
    ]
}
