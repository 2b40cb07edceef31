/// What an approach of the card turned out to be.
enum GuidanceOutcome: Hashable, Sendable {
    /// The card told the maneuver that came.
    case right
    /// It told the other side, another kind of maneuver, or another road.
    case wrongSide, wrongType, wrongRoad
    /// It told a maneuver that comes after the next one, or the one before it.
    case ahead, behind
    /// It told something that is nowhere near.
    case elsewhere
    /// The drive does not make that maneuver: the app has another route in mind, which is no fault.
    case routeDiffers
    /// It says nothing of the app, and why.
    case notJudged(String)

    /// Whether the card was wrong.
    var isWrong: Bool {
        switch self {
        case .wrongSide, .wrongType, .wrongRoad, .ahead, .behind, .elsewhere: true
        case .right, .routeDiffers, .notJudged: false
        }
    }

    /// Why it says nothing of the app, nil where it does.
    var dropReason: String? {
        switch self {
        case .routeDiffers: "route differs"
        case .notJudged(let why): why
        default: nil
        }
    }

    /// The outcome as the journal writes it.
    var word: String {
        switch self {
        case .right: "right"
        case .wrongSide: "wrongSide"
        case .wrongType: "wrongType"
        case .wrongRoad: "wrongRoad"
        case .ahead: "ahead"
        case .behind: "behind"
        case .elsewhere: "elsewhere"
        case .routeDiffers: "routeDiffers"
        case .notJudged: "notJudged"
        }
    }
}
