import Clockwork
import HeadUnits

/// How fingers are led while a unit is qualified: alike on every unit, for nothing is known of it yet.
enum UnitFinger {
    /// Places a second: in the 60 to 90 Hz of fingers that are led by machines, and in step with no usual digitiser.
    static let rate = 73.0
    /// The speed of drags whose movements are looked at, in points a second.
    static let slowly = 20.0
    /// How long a finger rests where a drag ends before it is lifted, so that a digitiser of 4 Hz sees that place.
    static let rest = Timespan.milliseconds(250)
    /// How long a tap takes, and how long until the next of many.
    static let tap = Timespan.milliseconds(80), pause = Timespan.milliseconds(120)
    /// How late a callback may come: later ones would be lost.
    static let patience = Timespan.seconds(2)
    /// Over how many points fingers come down at random: as the coarsest digitiser's step that is told of.
    static let strewing = 2.0

    /// The lanes to the right and downward, with no regard to the digitiser's steps, of which nothing is known.
    static func lanes(of display: UnitProfile.Display) -> [PanLane] {
        [90, 180].map { PanLane(direction: $0, across: display) }
    }

    /// How far from a lane's start a finger comes down, at random.
    static func strewn(_ random: inout SeededRandom) -> Point {
        let (x, y) = (random.uniform(0...strewing), random.uniform(0...strewing))
        return Point(x: x - strewing / 2, y: y - strewing / 2)
    }
}
