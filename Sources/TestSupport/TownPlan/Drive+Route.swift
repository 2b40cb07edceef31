import Positioning
import Routes

extension Drive {
    /// The drive as a route of one leg around an origin; a ring and the street behind it make one step.
    func route(at origin: Coordinate) -> Route {
        let frame = LocalFrame(at: origin)
        var steps: [Step] = []
        for (index, part) in parts.enumerated() {
            let line = part.line.map { frame.rounded($0) }
            let limits = Array(repeating: part.street.limit / 3.6, count: line.count - 1)
            if index > 0, parts[index - 1].exit != nil {
                steps[steps.count - 1].goOn(line, limits, name: part.street.name)
            } else {
                steps.append(
                    Step(
                        maneuver: maneuver(at: index, place: line[0]), line: line, distance: 0, duration: 0,
                        name: part.street.name, speedLimits: limits))
            }
        }
        return Route(declaring: steps)
    }

    private func maneuver(at index: Int, place: Coordinate) -> Maneuver {
        let part = parts[index]
        guard index > 0 else { return Maneuver(kind: "depart", modifier: "", place: place) }
        let onward = part.exit != nil && index + 1 < parts.count ? parts[index + 1] : part
        let turn = Spot.turn(from: parts[index - 1].line.suffix(2), to: onward.line.prefix(2))
        return Maneuver(
            kind: part.exit == nil ? "turn" : "roundabout", modifier: Self.modifier(turn), place: place,
            exit: part.exit)
    }

    /// OSRM's word for a turn in degrees, left negative.
    private static func modifier(_ turn: Double) -> String {
        let side = turn < 0 ? "left" : "right"
        return switch abs(turn) {
        case ..<20: "straight"
        case ..<45: "slight \(side)"
        case ..<135: side
        default: "sharp \(side)"
        }
    }
}

extension LocalFrame {
    /// A spot of the town to six decimals of a degree, as a polyline6 holds it.
    fileprivate func rounded(_ spot: Spot) -> Coordinate {
        let place = coordinate(east: spot.east, north: spot.north)
        return Coordinate(
            latitude: (place.latitude * 1e6).rounded() / 1e6, longitude: (place.longitude * 1e6).rounded() / 1e6)
    }
}

extension Step {
    fileprivate mutating func goOn(_ line: [Coordinate], _ limits: [Double], name: String) {
        self.line += line.dropFirst()
        speedLimits += limits
        self.name = name
    }

    /// Declares the length of the line, and the time at the limits.
    fileprivate mutating func declare() {
        let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
        distance = lengths.reduce(0, +).inTenths
        duration = zip(lengths, speedLimits).reduce(0) { $0 + $1.0 / $1.1 }.inTenths
    }
}

extension Route {
    /// Declares lengths and times of drawn steps, and arrives behind the last one.
    fileprivate init(declaring drawn: [Step]) {
        var steps = drawn
        for index in steps.indices { steps[index].declare() }
        let distance = steps.reduce(0) { $0 + $1.distance }.inTenths
        let duration = steps.reduce(0) { $0 + $1.duration }.inTenths
        if let last = steps.last, let end = last.line.last {
            let arrival = Maneuver(kind: "arrive", modifier: "right", place: end)
            steps.append(Step(maneuver: arrival, line: [end, end], distance: 0, duration: 0, name: last.name))
        }
        let leg = Leg(steps: steps, distance: distance, duration: duration)
        self.init(legs: [leg], distance: distance, duration: duration)
    }
}

extension Double {
    fileprivate var inTenths: Double { (self * 10).rounded() / 10 }
}
