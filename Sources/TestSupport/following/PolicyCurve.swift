import Clockwork
import Navigation
import Positioning
import Routes

/// False alarms and delays of the off-route policy by the width of its corridor.
struct PolicyCurve {
    let isQuick: Bool
    private static let corridors = [15.0, 20, 25, 30, 40, 50, 60]
    /// Correlation of the noise from one second to the next, as receivers have it.
    private static let correlation = 0.8

    private var hours: Double { isQuick ? 1 : 10 }

    func print() {
        let road = WindingRoad(points: isQuick ? 4_000 : 40_000, seed: 3, isInTown: true)
        let route = road.route
        Swift.print(
            """
            Off-route policy at 1 Hz in a town with a corner every 270 m. False alarms: in \(text(hours)) h at 50 km/h with noise
            of σ on each axis, correlated by \(Self.correlation) from one second to the next. Delay: which fix past the junction
            is off the route after a wrong turn at 50 km/h without noise, p50–greatest. Each with speed and course, and without.

            | corridor, m | σ 4 m, course | σ 4 m, none | σ 10 m, course | σ 10 m, none | delay, course | delay, none |
            |---|---|---|---|---|---|---|
            """)
        for corridor in Self.corridors {
            var policy = OffRoutePolicy()
            policy.corridor = corridor
            let counts = [4.0, 10].flatMap { noise in
                [true, false].map { "\(alarms(policy, road, route, noise: noise, hasCourse: $0))" }
            }
            let fixes = [true, false].map { (hasCourse: Bool) -> String in
                let delays = delays(policy, hasCourse: hasCourse)
                return "\(Int(delays.quantile(0.5)))–\(Int(delays.quantile(1)))"
            }
            Swift.print("| \(Int(corridor)) | " + (counts + fixes).joined(separator: " | ") + " |")
        }
    }

    /// How often a car that never leaves the road is called off the route.
    private func alarms(
        _ policy: OffRoutePolicy, _ road: WindingRoad, _ route: Route, noise: Double, hasCourse: Bool
    ) -> Int {
        var random = SeededRandom(seed: 11)
        var follower = Follower(route: route, policy: policy)
        var error = (east: 0.0, north: 0.0)
        var count = 0
        let drive = road.drive(from: 0, fixes: Int(hours * 3_600), rate: 1, noise: 0, seed: 1)
        for var fix in drive {
            let fresh = noise * (1 - Self.correlation * Self.correlation).squareRoot()
            error.east = Self.correlation * error.east + random.normal(mean: 0, deviation: fresh)
            error.north = Self.correlation * error.north + random.normal(mean: 0, deviation: fresh)
            fix.coordinate = fix.coordinate.map { LocalFrame(at: $0).coordinate(east: error.east, north: error.north) }
            fix.accuracy = noise
            if !hasCourse { (fix.course, fix.speed) = (nil, nil) }
            if follower.update(fix)?.events.contains(.offRoute) == true { count += 1 }
        }
        return count
    }

    /// Delays in fixes after wrong turns whose first fix lies 0 to 13 m past the junction.
    private func delays(_ policy: OffRoutePolicy, hasCourse: Bool) -> [Double] {
        let corner = Coordinate(latitude: 52, longitude: 8)
        let speed = 50 / 3.6
        return [0.0, 90, -90].flatMap { planned in
            [-90.0, 0, 90].filter { $0 != planned }.flatMap { driven in
                (0..<7).map { number in
                    delay(
                        policy, at: corner, planned: planned, driven: driven, past: Double(number) * 2, speed, hasCourse
                    )
                }
            }
        }
    }

    private func delay(
        _ policy: OffRoutePolicy, at corner: Coordinate, planned: Double, driven: Double, past: Double,
        _ speed: Double, _ hasCourse: Bool
    ) -> Double {
        let (start, end) = (corner.moved(metres: 1_000, course: 180), corner.moved(metres: 1_000, course: planned))
        let maneuver = Maneuver(kind: "turn", modifier: "", place: corner)
        let steps = [[start, corner], [corner, end]].map {
            Step(maneuver: maneuver, line: $0, distance: 1_000, duration: 72, name: "")
        }
        let route = Route(legs: [Leg(steps: steps, distance: 2_000, duration: 144)], distance: 2_000, duration: 144)
        var follower = Follower(route: route, policy: policy)
        for second in -30..<30 {
            let metres = past + Double(second) * speed
            let course = metres <= 0 ? 0 : driven
            let place = corner.moved(metres: metres, course: course)
            let fix = Fix(
                index: second + 30, time: .seconds(Double(second + 30)), coordinate: place, accuracy: 5,
                speed: hasCourse ? speed : nil, course: hasCourse ? (course + 360) : nil)
            guard let progress = follower.update(fix), progress.events.contains(.offRoute) else { continue }
            return Double(second + (past > 0 ? 1 : 0))
        }
        return 99
    }
}
