import Positioning

/// Finds what is odd about a route that can be driven all the same.
enum RouteInspection {
    /// Lines that begin farther than this from the end of the one before are flagged, in metres.
    ///
    /// Five decimals of a degree are 1.1 m, and engines snap the stops between legs anew.
    private static let leastGap = 5.0
    /// Drawn and declared lengths may differ by so many metres and by this share.
    ///
    /// Lengths on a sphere, as OSRM and Valhalla declare them, differ from those on the ellipsoid by up to 0.56 %.
    private static let lengthTolerance = (metres: 5.0, share: 0.01)

    static func flags(of route: Route) -> [RouteFlag] {
        var flags: [RouteFlag] = []
        var (end, drawn) = (Coordinate?.none, 0.0)
        for (number, leg) in route.legs.enumerated() {
            let start = flags.count
            var length = 0.0
            for (index, step) in leg.steps.enumerated() {
                let own = step.line.drawnLength
                length += own
                inspect(step, drawn: own, after: end, &flags) { kind, metres in
                    RouteFlag(kind, leg: number, step: index, place: step.line.first, metres: metres)
                }
                end = step.line.last ?? end
            }
            drawn += length
            inspect(leg, number, drawn: length, at: start, &flags)
        }
        if differs(drawn, route.distance) {
            flags.append(
                RouteFlag(.lengthDiffers, place: route.steps.first?.line.first, metres: drawn - route.distance))
        }
        return flags
    }

    private static func inspect(
        _ step: Step, drawn: Double, after end: Coordinate?, _ flags: inout [RouteFlag],
        flag: (RouteFlag.Kind, Double) -> RouteFlag
    ) {
        if let end, let start = step.line.first {
            let gap = end.distance(to: start)
            if gap > leastGap { flags.append(flag(.gap, gap)) }
        }
        let isArrival = step.maneuver.kind == "arrive"
        if drawn == 0, !isArrival { flags.append(flag(.zeroStep, step.distance)) }
        if drawn > 0, zip(step.line, step.line.dropFirst()).contains(where: { $0 == $1 }) {
            flags.append(flag(.repeatedPoint, 0))
        }
        if differs(drawn, step.distance) { flags.append(flag(.lengthDiffers, drawn - step.distance)) }
    }

    /// What concerns a whole leg stands before what concerns its steps.
    private static func inspect(
        _ leg: Leg, _ number: Int, drawn: Double, at start: Int, _ flags: inout [RouteFlag]
    ) {
        let place = leg.steps.first?.line.first
        if leg.steps.last?.maneuver.kind != "arrive" {
            flags.insert(RouteFlag(.noArrival, leg: number, place: leg.steps.last?.line.last), at: start)
        }
        if drawn == 0 {
            flags.insert(RouteFlag(.zeroLeg, leg: number, place: place, metres: leg.distance), at: start)
        }
    }

    private static func differs(_ drawn: Double, _ declared: Double) -> Bool {
        let difference = abs(drawn - declared)
        return difference > lengthTolerance.metres && difference > lengthTolerance.share * declared
    }
}
