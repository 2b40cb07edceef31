import Events
import Formats
import Glibc
import HeadUnits

/// The line across the screen along which the drags of a pan search are made: through the middle, in one direction.
struct PanLane {
    /// The share of the screen's extent that the longest drag takes.
    static let share = 0.6
    /// The speed of the finger in points a second.
    static let speed = 400.0

    /// The direction in degrees clockwise from up.
    let direction: Double
    /// The length of the longest drag in points.
    let longest: Double
    private let start: (x: Double, y: Double)

    init(direction: Double, display: UnitProfile.Display) {
        let (east, south) = (sin(direction * .pi / 180), -cos(direction * .pi / 180))
        let reach = min(Self.extent(display.width, along: east), Self.extent(display.height, along: south))
        self.direction = direction
        longest = reach * Self.share
        start = (display.width / 2 - east * longest / 2, display.height / 2 - south * longest / 2)
    }

    /// The direction in a word where it has one, in degrees otherwise.
    var name: String {
        let words = ["up", "upRight", "right", "downRight", "down", "downLeft", "left", "upLeft"]
        let eighth = (direction / 45).rounded()
        return abs(direction - eighth * 45) < 1e-9 ? words[(Int(eighth) % 8 + 8) % 8] : "\(Int(direction.rounded()))deg"
    }

    /// The drag of a length in points.
    func drag(_ length: Double) -> Drag {
        Drag(x: start.x, y: start.y, length: length, direction: direction, speed: Self.speed)
    }

    /// The outcome of a search that this lane has no room for.
    func isTooShort(for resolution: Double) -> StepOutcome {
        let (room, step) = (FixedDecimal.shortest(longest, decimals: 1), FixedDecimal.shortest(resolution, decimals: 1))
        return StepOutcome(
            verdict: .benchFault,
            reasons: ["the screen has room for drags of \(room) pt, too few for a resolution of \(step) pt"])
    }

    private static func extent(_ side: Double, along share: Double) -> Double {
        abs(share) < 1e-9 ? .infinity : side / abs(share)
    }
}
