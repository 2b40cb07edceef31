public import CarPlay
public import PhoneApps

/// What a screen is to show: an app's templates and its map, as a document tells them.
public struct ScreenDocument: Hashable, Sendable {
    /// Whether it is night.
    public var isNight = false
    /// Whether the car lets the driver use the keyboard.
    public var hasKeyboard = true
    /// Whether the panning interface is visible.
    public var isPanning = false
    /// The app's map, nil before it drew one.
    public var map: Map? = Map()
    /// The guidance card, nil without guidance.
    public var card: Card?
    /// The buttons of the map's screen.
    public var mapButtons: [AppButton] = [], leading: [AppButton] = [], trailing: [AppButton] = []
    /// What stands on the map's screen, nil for nothing.
    public var above: Above?
    /// The title in the bar of what stands above the map, nil for none.
    public var title: String?
    /// The navigation alert, nil for none.
    public var alert: Message?
    /// The place of what a knob has chosen among all that can be pressed, from 1; nil where none is.
    public var focus: Int?

    /// Makes the document of a bare map.
    public init() {}

    /// How the app looks at its map.
    public struct Map: Hashable, Sendable {
        /// Where the car is, in degrees.
        public var latitude = 55.7512, longitude = 37.6184
        /// Where it heads, in degrees true.
        public var course = 30.0
        /// Metres a point.
        public var metresPerPoint = 1.6
        /// The speed limit as the sign says it, nil for no sign.
        public var speedLimit: String?

        /// Makes a map in Moscow.
        public init() {}
    }

    /// The maneuvers that a document can name.
    public enum Maneuver: String, Hashable, Sendable, CaseIterable {
        case straight, left, right, slightLeft, slightRight, sharpLeft, sharpRight, uTurn
        case leftAtEnd, rightAtEnd, keepLeft, keepRight, rampLeft, rampRight, mergeLeft, mergeRight
        case roundabout, exitRoundabout, arrive, arriveLeft, arriveRight, start, ferry
    }

    /// A maneuver with its words.
    public struct Turn: Hashable, Sendable {
        /// What it is.
        public var maneuver: Maneuver
        /// The exit of a ring, nil where it is not known.
        public var exit: Int?
        /// Its words in variants, the most preferred first.
        public var words: [String]
        /// The name of the picture of its junction, nil where there is none.
        public var junction: String?

        /// Makes a maneuver.
        public init(_ maneuver: Maneuver, exit: Int? = nil, words: [String] = []) {
            (self.maneuver, self.exit, self.words) = (maneuver, exit, words)
        }

        /// The name of its symbol.
        public var symbol: String { maneuver.rawValue + (exit.map(String.init) ?? "") }
    }

    /// The guidance card.
    public struct Card: Hashable, Sendable {
        /// The maneuver.
        public var turn: Turn
        /// Metres to it.
        public var distance: Double
        /// The side on which traffic drives.
        public var trafficSide = TrafficSide.right
        /// The lanes, from left to right.
        public var lanes: [LaneGuidance.CarLane] = []
        /// The maneuver behind it.
        public var second: Turn?
        /// What is left of the trip, nil where the app tells nothing.
        public var remains: TravelEstimates?
        /// The words of a pause, nil while it guides.
        public var pause: String?

        /// Makes the card of a maneuver in some metres.
        public init(_ turn: Turn, distance: Double) {
            (self.turn, self.distance) = (turn, distance)
        }
    }

    /// A title with what stands below it and its buttons.
    public struct Message: Hashable, Sendable {
        /// The titles in variants.
        public var titles: [String]
        /// The text below, empty for none.
        public var text: String
        /// The titles of its buttons.
        public var buttons: [String]

        /// Makes a message.
        public init(titles: [String], text: String = "", buttons: [String] = []) {
            (self.titles, self.text, self.buttons) = (titles, text, buttons)
        }
    }

    /// A tab: its title, its picture by name, and the rows of its list.
    public struct Tab: Hashable, Sendable {
        /// The title.
        public var title: String
        /// The name of the picture, nil where it has none.
        public var picture: String?
        /// The rows.
        public var rows: [ListItem]

        /// Makes a tab.
        public init(title: String, picture: String? = nil, rows: [ListItem] = []) {
            (self.title, self.picture, self.rows) = (title, picture, rows)
        }
    }

    /// What stands above the map.
    public enum Above: Hashable, Sendable {
        /// A list of rows.
        case list([ListItem])
        /// A grid by the titles of its cells.
        case grid([String])
        /// A search with its results.
        case search([ListItem])
        /// Tabs in place of the map.
        case tabs([Tab])
        /// A question over everything.
        case question(Message)
        /// A voice dialogue with its text.
        case voice(String)
        /// A preview of a trip with its routes.
        case preview(Trip)
    }
}
