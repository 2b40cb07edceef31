import Clockwork
@testable import Navigation
import Positioning
import Routes
import Testing

/// The search by boxes, against one that looks at everything.
@Suite struct SearchTests {
    private static func line(seed: UInt64, points: Int) -> RouteLine {
        var random = SeededRandom(seed: seed)
        var (spot, course) = ((east: 0.0, north: 0.0), 0.0)
        var line = RouteLine(on: .wgs84)
        let places = (0..<points).map { _ in
            course += random.normal(mean: 0, deviation: 0.4)
            spot = (spot.east + 15 * course.sine, spot.north + 15 * (course + .pi / 2).sine)
            return place(spot)
        }
        line.append(places)
        line.seal()
        return line
    }

    @Test("finds the place that a full scan finds", arguments: 0..<6 as Range<UInt64>, [50, 3_000])
    func sameAsScan(seed: UInt64, points: Int) throws {
        let line = Self.line(seed: seed, points: points)
        var random = SeededRandom(seed: seed + 100)
        for index in 0..<60 {
            let near = line.vertices[Int(random.unit() * Double(line.vertices.count))]
            let spot = Coordinate(latitude: near.latitude, longitude: near.longitude)
            let seen = spot.moved(metres: random.uniform(0...800), course: random.uniform(0...360))
            let fix = Fix(index: index, time: .zero, coordinate: seen, accuracy: 5)
            let sighting = try #require(Sighting(fix, at: .zero, on: .wgs84, speedBefore: 0))
            let from = random.uniform(0...line.length / 2)
            let bounds = from...(from + line.length / 2)
            var all = LineSearch(sighting, within: bounds, expected: from, deviation: line.length)
            all.scan(line, line.segments)
            var boxes = LineSearch(sighting, within: bounds, expected: from, deviation: line.length)
            boxes.scanTree(line, reach: 35)
            let (one, other) = (try #require(all.best), try #require(boxes.best))
            // Beyond the reach the nearest place is enough.
            if one.distance <= 35 { #expect(abs(one.along - other.along) < 1e-6) }
            #expect(other.distance <= max(one.distance, 35) + 1e-6)
        }
    }

    @Test("widens from a guess to the last index that a condition holds for", arguments: [0, 1, 5, 77, 99])
    func last(answer: Int) {
        for guess in -3..<103 { #expect((0..<100).last(from: guess) { $0 <= answer } == answer) }
        #expect((0..<100).last(from: answer) { _ in false } == nil)
        #expect((0..<0).last(from: answer) { _ in true } == nil)
    }
}

extension Double {
    /// The sine, by its series: a test needs no more.
    fileprivate var sine: Double {
        let turn = self - 2 * .pi * (self / (2 * .pi)).rounded()
        return (1...12).reduce((sum: turn, term: turn)) { series, n in
            let term = -series.term * turn * turn / Double(2 * n * (2 * n + 1))
            return (series.sum + term, term)
        }.sum
    }
}
