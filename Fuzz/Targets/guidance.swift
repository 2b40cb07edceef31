import Clockwork
import Navigation
import Positioning
import Routes

/// Reads the bytes as a route of any form, and drives along its own line.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let route = try? RouteDocument(reading: bytes).route else { return 0 }
    var follower = Follower(route: route)
    for (index, place) in route.path.places.prefix(200).enumerated() {
        let fix = Fix(index: index, time: .seconds(Double(index)), coordinate: place, accuracy: 5)
        guard let progress = follower.update(fix) else { continue }
        guard progress.along.isFinite, progress.distanceRemaining.isFinite, progress.distanceRemaining >= 0 else {
            fatalError("not finite: \(progress)")
        }
        _ = Guidance(at: progress, on: route)
    }
    return 0
}
