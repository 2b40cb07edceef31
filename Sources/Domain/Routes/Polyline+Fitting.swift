import Formats
import Positioning

extension Polyline.Precision {
    /// The precision with which the lines of steps begin nearest to their maneuvers; an answer does not state it.
    static func fitting(_ steps: [RouteNode]) throws(RouteError) -> Polyline.Precision {
        var misfit: [Polyline.Precision: Double] = [:]
        for step in steps {
            guard let geometry = step["geometry"], geometry.tree.text != nil,
                let first = try geometry.polyline(atMost: 1).first
            else { continue }
            let place = try step.required("maneuver").required("location").place()
            for precision in allCases {
                let start = first.coordinate(precision)
                misfit[precision, default: 0] +=
                    abs(start.latitude - place.latitude) + abs(start.longitude - place.longitude)
            }
        }
        return misfit[.five, default: 0] < misfit[.six, default: 0] ? .five : .six
    }

    /// The precision with which a line comes nearest to its declared length in metres.
    static func fitting(_ points: [Polyline.Point], length: Double) -> Polyline.Precision {
        let drawn = points.map { $0.coordinate(.five) }.drawnLength
        // One decimal more makes the line ten times shorter: the border lies at the square root of ten.
        return drawn < length * 3.16 ? .five : .six
    }
}

extension [Coordinate] {
    /// Metres along the line.
    var drawnLength: Double {
        zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}
