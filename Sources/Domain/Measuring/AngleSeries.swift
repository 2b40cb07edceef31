import Glibc

/// An angle over time in seconds and degrees, unwrapped and drawn through its values.
///
/// Where values stay away for long, the angle is taken to have stayed until one usual gap before the next.
struct AngleSeries: Sendable {
    private(set) var times: [Double] = []
    private(set) var angles: [Double] = []
    /// Values further apart than so many usual gaps are a stand; less is a value that is missing or late.
    private static let longestGap = 2.5
    /// How far apart values usually are, in seconds.
    private let gap: Double

    /// Makes the series of values with a usual gap in seconds.
    init(_ values: [TimedAngle], gap: Double) {
        self.gap = gap
        for value in values { add(value) }
    }

    /// The sum of all turns, whichever way, in degrees.
    var turned: Double { zip(angles, angles.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) } }

    /// By how much the line through the values of a while runs ahead of steps that hold each value until the next, in
    /// seconds.
    ///
    /// That is half the gap before each value, weighed by the turn that came with it.
    func lead(in span: ClosedRange<Double>) -> Double {
        var (whole, weighed) = (0.0, 0.0)
        for place in times.indices.dropFirst() where span.contains(times[place]) {
            let turn = abs(angles[place] - angles[place - 1])
            (whole, weighed) = (whole + turn, weighed + turn * (times[place] - times[place - 1]))
        }
        return whole > 0 ? weighed / whole / 2 : 0
    }

    private mutating func add(_ value: TimedAngle) {
        guard let lastTime = times.last, let lastAngle = angles.last else { return append(value.time, value.degrees) }
        guard value.time > lastTime else { return }
        let angle = lastAngle + remainder(value.degrees - lastAngle, 360)
        if value.time - lastTime > Self.longestGap * gap { append(value.time - gap, lastAngle) }
        append(value.time, angle)
    }

    private mutating func append(_ time: Double, _ angle: Double) {
        times.append(time)
        angles.append(angle)
    }

    /// Reads the angle at instants that only grow.
    struct Reader {
        private let series: AngleSeries
        private var place = 0

        init(_ series: AngleSeries) {
            self.series = series
        }

        /// The angle at an instant and how fast it changes, in degrees and degrees a second; still beyond the ends.
        mutating func value(at time: Double) -> (angle: Double, rate: Double) {
            let (times, angles) = (series.times, series.angles)
            while place + 1 < times.count, times[place + 1] <= time { place += 1 }
            guard time >= times[place], place + 1 < times.count else { return (angles[place], 0) }
            let rate = (angles[place + 1] - angles[place]) / (times[place + 1] - times[place])
            return (angles[place] + rate * (time - times[place]), rate)
        }
    }
}

/// An angle at an instant.
public struct TimedAngle: Hashable, Sendable {
    /// Seconds from any fixed instant.
    public var time: Double
    /// Degrees.
    public var degrees: Double

    /// Makes an angle at an instant.
    public init(time: Double, degrees: Double) {
        self.time = time
        self.degrees = degrees
    }
}
