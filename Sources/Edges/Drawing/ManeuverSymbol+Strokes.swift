import CarPlay
import Glibc
import HeadUnits

extension ManeuverSymbol {
    /// The lines of a symbol in a box from (0, 0) to (1, 1): where the car goes, and what else is of the junction.
    struct Strokes: Equatable {
        /// The way of the car, which ends in an arrow head.
        var way: [Point]
        /// The other roads, drawn faintly below it.
        var others: [[Point]] = []
        /// A round mark, such as a destination.
        var mark: Point?
        /// A figure in the middle of a ring.
        var figure: (text: String, middle: Point)?
        /// Whether the way ends in an arrow head.
        var hasHead = true

        static func == (left: Strokes, right: Strokes) -> Bool {
            left.way == right.way && left.others == right.others && left.mark == right.mark
                && left.figure?.text == right.figure?.text && left.hasHead == right.hasHead
        }
    }

    /// The lines of the symbol; nil for a ferry, which is a picture of its own.
    var strokes: Strokes? {
        switch self {
        case .turn(let angle): Strokes(way: Self.bend(angle))
        case .turnAtEnd(let angle):
            Strokes(way: Self.bend(angle), others: [[Point(x: 0.08, y: 0.42), Point(x: 0.92, y: 0.42)]])
        case .keep(let side): Self.fork(to: side)
        case .ramp(let side): Self.ramp(to: side)
        case .merge(let side): Self.merge(from: side)
        case .uTurn(let side): Self.back(to: side)
        case .roundabout(let exit, let traffic): Self.ring(exit: exit, traffic)
        case .leaveRoundabout(let traffic): Self.ring(exit: 1, traffic, showsFigure: false)
        case .arrive(let side): Self.arrival(side)
        case .start: Strokes(way: [Point(x: 0.5, y: 0.86), Point(x: 0.5, y: 0.1)], mark: Point(x: 0.5, y: 0.86))
        case .ferry: nil
        }
    }

    private static func bend(_ angle: Double) -> [Point] {
        guard angle != 0 else { return [Point(x: 0.5, y: 0.95), Point(x: 0.5, y: 0.08)] }
        let radians = angle * .pi / 180
        let stem = 0.5 - 0.24 * sin(radians)
        let corner = Point(x: stem, y: abs(angle) > 100 ? 0.3 : 0.42)
        let reach = abs(angle) < 60 ? 0.5 : 0.58
        let tip = Point(x: corner.x + reach * sin(radians), y: corner.y - reach * cos(radians))
        return rounded(Point(x: stem, y: 0.95), corner, tip, radius: 0.16)
    }

    private static func fork(to side: TrafficSide) -> Strokes {
        let (from, split) = (Point(x: 0.5, y: 0.95), Point(x: 0.5, y: 0.58))
        func branch(_ side: TrafficSide) -> [Point] {
            rounded(from, split, Point(x: 0.5 + 0.34 * side.sign, y: 0.1), radius: 0.2)
        }
        return Strokes(way: branch(side), others: [branch(side.other)])
    }

    private static func ramp(to side: TrafficSide) -> Strokes {
        let x = 0.5 - 0.2 * side.sign
        let split = Point(x: x, y: 0.62)
        return Strokes(
            way: rounded(Point(x: x, y: 0.95), split, Point(x: x + 0.46 * side.sign, y: 0.16), radius: 0.22),
            others: [[split, Point(x: x, y: 0.06)]])
    }

    private static func merge(from side: TrafficSide) -> Strokes {
        let x = 0.5 - 0.12 * side.sign
        return Strokes(
            way: rounded(
                Point(x: x + 0.4 * side.sign, y: 0.95), Point(x: x, y: 0.5), Point(x: x, y: 0.08), radius: 0.24),
            others: [[Point(x: x, y: 0.95), Point(x: x, y: 0.5)]])
    }

    private static func back(to side: TrafficSide) -> Strokes {
        let radius = 0.22
        let stem = 0.5 - radius * side.sign
        let arc = arc(around: Point(x: 0.5, y: 0.36), radius: radius, from: -90 * side.sign, to: 90 * side.sign)
        let tip = Point(x: 0.5 + radius * side.sign, y: 0.78)
        return Strokes(way: [Point(x: stem, y: 0.95)] + arc + [tip])
    }

    private static func arrival(_ side: TrafficSide?) -> Strokes {
        guard let side else {
            return Strokes(way: [Point(x: 0.5, y: 0.95), Point(x: 0.5, y: 0.44)], mark: Point(x: 0.5, y: 0.16))
        }
        let x = 0.5 - 0.16 * side.sign
        return Strokes(
            way: [Point(x: x, y: 0.95), Point(x: x, y: 0.1)], mark: Point(x: 0.5 + 0.24 * side.sign, y: 0.36))
    }

    /// A corner with a rounded inside, as points of a curve.
    static func rounded(_ from: Point, _ corner: Point, _ to: Point, radius: Double) -> [Point] {
        let (before, after) = (toward(from, of: corner, by: radius), toward(to, of: corner, by: radius))
        let curve = (0...8).map { step in
            let t = Double(step) / 8
            let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
            return Point(
                x: a * before.x + b * corner.x + c * after.x, y: a * before.y + b * corner.y + c * after.y)
        }
        return [from] + curve + [to]
    }

    private static func toward(_ end: Point, of corner: Point, by length: Double) -> Point {
        let (dx, dy) = (end.x - corner.x, end.y - corner.y)
        let share = min(1, length / max(hypot(dx, dy), 1e-9))
        return Point(x: corner.x + dx * share, y: corner.y + dy * share)
    }

    /// Points of an arc between two directions in degrees clockwise from up.
    static func arc(around middle: Point, radius: Double, from: Double, to: Double) -> [Point] {
        let count = max(2, Int(abs(to - from) / 10))
        return (0...count).map { step in
            let radians = (from + (to - from) * Double(step) / Double(count)) * .pi / 180
            return Point(x: middle.x + radius * sin(radians), y: middle.y - radius * cos(radians))
        }
    }
}
