import Formats
import Positioning
import Routes

/// Reads the bytes as a route of any kind, writes what was read as an answer, and reads that again.
///
/// Places are on Earth, values of segments belong to segments, lengths are numbers, an error stands somewhere and says
/// something, and the rest from any place is never longer than the route.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    do throws(RouteError) {
        let document = try RouteDocument(reading: Array(UnsafeBufferPointer(start: start, count: count)))
        for route in [document.route] + document.alternatives { check(route) }
        guard let text = try? RouteDocument(reading: OSRMText.write(document.route)) else { return 0 }
        guard text.route.legs.count == document.route.legs.count else { fatalError("a leg is lost") }
    } catch {
        guard error.position.line >= 1, error.position.column >= 1, !error.reason.isEmpty else {
            fatalError("an error that says nothing: \(error)")
        }
    }
    return 0
}

private func check(_ route: Route) {
    for step in route.steps {
        for place in step.line where !(abs(place.latitude) <= 90 && abs(place.longitude) <= 180) {
            fatalError("an impossible place: \(place)")
        }
        guard step.speedLimits.isEmpty || step.speedLimits.count == step.line.count - 1,
            step.distance >= 0, step.duration >= 0, !step.line.isEmpty
        else { fatalError("an impossible step: \(step)") }
        guard step.intersections.allSatisfy({ $0.along >= 0 }) else { fatalError("a junction before its step") }
        _ = (step.googleManeuver, step.carPlayManeuver, step.carPlayJunction)
    }
    _ = route.path
    let middle = route.steps.first { $0.line.count > 1 }?.line.last
    guard let middle, let rest = RouteRest(of: route, from: middle, course: 90) else { fatalError("no rest") }
    let total = route.legs.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.distance } }
    guard rest.along == 0 || rest.route.distance <= total + 1 || !total.isFinite || rest.route == route else {
        fatalError("a rest longer than its route")
    }
}
