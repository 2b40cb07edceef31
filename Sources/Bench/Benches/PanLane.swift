import Events
import Formats
import Glibc
import HeadUnits

/// The line across the screen along which the drags of a pan search are made: through the middle, in one direction.
struct PanLane {
    /// The share of the screen's extent that the longest drag takes.
    static let share = 0.6
    /// How far from the edges of the free area and of the screen drags stay, in points.
    private static let margin = 6.0
    /// The speed of the finger in points a second.
    static let speed = 400.0

    /// The direction in degrees clockwise from up.
    let direction: Double
    /// The length of the longest drag in points.
    let longest: Double
    private let start: (x: Double, y: Double)

    /// A lane across a display whose drags begin on the map, where what is free of the map is known.
    init(direction: Double, display: UnitProfile.Display, free: Rect? = nil) {
        let (east, south) = (sin(direction * .pi / 180), -cos(direction * .pi / 180))
        let reach = min(Self.extent(display.width, along: east), Self.extent(display.height, along: south))
        self.direction = direction
        let wanted = reach * Self.share
        let middle = (display.width / 2 - east * wanted / 2, display.height / 2 - south * wanted / 2)
        guard let free, !free.isEmpty else {
            (longest, start) = (wanted, middle)
            return
        }
        start = (
            min(max(middle.0, free.x + Self.margin), free.maxX - Self.margin),
            min(max(middle.1, free.y + Self.margin), free.maxY - Self.margin)
        )
        longest = min(
            wanted, Self.room(from: start.x, along: east, to: display.width),
            Self.room(from: start.y, along: south, to: display.height))
    }

    /// How far a lane can go in one direction before it leaves the screen.
    private static func room(from place: Double, along share: Double, to side: Double) -> Double {
        abs(share) < 1e-9 ? .infinity : ((share > 0 ? side - place : place) - margin) / abs(share)
    }

    /// The direction in a word where it has one, in degrees otherwise.
    var name: String {
        let words = ["up", "upRight", "right", "downRight", "down", "downLeft", "left", "upLeft"]
        let eighth = (direction / 45).rounded()
        return abs(direction - eighth * 45) < 1e-9 ? words[(Int(eighth) % 8 + 8) % 8] : "\(Int(direction.rounded()))deg"
    }

    /// The drag of a length, which may begin a little to the right and below, all in points.
    func drag(_ length: Double, beside offset: Point = Point(x: 0, y: 0)) -> Drag {
        Drag(
            x: start.x + offset.x, y: start.y + offset.y, length: length, direction: direction, speed: Self.speed)
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
