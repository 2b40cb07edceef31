public import Positioning

/// The line of a whole route with a speed for each of its segments: what a drive is made of.
public struct RoutePath: Hashable, Sendable {
    /// The places in driving order, none equal to the one before it.
    public private(set) var places: [Coordinate] = []
    /// The speed of each segment in m/s, one fewer than places.
    public private(set) var speeds: [Double] = []

    mutating func append(_ place: Coordinate, speed: Double) {
        guard let last = places.last else { return places.append(place) }
        guard last != place else { return }
        places.append(place)
        speeds.append(speed)
    }
}

extension Route {
    /// All coordinates of the route with the speed of each segment.
    ///
    /// The speed is the limit, where none is known the mean of the step, and where the step declares no time 50 km/h.
    public var path: RoutePath {
        var path = RoutePath()
        for step in steps {
            for (index, place) in step.line.enumerated() {
                path.append(place, speed: step.speed(ofSegment: index - 1))
            }
        }
        return path
    }
}

extension Step {
    private static let speedWhereUnknown = 50 / 3.6  // m/s: the usual limit in a town

    fileprivate func speed(ofSegment index: Int) -> Double {
        if speedLimits.indices.contains(index), speedLimits[index] > 0, speedLimits[index].isFinite {
            return speedLimits[index]
        }
        return distance > 0 && duration > 0 ? distance / duration : Self.speedWhereUnknown
    }
}
