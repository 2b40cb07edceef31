public import CarPlay
public import Clockwork
public import HeadUnits
public import Positioning
import Routes

extension ModelApp {
    /// Takes what the system tells of the window on the car; the camera follows at once, the drawing a little later.
    public mutating func resize(_ window: CarWindow, at instant: Instant) -> [AppAction] {
        guard memory.isAlive, memory.camera.window != window else { return [] }
        memory.camera.take(window, at: instant, animation: .seconds(policy.habits.map.animation))
        return guessSide() + look(after: policy.drawing)
    }

    /// What the app draws into its window, nil while it has none or draws nothing.
    public func picture(fix: Int) -> MapPicture? {
        guard memory.isAlive, !policy.faults.blankMap, let camera else { return nil }
        let puck = memory.camera.place.map { MapPicture.Puck(place: $0, course: memory.camera.heading) }
        var picture = MapPicture(
            fix: fix, camera: camera, puck: puck, route: routeLine, overlays: overlay(camera).map { [$0] } ?? [])
        if policy.faults.map.phoneWindow, let bounds = memory.camera.window?.bounds {
            // Nine to sixteen, upright, as high as the car's window.
            picture.frame = Rect(x: bounds.x, y: bounds.y, width: bounds.height * 9 / 16, height: bounds.height)
        }
        picture.isDark = memory.isMapDark
        return picture
    }

    /// From now on the app draws its map in the colours of a style, as it told that it would.
    public mutating func dress(for style: ContentStyle) { memory.isMapDark = style == .dark }

    /// The line of the route that the app draws, empty where it guides along none.
    public var routeLine: [Coordinate] {
        memory.isGuiding ? memory.line : []
    }

    /// The camera as it stands now, nil without a window.
    var camera: MapCamera? {
        memory.camera.camera(habits: policy.habits, faults: policy.faults.map, isGuiding: memory.isGuiding)
    }

    /// The drawing that follows a change of the camera: none without a window, and none of a map that stands still.
    func look(after delay: Timespan) -> [AppAction] {
        memory.isMapFrozen || memory.camera.window == nil ? [] : [.look(after: delay)]
    }

    /// Takes a fix for camera and speed limit; tells where the limit has become another one.
    mutating func see(_ fix: Fix, at place: Coordinate) -> [AppAction] {
        memory.camera.take(fix, at: place, faults: policy.faults.map)
        let limit = memory.limits.limit(at: place)
        guard limit != memory.speedLimit else { return [] }
        memory.speedLimit = limit
        return [.tell(.limit(limit.map(Self.kilometresAnHour)), after: .zero)] + guessSide()
    }

    /// What the app takes for the driver's side, told where it has become another one.
    private mutating func guessSide() -> [AppAction] {
        guard let window = memory.camera.window else { return [] }
        let guess = sideGuess(in: window)
        guard guess != memory.camera.side else { return [] }
        memory.camera.side = guess
        return [.tell(.side(guess), after: .zero)]
    }

    private func sideGuess(in window: CarWindow) -> DrivingSideGuess {
        let control = camera.flatMap(overlay)?.frame
        // What has no place yet is not beyond the middle, and so the wheel is taken to be on the right.
        if policy.faults.map.guessesEarly { return memory.camera.side ?? .right }
        switch policy.habits.map.sideGuess {
        case .guide: return memory.camera.buttonSide.map { $0 == .left ? .right : .left } ?? .ambiguous
        case .control:
            guard let control else { return memory.camera.side ?? .ambiguous }
            return DrivingSideGuess(control: control, in: window.bounds)
        }
    }

    /// Moves the map by the way of the finger.
    mutating func move(by gesture: PanGesture, at instant: Instant) -> [AppAction] {
        // An end brings a velocity alone.
        guard gesture.phase == .began || gesture.phase == .changed else { return [] }
        memory.camera.drag(
            x: gesture.dx, y: gesture.dy, from: camera, at: instant, faults: policy.faults.map)
        return look(after: policy.drawing)
    }

    /// Changes the scale.
    mutating func zoom(by factor: Double, after delay: Timespan) -> [AppAction] {
        memory.camera.zoom(by: factor)
        return [.tell(.zoomed(factor), after: delay)] + look(after: delay)
    }

    /// Goes to the place of the car, where it is known.
    mutating func recentre(after delay: Timespan) -> [AppAction] {
        guard memory.lastPosition != nil else { return [.tell(.idle("noLocation"), after: delay)] }
        memory.camera.recentre()
        return [.tell(.located, after: delay)] + look(after: delay)
    }

    /// The calls that lead into the panning interface; the fault has other map buttons there for a moment.
    func showPanning(after delay: Timespan) -> [AppAction] {
        let calls = policy.layout.exitCalls(isPanning: true) + [.showPanning]
        let shown = calls.map { AppAction.call($0, fix: nil, after: delay) }
        guard policy.faults.map.wrongPanButtons else { return shown }
        let right = policy.layout.mapButtons
        let wrong = AppAction.call(.setMapButtons(right.reversed()), fix: nil, after: delay)
        return [wrong] + shown + [.call(.setMapButtons(right), fix: nil, after: delay + .milliseconds(400))]
    }

    /// The speed limit beside the map buttons.
    private func overlay(_ camera: MapCamera) -> MapPicture.Overlay? {
        let faults = policy.faults.map
        guard let window = memory.camera.window, let limit = memory.speedLimit, !faults.hidesLimit || memory.isGuiding
        else { return nil }
        let size = faults.phoneSizes ? 90 : policy.habits.map.limitSize
        let anchor = GuideAnchor(width: size, height: size)
        let buttons = memory.camera.buttonSide ?? window.buttonSide
        let isDriverRight = (buttons == .left) != faults.wrongSidePadding
        var frame = anchor.frame(in: window, side: isDriverRight ? .right : .left)
        if faults.fixedOverlay { frame.x = window.bounds.maxX - anchor.margin - size }
        if faults.overlayMoves { frame.x += camera.anchor.x - window.safeArea.middle.x }
        return MapPicture.Overlay(name: "speedLimit", text: "\(Self.kilometresAnHour(limit))", frame: frame)
    }

    private static func kilometresAnHour(_ limit: Double) -> Int { Int((min(1e6, limit) * 3.6).rounded()) }
}
