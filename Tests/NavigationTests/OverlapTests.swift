import Clockwork
import Navigation
import Positioning
import Routes
import Testing

/// A line that passes the same spot twice, or nearly: what misleads a follower that takes the nearest point.
@Suite struct OverlapTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let lines: [[Spot]]

        init(_ name: String, _ lines: [[Spot]]) { (testDescription, self.lines) = (name, lines) }
    }

    static let shapes = [
        Shape("out and back over the same road", [[(0, 0), (600, 0)], [(600, 0), (0, 0)]]),
        Shape(
            "out and back three times",
            [[(0, 0), (300, 0)], [(300, 0), (0, 0)], [(0, 0), (300, 0)], [(300, 0), (0, 0)]]),
        Shape("a block driven round to its start", [[(0, 0), (300, 0), (300, 200)], [(300, 200), (0, 200), (0, 0)]]),
        Shape("the same block twice", [square, square]),
        Shape("a bow-tie", [[(0, 0), (400, 300)], [(400, 300), (400, 0)], [(400, 0), (0, 300)]]),
        Shape("a hairpin of 8 m", [[(0, 0), (500, 0)], [(500, 0), (500, 8), (0, 8)]]),
        Shape(
            "a spur of 60 m on the way",
            [[(0, 0), (300, 0)], [(300, 0), (300, 60)], [(300, 60), (300, 0)], [(300, 0), (600, 0)]]),
    ]

    private static let square: [Spot] = [(0, 0), (250, 0), (250, 250), (0, 250), (0, 0)]

    @Test("The drive is followed from end to end", arguments: shapes, [1.0, 5])
    func followed(shape: Shape, rate: Double) throws {
        let route = Route(drawing: [shape.lines])
        let drive = TestDrive(shape.lines.flatMap { $0 }.map { place($0) }.unrepeated, speed: 12, rate: rate)
        for (progress, along) in zip(drive.followed(on: route), drive.alongs) {
            let progress = try #require(progress)
            #expect(abs(progress.along - along) < 0.1, "\(along) m")
            #expect(progress.hasArrived == (along >= (drive.alongs.last ?? 0) - 15))
        }
    }

    @Test("Noise of 4 m does not mislead either", arguments: shapes, 0..<8 as Range<UInt64>)
    func noisy(shape: Shape, seed: UInt64) throws {
        let route = Route(drawing: [shape.lines])
        let drive = TestDrive(shape.lines.flatMap { $0 }.map { place($0) }.unrepeated, speed: 12).noisy(4, seed: seed)
        for (progress, along) in zip(drive.followed(on: route), drive.alongs) {
            let progress = try #require(progress)
            #expect(abs(progress.along - along) < 25 && progress.onRoute, "\(along) m")
        }
    }

    @Test("The first fix may be anywhere: guidance joins there, on the arm that its course tells")
    func joining() throws {
        let lines: [[Spot]] = [[(0, 0), (600, 0)], [(600, 0), (0, 0)]]
        var follower = Follower(route: Route(drawing: [lines]))
        let fix = Fix(index: 0, time: .zero, coordinate: place((200, 0)), accuracy: 4, speed: 10, course: 270)
        let progress = try follower.told(fix)
        #expect(abs(progress.along - 1000) < 0.1 && progress.step == 1 && progress.onRoute)
    }
}

extension [Coordinate] {
    /// The line without points equal to the one before them.
    fileprivate var unrepeated: [Coordinate] {
        reduce(into: []) { line, place in
            if line.last != place { line.append(place) }
        }
    }
}
