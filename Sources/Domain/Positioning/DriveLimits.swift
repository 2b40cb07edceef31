import Glibc

/// How a synthesised car is driven: calmly, as a bench wants it.
///
/// The defaults are the project's own choice.
public struct DriveLimits: Hashable, Sendable {
    /// Acceleration in m/s².
    public var acceleration = 1.5
    /// Braking in m/s².
    public var braking = 2.0
    /// Sideways acceleration in corners in m/s².
    public var cornering = 2.5
    /// Metres before a corner's point at which a car begins to round it.
    public var cornerSetback = 6.0
    /// The lowest speed in a corner in m/s.
    public var slowestCorner = 1.5

    /// Makes the default limits.
    public init() {}

    /// The same limits within what a drive can have: none so low that it would not end.
    var drivable: DriveLimits {
        var limits = self
        limits.acceleration = acceleration.held(in: 0.1...50)
        limits.braking = braking.held(in: 0.1...50)
        limits.cornering = cornering.held(in: 0.1...50)
        limits.slowestCorner = slowestCorner.held(in: 0.1...50)
        return limits
    }

    /// The highest speed in m/s over a point of a path.
    ///
    /// The corner is rounded by the circle that touches both segments a setback away, at most half a segment: so a
    /// finely drawn curve has its own radius.
    func cornerSpeed(at point: Int, of path: DrivePath) -> Double {
        let turn = path.turn(at: point)
        guard turn > 0.1 else { return .infinity }
        let before = path.along[point] - path.along[point - 1]
        let behind = path.along[point + 1] - path.along[point]
        let setback = max(1, min(cornerSetback, before / 2, behind / 2))
        let radius = setback / tan(min(turn, 179.9) * .pi / 360)
        return max(slowestCorner, (cornering * radius).squareRoot())
    }
}

extension Double {
    /// The number, or the end of a range that it is beyond; the lower one where it is none.
    func held(in range: ClosedRange<Double>) -> Double {
        self >= range.lowerBound ? min(self, range.upperBound) : range.lowerBound
    }
}
