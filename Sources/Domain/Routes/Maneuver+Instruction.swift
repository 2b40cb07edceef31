extension Maneuver {
    /// What a card says for the maneuver, with the name of the road that follows: "Turn left onto Mill Street".
    ///
    /// A kind that is not known is told as a turn, as OSRM asks of its readers.
    public func instruction(onto road: String) -> String {
        kind == "arrive" ? arrival : road.isEmpty ? action : "\(action) \(link) \(road)"
    }

    private var arrival: String {
        ["left", "right"].contains(modifier) ? "Arrive on the \(modifier)" : "Arrive"
    }

    private var link: String {
        ["depart", "notification"].contains(kind) ? "on" : "onto"
    }

    private var action: String {
        switch kind {
        case "depart": "Start"
        case "roundabout", "rotary": ringAction
        case "exit roundabout", "exit rotary": "Exit the roundabout"
        case "fork": "Keep \(side ?? "straight")"
        case "merge": side.map { "Merge \($0)" } ?? "Merge"
        case "on ramp": side.map { "Take the ramp on the \($0)" } ?? "Take the ramp"
        case "off ramp": side.map { "Take the exit on the \($0)" } ?? "Take the exit"
        case "new name", "notification": "Continue"
        default: turnAction
        }
    }

    private var ringAction: String {
        guard let exit else { return "Enter the roundabout" }
        return "At the roundabout, take the \(Self.ordinal(exit)) exit"
    }

    private var turnAction: String {
        switch modifier {
        case "uturn": "Make a U-turn"
        case "", "straight": "Continue straight"
        case "slight left", "slight right": "Turn slightly \(side ?? "")"
        case "sharp left", "sharp right": "Turn sharply \(side ?? "")"
        default: "Turn \(modifier)"
        }
    }

    private var side: String? {
        modifier.hasSuffix("left") ? "left" : modifier.hasSuffix("right") ? "right" : nil
    }

    private static func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (_, 11...13): "\(number)th"
        case (1, _): "\(number)st"
        case (2, _): "\(number)nd"
        case (3, _): "\(number)rd"
        default: "\(number)th"
        }
    }
}
