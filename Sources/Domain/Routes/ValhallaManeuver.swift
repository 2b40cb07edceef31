/// Valhalla's maneuver types, as numbers in its answers, in OSRM's words.
///
/// The numbers are those of the table "maneuver type" in Valhalla's documentation of the outputs of a route.
enum ValhallaManeuver {
    /// Kind and modifier in OSRM's words; what is no driving is told as a notification.
    static func words(_ type: Int) -> (kind: String, modifier: String) {
        switch type {
        case 1...3: ("depart", side(type - 1))
        case 4...6: ("arrive", side(type - 4))
        case 7: ("new name", "straight")
        case 0, 8: ("continue", "straight")
        case 9...16: ("turn", turns[type - 9])
        case 17...19: ("on ramp", type == 17 ? "straight" : side(type - 17))
        case 20, 21: ("off ramp", side(type - 19))
        case 22: ("fork", "straight")
        case 23, 24: ("fork", "slight " + side(type - 22))
        case 25: ("merge", "")
        case 26: ("roundabout", "")
        case 27: ("exit roundabout", "")
        case 37, 38: ("merge", "slight " + side(type - 36))
        default: ("notification", "")
        }
    }

    /// Whether the type says that a ferry is driven onto.
    static func entersFerry(_ type: Int) -> Bool { type == 28 }

    /// The order in which Valhalla numbers variants of a maneuver: without a side, right, left.
    private static func side(_ number: Int) -> String { ["", "right", "left"][number] }

    private static let turns = [
        "slight right", "right", "sharp right", "uturn", "uturn", "sharp left", "left", "slight left",
    ]
}
