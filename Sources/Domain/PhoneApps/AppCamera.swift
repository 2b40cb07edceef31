import Clockwork
import Glibc
import HeadUnits
import Positioning

/// The camera of a model app: it follows the car with its heading up, and goes where fingers and buttons move it.
struct AppCamera: Hashable, Sendable {
    /// The window on the car, nil before the system has told of it.
    private(set) var window: CarWindow?
    /// The place and the course of the car.
    private(set) var place: Coordinate?
    private(set) var heading = 0.0
    private var speed = 0.0
    /// What the zoom buttons have made of the scale.
    private var magnification = 1.0
    /// The camera as hands have left it, nil while the map follows the car.
    private var moved: MapCamera?
    private var animationEnd: Instant?
    /// Whether a touch has spoilt the pans (F06).
    private var isSpoilt = false
    private var drift = 0.0
    /// The side of the map buttons, from the window in which they left the least beside them; nil before there were any.
    private(set) var buttonSide: CarWindow.Side?
    private var narrowestGuide = Double.infinity
    /// What was told last of the driver's side.
    var side: DrivingSideGuess?

    /// Slower than this a course says nothing, in m/s.
    private static let standstill = 0.5

    /// Takes a window; the first one of a connection starts the animation.
    mutating func take(_ window: CarWindow, at instant: Instant, animation: Timespan) {
        if self.window == nil { animationEnd = instant + animation }
        self.window = window
        let guide = window.mapButtonGuide
        let isEven = abs((guide.x - window.bounds.x) - (window.bounds.maxX - guide.maxX)) < 1e-6
        guard !isEven, guide.width < narrowestGuide else { return }
        (buttonSide, narrowestGuide) = (window.buttonSide, guide.width)
    }

    /// The window is gone, and with it what hands did in it.
    mutating func leaveWindow() {
        (window, animationEnd, isSpoilt, drift) = (nil, nil, false, 0)
        (buttonSide, narrowestGuide, side) = (nil, .infinity, nil)
        recentre()
    }

    /// Takes a position; the map keeps its heading where the car has no course.
    mutating func take(_ fix: Fix, at place: Coordinate, faults: MapFaults) {
        self.place = place
        speed = fix.speed ?? speed
        drift += faults.drift
        if let course = fix.course, speed >= Self.standstill {
            heading = course
        } else if faults.northAtStandstill {
            heading = 0
        }
    }

    /// Goes back to the car.
    mutating func recentre() { moved = nil }

    /// Changes the scale.
    mutating func zoom(by factor: Double) {
        guard factor > 0 else { return }
        magnification = min(1024, max(1.0 / 1024, magnification * factor))
    }

    /// Moves the camera by a press: to the right and downward in points.
    mutating func scroll(x: Double, y: Double, from camera: MapCamera?, faults: MapFaults) {
        let factor = faults.scrollsByMetres ? magnification : 1
        shift(x: -x * factor, y: -y * factor, from: camera)
    }

    /// Moves the map by a finger's way.
    mutating func drag(x: Double, y: Double, from camera: MapCamera?, at instant: Instant, faults: MapFaults) {
        if faults.touchSpoilsPans, let animationEnd, instant < animationEnd { isSpoilt = true }
        if isSpoilt { shift(x: 1.7 * y, y: -1.7 * x, from: camera) } else { shift(x: x, y: y, from: camera) }
    }

    private mutating func shift(x: Double, y: Double, from camera: MapCamera?) {
        guard var camera else { return }
        camera.anchor = Point(x: camera.anchor.x + x, y: camera.anchor.y + y)
        moved = camera
    }

    /// The camera in its window, nil without one.
    func camera(habits: AppHabits, faults: MapFaults, isGuiding: Bool) -> MapCamera? {
        guard let window else { return nil }
        let area = viewport(in: window, habits: habits.map, faults: faults, isGuiding: isGuiding)
        let scale = (habits.map.metresPerPoint + habits.map.zoomBySpeed * speed) / magnification
        var camera = MapCamera(
            centre: place ?? habits.camera, anchor: Point(x: area.middle.x + drift, y: area.y + 0.6 * area.height),
            metresPerPoint: max(1e-3, scale), heading: heading)
        guard let moved else { return camera }
        (camera.centre, camera.heading, camera.anchor) = (moved.centre, moved.heading, moved.anchor)
        return camera
    }

    /// What the app takes for the part of the window that is free.
    private func viewport(in window: CarWindow, habits: MapHabits, faults: MapFaults, isGuiding: Bool) -> Rect {
        let (bounds, safe) = (window.bounds, window.safeArea)
        if faults.fixedViewport || habits.viewport == .fixedShares { return FixedViewport().area(in: window) }
        if habits.viewport == .window || faults.noPadding && isGuiding { return bounds }
        guard faults.wrongSidePadding else { return safe }
        return Rect(x: bounds.x + bounds.maxX - safe.maxX, y: safe.y, width: safe.width, height: safe.height)
    }
}
