import Clockwork
import HeadUnits

/// A line across the screen along which a unit's drags are made.
struct UnitLane {
    /// The share of the screen's extent that the longest drag takes.
    private static let share = 0.6

    /// The direction in a word.
    let name: String
    /// The length of the longest drag in points.
    let longest: Double
    private let direction: Double
    private let start: (x: Double, y: Double)

    /// To the right and downward.
    static func lanes(of display: UnitProfile.Display) -> [UnitLane] {
        [UnitLane("right", along: display.width, of: display), UnitLane("down", along: display.height, of: display)]
    }

    private init(_ name: String, along extent: Double, of display: UnitProfile.Display) {
        let isDown = name == "down"
        (self.name, longest, direction) = (name, extent * Self.share, isDown ? 180 : 90)
        let (half, strewn) = (longest / 2, UnitFinger.strewing / 2)
        start = (
            display.width / 2 - (isDown ? 0 : half) - strewn, display.height / 2 - (isDown ? half : 0) - strewn
        )
    }

    /// A drag of a length in points, from somewhere near the lane's start.
    func drag(_ length: Double, speed: Double = UnitFinger.speed, _ random: inout SeededRandom) -> Drag {
        let (x, y) = (random.uniform(0...UnitFinger.strewing), random.uniform(0...UnitFinger.strewing))
        return Drag(x: start.x + x, y: start.y + y, length: length, direction: direction, speed: speed)
    }
}
