/// The places of pictures that have a greatest size.
public enum ImageSlot: String, Hashable, Sendable, CaseIterable {
    /// A button of a grid.
    case grid
    /// A state of a voice dialogue.
    case voice
    /// The symbol of the first maneuver beside two lines.
    case maneuver
    /// The symbol of the second maneuver.
    case secondManeuver
    /// The lanes, which are a second maneuver of a symbol alone.
    case lanes
    /// The junction.
    case junction
    /// A button of the dashboard.
    case dashboard

    /// The row of the rule.
    public var rule: RuleID {
        switch self {
        case .grid: .l20
        case .voice: .l30
        case .maneuver, .secondManeuver, .lanes, .junction: .l37
        case .dashboard: .l35
        }
    }

    /// What holds where a document says nothing.
    public var usual: Sourced<ImageSize> {
        switch self {
        case .grid: Sourced(ImageSize(40, 40), .documented, "developer guide p. 26")
        case .voice: Sourced(ImageSize(150, 150), .documented, "voice control header (D14)")
        case .maneuver: Sourced(ImageSize(120, 50), .documented, "developer guide p. 38; 50 pt wide beside one line")
        case .secondManeuver: Sourced(ImageSize(18, 18), .documented, "developer guide p. 38")
        case .lanes: Sourced(ImageSize(120, 18), .documented, "developer guide p. 38")
        case .junction: Sourced(ImageSize(140, 100), .documented, "developer guide p. 38")
        case .dashboard: Sourced(ImageSize(30, 30), .documented, "dashboard button header")
        }
    }

    var place: Int {
        switch self {
        case .grid: 0
        case .voice: 1
        case .maneuver: 2
        case .secondManeuver: 3
        case .lanes: 4
        case .junction: 5
        case .dashboard: 6
        }
    }
}
