public import Clockwork
import Formats

/// A demand on what frames show of the app's map.
///
/// Of the puck, the overlay and the heading it is every frame since the last `navigate` that counts; of motion all that
/// has been asked by fingers and presses since the last `touch` or `driver` step began.
public enum MapCondition: Hashable, Sendable {
    /// In each frame the puck has at least so many points of free area around it.
    case puckRoom(points: Double)
    /// In each frame the route ahead of the puck has at least so many points to the edge of the free area.
    case routeRoom(points: Double)
    /// In each frame the map fills its window.
    case fillsWindow
    /// In each frame the overlay is within the guide of the map buttons.
    case overlayInGuide
    /// In each frame the overlay is within so many points of the map buttons.
    case overlayGap(atMost: Double)
    /// The overlay's height is within a range of shares of the screen's height, in per cent.
    case overlayShare(ClosedRange<Double>)
    /// The overlay has not moved since the last touch or act began.
    case overlayStays
    /// A speed limit that became known was shown within a time, each time.
    case limitShown(within: Timespan)
    /// The map does not turn by more than some degrees while the car stands.
    case standingTurn(atMost: Double)
    /// The map moves by the way that fingers and presses ask for, within a share in per cent of that way.
    case motion(tolerance: Double)
    /// The map is back where it was before the last two touches or acts, within so many points.
    case returns(within: Double)
    /// The map buttons beside the panning interface stay those of its first frame.
    case panButtonsStay

    /// The condition in words, as it stands behind "expected".
    public var text: String {
        switch self {
        case .puckRoom(let points): "\(Self.number(points)) pt of free area around the puck in every frame"
        case .routeRoom(let points): "\(Self.number(points)) pt of free area around the route ahead in every frame"
        case .fillsWindow: "a map that fills its window in every frame"
        case .overlayInGuide: "the overlay inside the guide of the map buttons in every frame"
        case .overlayGap(let points): "the overlay within \(Self.number(points)) pt of the map buttons"
        case .overlayShare(let range):
            "an overlay of \(Self.number(range.lowerBound)) to \(Self.number(range.upperBound)) % of the screen's height"
        case .overlayStays: "an overlay that does not move with the map"
        case .limitShown(let time): "each speed limit to be shown within \(time.text)"
        case .standingTurn(let degrees): "the map to turn by at most \(Self.number(degrees)) degrees at standstill"
        case .motion(let share): "the map to move by the way asked for, within \(Self.number(share)) %"
        case .returns(let points): "the map back where it was, within \(Self.number(points)) pt"
        case .panButtonsStay: "the map buttons to stay the same while panning"
        }
    }

    /// The condition as its key in a runbook.
    public var name: String {
        switch self {
        case .puckRoom: "puckRoom"
        case .routeRoom: "routeRoom"
        case .fillsWindow: "fillsWindow"
        case .overlayInGuide: "overlayInGuide"
        case .overlayGap: "overlayGap"
        case .overlayShare: "overlayShare"
        case .overlayStays: "overlayStays"
        case .limitShown: "limitShown"
        case .standingTurn: "standingTurn"
        case .motion: "mapMotion"
        case .returns: "mapReturns"
        case .panButtonsStay: "panButtonsStay"
        }
    }

    private static func number(_ value: Double) -> String { FixedDecimal.shortest(value, decimals: 1) }
}
