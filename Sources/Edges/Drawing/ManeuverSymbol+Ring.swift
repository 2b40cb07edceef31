import CarPlay
import Glibc
import HeadUnits

extension ManeuverSymbol {
    /// A ring: the car comes from below and goes round with the traffic, against the clock where it drives on the right.
    static func ring(exit: Int?, _ traffic: TrafficSide, showsFigure: Bool = true) -> Strokes {
        let (middle, radius) = (Point(x: 0.5, y: 0.5), 0.19)
        let circle = arc(around: middle, radius: radius, from: 0, to: 360)
        let entry = Point(x: 0.5, y: 1)
        guard let exit else {
            let way = [entry] + arc(around: middle, radius: radius, from: 180, to: 180 - 120 * traffic.sign)
            return Strokes(way: way, others: [circle])
        }
        let swept = sweep(exit)
        let leave = 180 - swept * traffic.sign
        let radians = leave * .pi / 180
        let tip = Point(x: middle.x + 0.52 * sin(radians), y: middle.y - 0.52 * cos(radians))
        let way = [entry] + arc(around: middle, radius: radius, from: 180, to: leave) + [tip]
        return Strokes(
            way: way, others: [circle] + passed(exit, middle, radius, traffic),
            figure: showsFigure ? (String(exit), middle) : nil)
    }

    /// How far round an exit lies from the entry, in degrees: quarters up to the fourth, evenly where there are more.
    static func sweep(_ exit: Int) -> Double {
        let exit = max(1, exit)
        return exit < 4 ? Double(exit) * 90 : 330 - 180 / Double(exit)
    }

    /// The arms that the car drives past, as short stubs.
    private static func passed(
        _ exit: Int, _ middle: Point, _ radius: Double, _ traffic: TrafficSide
    ) -> [[Point]] {
        guard exit > 1 else { return [] }
        let step = sweep(exit) / Double(exit)
        return (1..<min(exit, 20)).map { number in
            let radians = (180 - step * Double(number) * traffic.sign) * .pi / 180
            return [radius, radius + 0.16].map {
                Point(x: middle.x + $0 * sin(radians), y: middle.y - $0 * cos(radians))
            }
        }
    }
}
