import CarPlay
import PhoneApps

extension ScreenDocument {
    /// Guidance through a town, which is shown where nobody says what.
    public static let guidance: ScreenDocument = {
        var screen = ScreenDocument()
        var card = Card(
            Turn(.right, words: ["Turn right onto Mill Street", "Turn right"]), distance: 250)
        card.lanes = [
            LaneGuidance.CarLane(.notGood, angles: [-90]), LaneGuidance.CarLane(.notGood, angles: [0]),
            LaneGuidance.CarLane(.good, angles: [0], highlighted: 90),
        ]
        card.second = Turn(.roundabout, exit: 2, words: ["Market Square, second exit", "Second exit"])
        card.remains = TravelEstimates(6.4, .kilometres, seconds: 780)
        screen.card = card
        screen.map?.speedLimit = "50"
        screen.mapButtons = [.zoomIn, .zoomOut, .locate]
        screen.leading = [.search]
        screen.trailing = [.pan]
        return screen
    }()
}
