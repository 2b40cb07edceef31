import Navigation
import Positioning
import Routes

/// Reads the bytes as a CSV trace and follows a route with a loop, an out-and-back and a gap over it.
///
/// Whatever the trace holds, each fix has a place on the route, finite numbers, and the end is reached once at most.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let trace = try? PositionTrace(reading: bytes) else { return 0 }
    var follower = Follower(route: route)
    var arrivals = 0
    for fix in trace.fixes {
        guard let progress = follower.update(fix) else { continue }
        check(progress)
        _ = Guidance(at: progress, on: route)
        arrivals += progress.events.contains(.arrived) ? 1 : 0
        if progress.events.contains(.rerouteWanted), follower.rerouteRequest(from: fix).stops.isEmpty {
            fatalError("a route to nowhere is wanted")
        }
    }
    guard arrivals <= 1 else { fatalError("arrived \(arrivals) times") }
    return 0
}

private func check(_ progress: Progress) {
    let numbers = [
        progress.along, progress.lateral, progress.distanceToManeuver, progress.distanceRemaining,
        progress.durationRemaining, progress.snapped.latitude, progress.snapped.longitude,
    ]
    guard numbers.allSatisfy(\.isFinite) else { fatalError("not finite: \(progress)") }
    guard (0...2_000).contains(progress.along), (0...2_000).contains(progress.distanceRemaining),
        progress.distanceToManeuver >= 0, progress.durationRemaining >= 0
    else { fatalError("beyond the route: \(progress)") }
    guard route.legs[progress.leg].steps.indices.contains(progress.step) else { fatalError("no such step") }
}

private let route: Route = {
    func leg(_ lines: [[(Double, Double)]]) -> Leg {
        let frame = LocalFrame(at: Coordinate(latitude: 52, longitude: 8))
        let steps = lines.map { spots in
            let line = spots.map { frame.coordinate(east: $0.0, north: $0.1) }
            let maneuver = Maneuver(kind: "turn", modifier: "left", place: line[0])
            return Step(maneuver: maneuver, line: line, distance: 300, duration: 30, name: "")
        }
        return Leg(steps: steps, distance: 300 * Double(lines.count), duration: 30 * Double(lines.count))
    }
    let legs = [
        leg([[(0, 0), (300, 0)], [(300, 0), (0, 0)], [(0, 0), (0, 100), (100, 100), (100, -100)]]),
        leg([[(200, -100), (400, -100)], [(400, -100), (400, -100)]]),
    ]
    return Route(legs: legs, distance: 1_500, duration: 150)
}()
