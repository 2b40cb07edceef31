import Clockwork
import Positioning
import Testing

@Suite struct DriveTests {
    /// Some hundred metres with turns of every kind, each stretch with its own limit.
    private static func path(seed: UInt64) throws -> DrivePath {
        var random = SeededRandom(seed: seed)
        var (points, limits, course) = ([Coordinate(latitude: 48.5, longitude: 9.25)], [Double](), 40.0)
        for _ in 0..<30 {
            points.append(points[points.count - 1].moved(metres: random.uniform(2...150), course: course))
            limits.append(random.uniform(3...30))
            course += random.chance(0.6) ? random.uniform(-15...15) : random.uniform(-170...170)
        }
        return try #require(DrivePath(points: points, limits: limits))
    }

    private static func settings(seed: UInt64) -> DriveSynthesis.Settings {
        var settings = DriveSynthesis.Settings()
        settings.seed = seed
        settings.rate = [1, 5, 10, 25][Int(seed % 4)]
        settings.stops = [DriveStop(along: 200, seconds: 7)]
        return settings
    }

    @Test("the truth keeps every limit and stays on the path", arguments: 0..<25 as Range<UInt64>)
    func keepsLimits(seed: UInt64) throws {
        let path = try Self.path(seed: seed)
        let settings = Self.settings(seed: seed)
        let truth = DriveSynthesis(along: path, settings: settings).truth()
        for sample in truth {
            let segment = path.along.lastIndex { $0 <= sample.along + 1e-6 } ?? 0
            let limit = path.limits[min(segment, path.limits.count - 1)]
            let before = path.limits[max(0, min(segment, path.limits.count) - 1)]
            let isAtPoint = path.along.contains { abs($0 - sample.along) < 1e-6 }
            #expect(sample.speed <= (isAtPoint ? max(limit, before) : limit) + 1e-9)
            #expect(sample.coordinate.distance(to: path.place(at: sample.along).coordinate) < 1e-6)
        }
        for (one, next) in zip(truth, truth.dropFirst()) {
            let seconds = next.time - one.time
            #expect(next.along >= one.along)
            #expect(
                next.along - one.along <= max(one.speed, next.speed) * seconds + settings.limits.acceleration * seconds
                    * seconds)
            #expect(next.speed - one.speed <= settings.limits.acceleration * seconds + 1e-9)
            #expect(one.speed - next.speed <= settings.limits.braking * seconds + 1e-9)
        }
    }

    @Test("it starts and ends at standstill, at the ends of the path", arguments: 0..<8 as Range<UInt64>)
    func endsAtRest(seed: UInt64) throws {
        let path = try Self.path(seed: seed)
        let drive = DriveSynthesis(along: path, settings: Self.settings(seed: seed))
        let truth = drive.truth()
        let (first, last) = (try #require(truth.first), try #require(truth.last))
        #expect(first.along == 0 && first.speed == 0)
        #expect(last.along == path.length && last.speed == 0)
        #expect(last.time >= drive.duration && last.time < drive.duration + 1)
        #expect(truth.contains { abs($0.along - 200) < 1e-6 && $0.speed == 0 })
    }

    @Test("a right angle is taken slowly and a straight line at its limit")
    func slowsForCorners() throws {
        let start = Coordinate(latitude: 48.5, longitude: 9.25)
        let corner = start.moved(metres: 400, course: 0)
        let path = try #require(
            DrivePath(points: [start, corner, corner.moved(metres: 400, course: 90)], limits: [13.9, 13.9]))
        let truth = DriveSynthesis(along: path).truth()
        let atCorner = try #require(truth.min { abs($0.along - 400) < abs($1.along - 400) })
        #expect(atCorner.speed < 5 && atCorner.speed > 2)
        #expect(truth.contains { $0.speed == 13.9 })
    }

    @Test("the same seed gives the same bytes and another seed others")
    func isReproducible() throws {
        let path = try Self.path(seed: 3)
        let bytes = ([1, 1, 2] as [UInt64]).map { seed in
            var settings = DriveSynthesis.Settings()
            settings.seed = seed
            let drive = DriveSynthesis(along: path, settings: settings)
            var bytes: [UInt8] = []
            for epoch in drive.epochs(of: drive.truth()) { NMEAWriter().append(epoch, to: &bytes) }
            return bytes
        }
        #expect(bytes[0] == bytes[1])
        #expect(bytes[0] != bytes[2])
    }

    @Test("the noise has its deviation and is correlated over its time constant")
    func makesNoise() throws {
        let start = Coordinate(latitude: 48.5, longitude: 9.25)
        let path = try #require(DrivePath(points: [start, start.moved(metres: 60_000, course: 0)], limits: [15]))
        var settings = DriveSynthesis.Settings()
        (settings.rate, settings.positionTimeConstant) = (1, 10)
        let drive = DriveSynthesis(along: path, settings: settings)
        let truth = drive.truth()
        let errors = zip(truth, drive.epochs(of: truth)).compactMap { sample, epoch in
            epoch.coordinate.map { LocalFrame(at: sample.coordinate).metres($0).east }
        }
        let variance = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
        let lagged = zip(errors, errors.dropFirst(10)).reduce(0) { $0 + $1.0 * $1.1 } / Double(errors.count - 10)
        #expect(isNear(variance.squareRoot(), 1.5, within: 0.15))
        #expect(isNear(lagged / variance, 0.368, within: 0.12))
    }

    @Test("the log of a drive reads back with one epoch a sample, standing without a course")
    func readsBack() throws {
        var settings = DriveSynthesis.Settings()
        settings.start = CivilDate(secondsSince1970: 1_704_067_195)
        let drive = DriveSynthesis(along: try Self.path(seed: 5), settings: settings)
        let truth = drive.truth()
        var bytes: [UInt8] = []
        for epoch in drive.epochs(of: truth) { NMEAWriter().append(epoch, to: &bytes) }
        let decoding = Decoding(bytes)
        #expect(decoding.epochs.count == truth.count)
        #expect(decoding.epochs.allSatisfy { $0.mode == .full && $0.flags == [] })
        #expect(decoding.epochs.last?.dayOffset == 1)
        #expect(decoding.epochs.first?.course == nil && decoding.epochs.first?.speed == 0)
        #expect(decoding.summary.invalidField == 0 && decoding.summary.checksumFailed == 0)
    }

    @Test("a path needs two different points and a limit for each segment")
    func refusesPoints() {
        let place = Coordinate(latitude: 48.5, longitude: 9.25)
        #expect(DrivePath(points: [], limits: []) == nil)
        #expect(DrivePath(points: [place, place], limits: [10]) == nil)
        #expect(DrivePath(points: [place, place.moved(metres: 9, course: 0)], limits: []) == nil)
        #expect(
            DrivePath(points: [place, place, place.moved(metres: 9, course: 0)], limits: [10, 10])?.limits == [10])
    }

    @Test("senseless settings still end", arguments: [0, -1, .nan, .infinity] as [Double])
    func survivesSettings(value: Double) throws {
        var settings = DriveSynthesis.Settings()
        (settings.limits.acceleration, settings.limits.braking, settings.limits.cornering) = (value, value, value)
        (settings.rate, settings.dwell) = (value, value)
        let start = Coordinate(latitude: 48.5, longitude: 9.25)
        let path = try #require(DrivePath(points: [start, start.moved(metres: 100, course: 7)], limits: [value]))
        let truth = DriveSynthesis(along: path, settings: settings).truth()
        #expect(truth.last?.along == path.length)
    }

    @Test("the truth is written as CSV")
    func writesTruth() {
        var bytes: [UInt8] = []
        let place = Coordinate(latitude: 48.5, longitude: -9.25)
        TruthSample(time: 1.2, coordinate: place, along: 3.4567, speed: 5, course: 359.5).append(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "1.200,48.500000000,-9.250000000,3.457,5.000,359.50\n")
    }
}
