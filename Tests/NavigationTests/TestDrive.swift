import Clockwork
import Navigation
import Positioning
import Routes
import Testing

/// A drive along a line with its truth: each fix, and the metres driven at it.
struct TestDrive {
    var fixes: [Fix] = []
    var alongs: [Double] = []

    /// Drives a line at a speed in m/s, with `rate` fixes a second, from metres along it to its end.
    init(_ line: [Coordinate], speed: Double, rate: Double = 1, from start: Double = 0) {
        let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
        let total = lengths.reduce(0, +)
        let count = Int(((total - start) / speed * rate).rounded(.up))
        var (segment, before) = (0, 0.0)
        for index in 0...count {
            let along = min(start + Double(index) * speed / rate, total)
            while segment + 1 < lengths.count, before + lengths[segment] < along {
                before += lengths[segment]
                segment += 1
            }
            let course = line[segment].course(to: line[segment + 1])
            fixes.append(
                Fix(
                    index: index, time: .seconds(Double(index) / rate),
                    coordinate: line[segment].moved(metres: along - before, course: course), accuracy: 4, speed: speed,
                    course: course))
            alongs.append(along)
        }
    }

    /// The drive with normal noise in metres on each axis.
    func noisy(_ deviation: Double, seed: UInt64) -> TestDrive {
        var random = SeededRandom(seed: seed)
        return changed { fix in
            let east = random.normal(mean: 0, deviation: deviation)
            let north = random.normal(mean: 0, deviation: deviation)
            fix.coordinate = fix.coordinate.map { LocalFrame(at: $0).coordinate(east: east, north: north) }
        }
    }

    /// The drive with each fix changed.
    func changed(_ change: (inout Fix) -> Void) -> TestDrive {
        var copy = self
        for index in copy.fixes.indices { change(&copy.fixes[index]) }
        return copy
    }

    /// The drive as a receiver reports it that knows only places.
    var bare: TestDrive {
        changed { ($0.accuracy, $0.speed, $0.course) = (nil, nil, nil) }
    }

    /// What a new follower of a route says to each fix.
    func followed(on route: Route) -> [Progress?] {
        var follower = Follower(route: route)
        return fixes.map { follower.update($0) }
    }
}

extension Follower {
    /// What the follower says to a fix that it must say something to.
    mutating func told(_ fix: Fix) throws -> Progress {
        let progress = update(fix)
        return try #require(progress)
    }
}
