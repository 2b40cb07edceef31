public import Positioning

/// What an app draws into its own window.
public struct MapPicture: Hashable, Sendable {
    /// The number of the fix that it is drawn for.
    public var fix: Int
    /// How the app looks at the map.
    public var camera: MapCamera
    /// The car's place and course in degrees true, nil where no puck is drawn.
    public var puck: Puck?
    /// The line of the route.
    public var route: [Coordinate]
    /// The controls that the app draws into its window, such as a speed limit.
    public var overlays: [Overlay]
    /// The part of the window that the map fills in points, nil where it fills all of it.
    public var frame: Rect?
    /// Whether it is drawn for the night.
    public var isDark = false

    /// The car on the map.
    public struct Puck: Hashable, Sendable {
        /// Where it stands.
        public var place: Coordinate
        /// Where it heads, in degrees true.
        public var course: Double

        /// Makes a puck.
        public init(place: Coordinate, course: Double) {
            self.place = place
            self.course = course
        }
    }

    /// A control of the app's own window.
    public struct Overlay: Hashable, Sendable {
        /// Its name, such as `speedLimit`.
        public var name: String
        /// What it says.
        public var text: String
        /// Where it stands.
        public var frame: Rect
        /// The size of its text in points.
        public var textSize: Double

        /// Makes a control; where nothing is said of its text in points, it is half as high as the control.
        public init(name: String, text: String, frame: Rect, textSize: Double? = nil) {
            self.name = name
            self.text = text
            self.frame = frame
            self.textSize = textSize ?? frame.height / 2
        }
    }

    /// Makes a picture.
    public init(fix: Int, camera: MapCamera, puck: Puck? = nil, route: [Coordinate] = [], overlays: [Overlay] = []) {
        self.fix = fix
        self.camera = camera
        self.puck = puck
        self.route = route
        self.overlays = overlays
    }
}
