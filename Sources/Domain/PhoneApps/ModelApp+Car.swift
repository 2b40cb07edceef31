public import CarPlay
public import Clockwork
import Positioning

extension ModelApp {
    /// Takes what the system tells the app on the car: presses, scenes, day and night.
    public mutating func hear(_ callback: CarCallback, at instant: Instant) -> [AppAction] {
        let delay = calls.next(at: instant)
        guard memory.isAlive else { return [] }
        switch callback {
        case .pressed(let number): return press(number, after: delay, at: instant)
        case .panned(let direction): return scroll(direction, after: delay)
        case .panBegan(let direction): return policy.habits.pan.followsHolds ? scroll(direction, after: delay) : []
        case .pinched(let pinch): return zoom(pinch, after: delay)
        case .selected: return select(after: delay)
        case .popped: return goBack()
        case .startedTrip(let trip, let choice): return startTrip(trip, by: choice, after: delay, at: instant)
        case .scene(let scene, let phase): return change(scene, to: phase, after: delay)
        case .style(let style): return follow(style, after: delay)
        case .cancelledNavigation: return policy.faults.guidesAfterCancel ? [] : finishGuidance(after: delay)
        case .memoryPressure: return policy.faults.crashesOn == .memoryPressure ? die("memory was short") : []
        case .panningShown, .panningWillDismiss, .panningDismissed, .panEnded, .alertShown, .alertDismissed,
            .selectedPreview, .limited:
            return []
        }
    }

    /// The zoom follows the fingers; one is told where they leave.
    private mutating func zoom(_ pinch: PinchGesture, after delay: Timespan) -> [AppAction] {
        pinch.kind == .zoom && pinch.phase == .ended ? zoom(by: pinch.amount, after: delay) : []
    }

    private mutating func press(_ number: Int, after delay: Timespan, at instant: Instant) -> [AppAction] {
        if policy.faults.crashesOn == .tapBeforeMap, !memory.hasDrawn { return die("a press before the first map") }
        if policy.faults.deadWithoutNetwork, !memory.isOnline {
            return [.tell(.idle("it waits for a network"), after: delay)]
        }
        if memory.isAlertUp, number >= Self.alertButton {
            memory.isAlertUp = false
            return [.call(.dismiss(completes: true), fix: nil, after: delay)]
        }
        guard let button = AppButton(number: number) else { return [] }
        if policy.habits.actsByTitle, memory.isRenamed {
            return [.tell(.idle("no action has the title \(button.renamed)"), after: delay)]
        }
        return press(button, after: delay, at: instant)
    }

    private mutating func press(_ button: AppButton, after delay: Timespan, at instant: Instant) -> [AppAction] {
        func calls(_ calls: [TemplateCall]) -> [AppAction] { calls.map { .call($0, fix: nil, after: delay) } }
        switch button {
        case .pan: return showPanning(after: delay)
        case .done: return calls([.dismissPanning] + policy.layout.exitCalls(isPanning: false))
        case .zoomOut: return zoom(by: 0.5, after: delay)
        case .zoomIn: return zoom(by: 2, after: delay)
        case .locate: return recentre(after: delay)
        case .search: return ask(.search, at: instant)
        case .categories: return ask(.categories, at: instant)
        case .favourites: return ask(.favourites, at: instant)
        case .layers: return [.tell(.idle("nothing is to choose"), after: delay)]
        }
    }

    private mutating func scroll(_ direction: PanDirection, after delay: Timespan) -> [AppAction] {
        let (x, y) = policy.habits.pan.scroll(direction)
        memory.camera.scroll(x: x, y: y, from: camera, faults: policy.faults.map)
        return [.tell(.scrolled(x: x, y: y), after: delay)] + look(after: delay)
    }

    private mutating func select(after delay: Timespan) -> [AppAction] {
        if policy.faults.crashesOn == .tapAfterReconnect, memory.connections > 1 {
            return die("the row's template was that of the connection before")
        }
        return twice([.push(Template(id: Self.detailID, .information(items: 2, []), title: "Place"))], after: delay)
    }

    private mutating func goBack() -> [AppAction] {
        let wasInBackground = memory.wasInBackground
        (memory.hasOpened, memory.wasInBackground) = (false, false)
        guard policy.faults.crashesOn == .backAfterBackground, wasInBackground else { return [] }
        return die("the template left was one from before the background")
    }

    /// Guides along the route that was chosen; until a fix comes, from where that one begins.
    private mutating func startTrip(
        _ trip: Int, by choice: Int, after delay: Timespan, at instant: Instant
    ) -> [AppAction] {
        let routes = OfferedRoutes(from: origin).routes
        let taken = policy.faults.ignoresChoice ? 0 : choice
        guard routes.indices.contains(taken) else { return [] }
        memory.lastPosition = origin
        let actions = guide(along: routes[taken], trip: trip, at: instant)
        return [.call(.hideTrips, fix: nil, after: delay)]
            + (policy.faults.doubledHandler ? actions + actions : actions)
    }

    /// Where the app believes to be: at the last fix, else where its camera stands.
    private var origin: Coordinate { memory.lastPosition ?? policy.habits.camera }

    /// The map is drawn anew in other colours, once the app has come to it.
    private func follow(_ style: ContentStyle, after delay: Timespan) -> [AppAction] {
        let isMissed = policy.faults.ignoresNight || (policy.faults.nightAtStandstill && memory.speed > 0)
        return isMissed ? [] : [.tell(.style(style), after: delay)] + look(after: delay)
    }

    /// The calls of a handler, which the fault lets run twice.
    private func twice(_ calls: [TemplateCall], after delay: Timespan) -> [AppAction] {
        (policy.faults.doubledHandler ? calls + calls : calls).map { .call($0, fix: nil, after: delay) }
    }

    private mutating func change(_ scene: CarScene, to phase: ScenePhase, after delay: Timespan) -> [AppAction] {
        let (isBackground, wasVisible) = (phase != .foreground, !memory.visible.isEmpty)
        switch (scene, policy.faults.frozenMap) {
        case (.phone, .phoneLock): memory.isMapFrozen = isBackground
        case (.templates, .sceneChange) where isBackground: memory.isMapFrozen = true
        case (.dashboard, .dashboard): memory.isMapFrozen = phase == .foreground
        default: break
        }
        guard scene == .templates || scene == .dashboard else { return [] }
        if isBackground { memory.visible.remove(scene) } else { memory.visible.insert(scene) }
        let moves = wasVisible == memory.visible.isEmpty
        let screens: [AppAction] =
            moves && policy.habits.maps == .single && !policy.faults.keepsMap
            ? [.tell(.maps(memory.visible.isEmpty ? [.phone] : [.car]), after: delay)] : []
        guard scene == .templates else { return screens }
        if isBackground { memory.wasInBackground = memory.hasOpened }
        let stop = isBackground && policy.faults.stopsInBackground ? finishGuidance(after: delay) : []
        return stop + screens
    }
}
