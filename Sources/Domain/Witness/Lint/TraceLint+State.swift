import CarPlay
import Clockwork

extension TraceLint {
    /// Takes what the app believes; the session is what the app has, and ends with it.
    mutating func believe(_ connected: Bool) {
        counts.beliefs += connected ? 1 : 0
        if connected, isConnected == true {
            find("double-connect", "F01", .error, "the app is connected again without having been disconnected")
        }
        if connected { _ = session.transport(isUp: false) }
        _ = session.transport(isUp: connected)
        if !connected { disconnectedAt = stamp }
        isConnected = connected
        endStanding()
        noteScene()
        noteMap()
    }

    mutating func change(_ scene: CarScene, to phase: ScenePhase) {
        _ = session.take(.scene(scene, phase), at: Instant(nanoseconds: stamp))
        guard scene == .templates else { return }
        if isConnected == true, templates == .absent, phase != .absent { noteReturn() }
        templates = phase
        noteScene()
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
        guard let isConnected, let templates else { return }
        let due = stamp.addingHeld(settings.patience.nanoseconds)
        let seconds = settings.patience.seconds
        if isConnected, templates == .absent {
            waits.begin(
                finding(
                    "missed-disconnect", "S25", .error,
                    "the templates' scene is gone, and \(seconds) s later the app believes that it is connected"),
                due: due)
        } else {
            waits.end("missed-disconnect")
        }
        if !isConnected, templates != .absent {
            waits.begin(
                finding(
                    "missed-connect", "S07", .error,
                    "the templates' scene is there, and \(seconds) s later the app believes that it is not connected"),
                due: due)
        } else {
            waits.end("missed-connect")
        }
    }

    mutating func move(to owner: MapOwner) {
        mapOwner = owner
        if hello?.maps == .single, owner == .none || owner == .both {
            find("map-owners", "S08", .error, "the one map has \(owner == .none ? "no owner" : "two owners")")
        }
        noteMap()
    }

    /// The one map stands where the driver looks.
    private mutating func noteMap() {
        guard hello?.maps == .single, let mapOwner, let isConnected else { return }
        let wanted = isConnected ? MapOwner.car : .phone
        guard mapOwner != wanted else { return waits.end("map-not-moved") }
        waits.end("map-not-moved")
        waits.begin(
            finding(
                "map-not-moved", "S08", .error,
                "the app is \(isConnected ? "connected" : "disconnected"), and \(settings.patience.seconds) s later its map "
                    + "is not on the \(wanted.rawValue)"),
            due: stamp.addingHeld(settings.patience.nanoseconds))
    }

    /// Takes what the system told the app, so that the rules know what the driver or the car did.
    mutating func take(_ callback: CarCallback) {
        let now = Instant(nanoseconds: stamp)
        switch callback {
        case .scene(let scene, let phase): return change(scene, to: phase)
        case .cancelledNavigation: _ = session.take(.carNavigates, at: now)
        case .style(let style): _ = session.take(.style(style), at: now)
        case .limited(let limited): _ = session.take(.limited(limited), at: now)
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
        let standing = session.findings
        for name in Self.standing where waits.has(name) && !standing.contains(where: { $0.name == name }) {
            waits.end(name)
        }
        for note in standing {
            waits.begin(
                finding(note.name, note.rule.text, level(of: note), note.text),
                due: stamp.addingHeld(settings.grace.nanoseconds))
        }
    }

    private mutating func endStanding() {
        for name in Self.standing { waits.end(name) }
    }

    /// Without their purposes, none of the visible buttons is known to lead out; many a witness does not see the window.
    private func level(of note: RuleNote) -> RuleNote.Level {
        if note.name == "no-root-view", !counts.tellsWindow { return .note }
        let buttons = session.shown.mapScreenButtons
        let isUntold = !buttons.isEmpty && buttons.contains { $0.purpose == nil }
        return note.name == "trapped-in-pan" && isUntold ? .warning : note.level
    }

    private static let standing = ["trapped-in-pan", "no-pan-entry", "no-root-view", "feed-off"]
}
