import Clockwork
import Glibc
import Navigation
import Positioning

/// What a fix costs by the number of points of the route.
struct FixCosts {
    let isQuick: Bool

    func print() {
        let sizes = isQuick ? [1_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000]
        let heads = [
            "points", "layout, ms", "fix p50, µs", "fix p99", "fix greatest", "allocations", "joining p50, µs",
            "joining p99", "400 m beside p50", "400 m beside p99", "50 km off p50", "50 km off p99",
        ]
        Swift.print("| \(heads.joined(separator: " | ")) |\n|" + String(repeating: "---|", count: heads.count))
        for size in sizes { row(size) }
        Swift.print("")
    }

    private func row(_ size: Int) {
        let road = WindingRoad(points: size)
        let route = road.route
        let begin = now()
        let fresh = Follower(route: route)
        let layout = Double(now() - begin) / 1e6
        let driven = fixes(of: road, in: fresh)
        let joining = joins(road, fresh, aside: 0)
        let beside = joins(road, fresh, aside: 400)
        let far = joins(road, fresh, aside: 50_000)
        // Making the route asks for memory: where that was not seen, nothing is counted here.
        let counted = allocations > 0 ? "\(driven.allocations)" : "nan"
        let cells = [
            "\(size)", text(layout), text(driven.costs.quantile(0.5)), text(driven.costs.quantile(0.99)),
            text(driven.costs.quantile(1)), counted, text(joining.quantile(0.5)),
            text(joining.quantile(0.99)), text(beside.quantile(0.5)), text(beside.quantile(0.99)),
            text(far.quantile(0.5)), text(far.quantile(0.99)),
        ]
        Swift.print("| " + cells.joined(separator: " | ") + " |")
    }

    /// The costs of driving at 10 Hz from several places of the road, in µs, and how often memory was asked for.
    private func fixes(of road: WindingRoad, in fresh: Follower) -> (costs: [Double], allocations: Int) {
        var costs: [Double] = []
        costs.reserveCapacity(100_000)
        var asked = 0
        for part in 0..<10 {
            let start = part * (road.places.count / 10)
            let drive = road.drive(from: start, fixes: 4_000, rate: 10, noise: 4, seed: UInt64(part))
            var follower = fresh
            _ = follower.update(drive[0])
            let before = allocations
            for fix in drive.dropFirst() {
                let begin = now()
                let progress = follower.update(fix)
                let cost = now() - begin
                costs.append(progress == nil ? .nan : Double(cost) / 1e3)
            }
            asked += allocations - before
        }
        return (costs, asked)
    }

    /// The costs of a first fix anywhere on the road, or some metres beside it: the whole line is looked at.
    private func joins(_ road: WindingRoad, _ fresh: Follower, aside: Double) -> [Double] {
        var random = SeededRandom(seed: 5)
        return (0..<2_000).map { index in
            let place = road.places[Int(random.unit() * Double(road.places.count - 1))]
            let fix = Fix(
                index: index, time: .zero, coordinate: place.moved(metres: aside, course: random.unit() * 360),
                accuracy: 5)
            var follower = fresh
            let begin = now()
            let progress = follower.update(fix)
            let cost = Double(now() - begin) / 1e3
            return progress == nil && aside == 0 ? .nan : cost
        }
    }
}

/// Nanoseconds of the monotonic clock.
func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// A number with two decimals.
func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

extension [Double] {
    /// The value that a share of all do not exceed.
    func quantile(_ share: Double) -> Double {
        let sorted = sorted()
        return sorted.isEmpty ? 0 : sorted[Swift.min(count - 1, Int(Double(count) * share))]
    }
}
