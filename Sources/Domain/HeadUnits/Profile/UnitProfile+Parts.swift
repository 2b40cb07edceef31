public import Clockwork

extension UnitProfile {
    /// The side of the car on which the driver sits.
    public enum DrivingSide: String, Hashable, Sendable, CaseIterable {
        case left, right
    }

    /// How finely a touch screen follows a finger, by Apple's two kinds.
    public enum Fidelity: String, Hashable, Sendable, CaseIterable {
        case high, low
    }

    /// Where a unit's day and night come from.
    public enum NightSource: String, Hashable, Sendable, CaseIterable {
        case headlights, sensor, clock, none
    }

    /// What turns and presses beside the touch screen.
    public struct Controls: Hashable, Sendable {
        /// Whether there is a knob that turns, tilts and presses.
        public var hasKnob = false
        /// Whether there is a touchpad.
        public var hasTouchpad = false
        /// From when on a press of a pan button or of the knob is a hold.
        public var holdThreshold = Timespan.milliseconds(500)
        /// Whether a hold repeats the single step while it lasts.
        public var repeatsHolds = false
        /// How far a finger must go on the touchpad to move the focus by one, in points of the pad; an assumption.
        public var padStep = 30.0

        /// Makes a unit without knob and touchpad.
        public init() {}
    }

    /// The sizes of what the system draws, in points.
    public struct Chrome: Hashable, Sendable {
        /// The width of the system's own bar, on the driver's side.
        public var systemBarWidth = 0.0
        /// The height of the navigation bar.
        public var barHeight = 44.0
        /// The width of the column of map buttons, 44 pt being an assumption until a unit is measured.
        public var buttonColumnWidth = 44.0
        /// The share of the safe width that the guidance card takes.
        public var cardShare = 0.4
        /// After how long without a touch the bar hides itself, and the map buttons with it; nil where it stays.
        public var autoHide: Timespan? = .seconds(5)
        /// The size of the smallest and of the largest text that reads well on the display; an assumption that spans
        /// what the system itself writes.
        public var smallestText = 10.0, largestText = 36.0

        /// Makes the sizes that a unit has whose profile says nothing of them.
        public init() {}

        /// The sizes of texts that read well, in points.
        public var textSizes: ClosedRange<Double> {
            min(smallestText, largestText)...max(smallestText, largestText)
        }
    }

    /// How many rows are seen at once.
    public struct Rows: Hashable, Sendable {
        /// In a list, and among the results of a search.
        public var list = 4, search = 1

        /// Makes the rows of the units that the 2GIS team knew.
        public init() {}
    }

}
