import Glibc

/// What can be seen of a map on the screen, measured from outside: the app's camera is not asked what it meant.
///
/// Values are rounded to what a probe can tell apart, so that a map that stands still makes no new frames.
public struct MapSight: Hashable, Sendable {
    /// The direction that is up, in tenths of a degree true.
    public var heading: Int
    /// Millimetres on the ground a point.
    public var scale: Int
    /// Where the puck stands, in tenths of a point, nil where none is seen.
    public var puckX: Int?, puckY: Int?
    /// From the puck to the nearest edge of the free area in tenths of a point, negative outside it.
    public var puckRoom: Int?
    /// From the route ahead of the puck to the nearest edge of the free area in tenths of a point, negative outside it;
    /// nil where no route is seen.
    public var routeRoom: Int?
    /// How much of the window the map leaves bare along its barest edge, in tenths of a point.
    public var bare: Int
    /// The number of the landmark that the map's motion is measured by, and where it stands, in tenths of a point.
    public var mark: Int, markX: Int, markY: Int
    /// The control of the app's own window, nil where none is seen.
    public var overlay: OverlaySight?
    /// Whether the map is dark.
    public var isDark: Bool

    /// A control of the app's own window, in tenths of a point.
    public struct OverlaySight: Hashable, Sendable {
        /// What it says.
        public var text: String
        /// The left and the upper edge.
        public var x: Int, y: Int
        /// The extent.
        public var width: Int, height: Int
        /// From it to the nearest edge of the guide of the map buttons, negative where it sticks out.
        public var guideRoom: Int
        /// From it to the map buttons.
        public var buttonGap: Int
    }

    /// Measures a picture in a window.
    ///
    /// `landmark` is a place on the ground with its number, `routeRoom` what the route ahead has around it in points, and
    /// `buttons` the side on which map buttons stand, also while they are hidden.
    public init(
        _ picture: MapPicture, in window: CarWindow, landmark: MapLandmark, routeRoom: Double? = nil,
        buttons: CarWindow.Side? = nil
    ) {
        let camera = picture.camera
        isDark = picture.isDark
        heading = Self.tenths(camera.heading)
        scale = Int((min(1e9, camera.metresPerPoint) * 1000).rounded())
        let at = camera.point(of: landmark.place)
        (mark, markX, markY) = (landmark.number, Self.tenths(at.x), Self.tenths(at.y))
        overlay = picture.overlays.first.map { OverlaySight($0, in: window, buttons: buttons ?? window.buttonSide) }
        self.routeRoom = routeRoom.map(Self.tenths)
        bare = picture.frame.map { Self.tenths(max(0, -$0.room(around: window.bounds))) } ?? 0
        guard let puck = picture.puck else { return }
        let place = camera.point(of: puck.place)
        (puckX, puckY) = (Self.tenths(place.x), Self.tenths(place.y))
        puckRoom = Self.tenths(window.safeArea.room(around: Rect(x: place.x, y: place.y, width: 0, height: 0)))
    }

    /// A length in tenths of a point, held within what an integer of a journal is good for.
    fileprivate static func tenths(_ value: Double) -> Int { Int((min(1e9, max(-1e9, value)) * 10).rounded()) }
}

extension MapSight.OverlaySight {
    fileprivate init(_ overlay: MapPicture.Overlay, in window: CarWindow, buttons: CarWindow.Side) {
        let (frame, guide) = (overlay.frame, window.mapButtonGuide)
        text = overlay.text
        (x, y) = (MapSight.tenths(frame.x), MapSight.tenths(frame.y))
        (width, height) = (MapSight.tenths(frame.width), MapSight.tenths(frame.height))
        guideRoom = MapSight.tenths(guide.room(around: frame))
        buttonGap = MapSight.tenths(buttons == .left ? frame.x - guide.x : guide.maxX - frame.maxX)
    }
}

extension Rect {
    /// From the edges of a rectangle to the nearest edge of this one, negative where it sticks out.
    public func room(around inner: Rect) -> Double {
        min(min(inner.x - x, maxX - inner.maxX), min(inner.y - y, maxY - inner.maxY))
    }
}
