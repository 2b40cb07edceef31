public import Clockwork

/// A head unit as a model: its display, its touch input and the gesture it recognises.
public struct UnitProfile: Hashable, Sendable {
    /// The unit's name.
    public var name: String
    /// The display.
    public var display: Display
    /// The touch input.
    public var touch: TouchInput
    /// How long a drag must be before it is reported as a pan.
    public var panThreshold: PanThreshold
    /// How much that length varies from drag to drag: the standard deviation of a Gaussian, in points.
    public var panSpread = 0.0
    /// The side of the car on which the driver sits.
    public var drivingSide = DrivingSide.left
    /// What turns and presses beside the touch screen.
    public var controls = Controls()
    /// The sizes of what the system draws.
    public var chrome = Chrome()
    /// How many rows are seen at once.
    public var rows = Rows()
    /// Where day and night come from.
    public var night = NightSource.headlights
    /// Whether the unit has room for the dashboard.
    public var hasDashboard = true
    /// The display behind the wheel, nil where there is none.
    public var cluster: Display?
    /// What the unit does wrong.
    public var faults = Faults()
    /// Where the values of the profile are known from, in the order of its document; empty for one made in code.
    public var values: [UnitValue] = []

    /// Makes a profile.
    public init(name: String, display: Display, touch: TouchInput, panThreshold: PanThreshold) {
        self.name = name
        self.display = display
        self.touch = touch
        self.panThreshold = panThreshold
    }

    /// A unit's display.
    public struct Display: Hashable, Sendable {
        /// Width and height in pixels.
        public var widthPixels: Int, heightPixels: Int
        /// Pixels a point: 2 or 3.
        public var scale: Int
        /// Frames a second.
        public var frameRate: Double
        /// From the app's drawing to the earliest frame that can show it.
        public var delay: Timespan
        /// Random addition to the delay, spread evenly from 0 to this.
        public var jitter: Timespan
        /// What the unit keeps for itself along the edges, in points.
        public var safeInsets = Insets.none
        /// The extent of the glass in millimetres, nil where it is not known.
        public var widthMillimetres: Double?, heightMillimetres: Double?

        /// Makes a display.
        public init(
            widthPixels: Int, heightPixels: Int, scale: Int, frameRate: Double, delay: Timespan, jitter: Timespan
        ) {
            self.widthPixels = widthPixels
            self.heightPixels = heightPixels
            self.scale = scale
            self.frameRate = frameRate
            self.delay = delay
            self.jitter = jitter
        }

        /// The width in points.
        public var width: Double { Double(widthPixels) / Double(scale) }
        /// The height in points.
        public var height: Double { Double(heightPixels) / Double(scale) }
        /// The time from frame to frame.
        public var framePeriod: Timespan { .seconds(1 / frameRate) }
    }

    /// A unit's touch input.
    public struct TouchInput: Hashable, Sendable {
        /// Whether the unit has a touch screen that reports drags.
        public var isPresent: Bool
        /// Samples a second.
        public var sampleRate: Double
        /// The digitiser's step in points.
        public var grid: Double
        /// From the finger to the gesture's callback in the app.
        public var latency: Timespan
        /// How finely it follows a finger.
        public var fidelity = Fidelity.high
        /// Whether drags reach the app at all; taps do in any case.
        public var tellsDrags = true
        /// Whether it tells pinches and turns of two fingers, which iOS passes on from 26 on.
        public var isMultiTouch = false
        /// Whether the first movement that is told holds the way that the drag went before it was recognised.
        public var tellsSwallowedWay = false

        /// Makes a touch input.
        public init(isPresent: Bool, sampleRate: Double, grid: Double, latency: Timespan) {
            self.isPresent = isPresent
            self.sampleRate = sampleRate
            self.grid = grid
            self.latency = latency
        }
    }

    /// The length at which a drag becomes a pan.
    public enum PanThreshold: Hashable, Sendable {
        /// A length in points.
        case points(Double)
        /// A fraction of a side, 0 to 1.
        case fraction(Double, of: Side)
    }

    /// The side that a fraction refers to.
    public enum Side: String, Sendable, CaseIterable {
        case width, height, shorter, diagonal
        /// The side along the greater part of the drag.
        case axis
    }
}
