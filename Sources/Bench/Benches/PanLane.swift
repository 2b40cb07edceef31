import Events
import Formats
import Glibc
import HeadUnits

/// The line across the screen along which the drags of a pan search are made: through the middle, in one direction.
struct PanLane {
    /// The share of the screen's extent that the longest drag takes.
    private static let share = 0.6
    /// How far from the edges of the free area and of the screen drags stay, in points.
    private static let margin = 6.0
    /// The speed of the finger in points a second.
    private static let speed = 400.0

    /// The direction in degrees clockwise from up.
    let direction: Double
    /// The length of the longest drag in points.
    let longest: Double
    /// How far the digitiser can shift a drag's end along it, in points: half a step of each axis.
    let rounding: Double
    private let start: (x: Double, y: Double)

    /// Makes the lane of a unit's screen; drags start on the map, where what is free of the map is known, and on the
    /// digitiser's grid, so that it rounds their ends alone.
    init(direction: Double, on unit: UnitProfile, free: Rect? = nil) {
        self.init(direction: direction, across: unit.display, grid: unit.touch.grid, free: free)
    }

    /// Makes the lane of a display on a digitiser whose steps are so many points wide, 0 where they are not known.
    init(direction: Double, across display: UnitProfile.Display, grid: Double = 0, free: Rect? = nil) {
        let (east, south) = (sin(direction * .pi / 180), -cos(direction * .pi / 180))
        let reach = min(Self.extent(display.width, along: east), Self.extent(display.height, along: south))
        let wanted = reach * Self.share
        var begin = (x: display.width / 2 - east * wanted / 2, y: display.height / 2 - south * wanted / 2)
        if let free, !free.isEmpty {
            begin.x = min(max(begin.x, free.x + Self.margin), free.maxX - Self.margin)
            begin.y = min(max(begin.y, free.y + Self.margin), free.maxY - Self.margin)
        }
        self.direction = direction
        start = (Self.onGrid(begin.x, grid), Self.onGrid(begin.y, grid))
        longest = min(
            wanted, Self.room(from: start.x, along: east, to: display.width),
            Self.room(from: start.y, along: south, to: display.height))
        rounding = grid / 2 * (Self.part(east) + Self.part(south))
    }

    /// How far a lane can go in one direction before it leaves the screen.
    private static func room(from place: Double, along share: Double, to side: Double) -> Double {
        part(share) == 0 ? .infinity : ((share > 0 ? side - place : place) - margin) / part(share)
    }

    /// The direction in a word where it has one, in degrees otherwise.
    var name: String {
        let words = ["up", "upRight", "right", "downRight", "down", "downLeft", "left", "upLeft"]
        let eighth = (direction / 45).rounded()
        return abs(direction - eighth * 45) < 1e-9 ? words[(Int(eighth) % 8 + 8) % 8] : "\(Int(direction.rounded()))deg"
    }

    /// The drag of a length at a speed, which may begin a little to the right and below, all in points.
    func drag(_ length: Double, speed: Double = speed, beside offset: Point = Point(x: 0, y: 0)) -> Drag {
        Drag(x: start.x + offset.x, y: start.y + offset.y, length: length, direction: direction, speed: speed)
    }

    /// The outcome of a search that this lane has no room for.
    func isTooShort(for resolution: Double) -> StepOutcome {
        let (room, step) = (FixedDecimal.shortest(longest, decimals: 1), FixedDecimal.shortest(resolution, decimals: 1))
        return StepOutcome(
            verdict: .benchFault,
            reasons: [
                "\(name): the screen has room for drags of \(room) pt, too few for a resolution of \(step) pt"
            ])
    }

    private static func extent(_ side: Double, along share: Double) -> Double {
        part(share) == 0 ? .infinity : side / part(share)
    }

    /// How much of a drag goes along an axis; sines of right angles are not quite 0.
    private static func part(_ share: Double) -> Double { abs(share) < 1e-9 ? 0 : abs(share) }

    private static func onGrid(_ points: Double, _ grid: Double) -> Double {
        grid > 0 ? (points / grid).rounded() * grid : points
    }
}
