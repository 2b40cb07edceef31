import Glibc

/// The speed over a path and time: stretches of constant acceleration that keep every limit.
struct SpeedProfile {
    /// A stretch of time in which the acceleration does not change.
    struct Stretch {
        /// Seconds since the start, and how many it lasts.
        let start: Double, duration: Double
        /// Metres from the path's start, m/s and m/s² where it begins.
        let along: Double, speed: Double, acceleration: Double

        /// Metres and m/s some seconds after the start of the profile.
        func state(at time: Double) -> (along: Double, speed: Double) {
            let elapsed = max(0, min(duration, time - start))
            let distance = (speed + acceleration * elapsed / 2) * elapsed
            return (along + distance, max(0, speed + acceleration * elapsed))
        }
    }

    private(set) var stretches: [Stretch] = []
    private var clock = 0.0

    /// Drives a path from standstill to standstill, waiting where it is told to.
    init(of path: DrivePath, limits: DriveLimits, stops: [DriveStop]) {
        let limits = limits.drivable
        let nodes = Self.nodes(of: path, limits: limits, stops: stops)
        for (node, next) in zip(nodes, nodes.dropFirst()) {
            wait(node.wait, at: node.along)
            drive(from: node, to: next, limits: limits)
        }
        if let last = nodes.last { wait(last.wait, at: last.along) }
    }

    /// Seconds from start to end.
    var duration: Double { clock }

    private mutating func wait(_ seconds: Double, at along: Double) {
        guard seconds > 0 else { return }
        append(duration: seconds, along: along, speed: 0, acceleration: 0)
    }

    /// Accelerates, holds the limit and brakes; two of the three may be missing.
    private mutating func drive(from node: Node, to next: Node, limits: DriveLimits) {
        let length = next.along - node.along
        let (faster, slower) = (limits.acceleration, limits.braking)
        // Where no limit held, accelerating and braking would meet at this speed.
        let meeting =
            ((2 * faster * slower * length + slower * node.speed * node.speed + faster * next.speed * next.speed)
            / (faster + slower)).squareRoot()
        let top = max(node.speed, next.speed, min(meeting, node.limit))
        let rise = (top * top - node.speed * node.speed) / (2 * faster)
        let fall = (top * top - next.speed * next.speed) / (2 * slower)
        append(duration: (top - node.speed) / faster, along: node.along, speed: node.speed, acceleration: faster)
        let cruise = max(0, length - rise - fall)
        append(duration: cruise / max(top, 1e-9), along: node.along + rise, speed: top, acceleration: 0)
        append(
            duration: (top - next.speed) / slower, along: node.along + rise + cruise, speed: top, acceleration: -slower)
    }

    private mutating func append(duration: Double, along: Double, speed: Double, acceleration: Double) {
        guard duration > 0 else { return }
        stretches.append(
            Stretch(start: clock, duration: duration, along: along, speed: speed, acceleration: acceleration))
        clock += duration
    }
}

extension SpeedProfile {
    /// A place where the speed is fixed, and the limit from there to the next one.
    private struct Node {
        let along: Double
        let limit: Double
        let wait: Double
        var speed: Double
    }

    /// The points and stops of a path with the highest speeds from which every later limit can still be kept.
    private static func nodes(of path: DrivePath, limits: DriveLimits, stops: [DriveStop]) -> [Node] {
        var nodes = path.points.indices.map { index in
            let limit = path.limits[min(index, path.limits.count - 1)]
            let before = index > 0 ? path.limits[index - 1] : limit
            let isEnd = index == 0 || index == path.points.count - 1
            let corner = isEnd ? 0 : limits.cornerSpeed(at: index, of: path)
            return Node(along: path.along[index], limit: limit, wait: 0, speed: min(limit, before, corner))
        }
        for stop in stops where stop.along >= 0 && stop.along <= path.length && stop.seconds.isFinite {
            let limit = path.limits[path.segment(at: stop.along)]
            nodes.append(Node(along: stop.along, limit: limit, wait: max(0, stop.seconds), speed: 0))
        }
        nodes.sort { $0.along < $1.along }
        for index in nodes.indices.dropFirst() {
            nodes[index].speed = min(
                nodes[index].speed, reachable(from: nodes[index - 1], to: nodes[index], by: limits.acceleration))
        }
        for index in nodes.indices.dropLast().reversed() {
            nodes[index].speed = min(
                nodes[index].speed, reachable(from: nodes[index + 1], to: nodes[index], by: limits.braking))
        }
        return nodes
    }

    private static func reachable(from node: Node, to other: Node, by acceleration: Double) -> Double {
        (node.speed * node.speed + 2 * acceleration * abs(other.along - node.along)).squareRoot()
    }
}
