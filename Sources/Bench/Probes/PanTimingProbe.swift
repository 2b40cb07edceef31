import Clockwork
import Events
public import Measuring

/// Collects the drags that are timed after a pan-threshold search: each is the longest one, so that all must begin.
///
/// A search's own drags would not do: near the threshold those begin whose threshold happens to be low.
public struct PanTimingProbe: Sendable {
    private let direction: String
    /// How far the digitiser's rounding of both ends can shift what a drag is told to be, in points.
    private let rounding: Double
    private var trials = 0
    private var notBegun = 0
    private var swallowed = Distribution(), began = Distribution(), frames = Distribution()
    private var frameless: [String: Int] = [:]

    /// Makes a probe of a direction; `rounding` is what the digitiser can shift a drag's length by, in points.
    public init(direction: String, rounding: Double) {
        self.direction = direction
        self.rounding = rounding
    }

    /// Takes a complete drag.
    public mutating func take(_ trial: PanTrialProbe) {
        trials += 1
        guard let time = trial.timeToBegan, let distance = trial.swallowed else { return notBegun += 1 }
        began.add(Sample(low: time.milliseconds, high: time.milliseconds))
        swallowed.add(Sample(low: max(0, distance - rounding), high: distance + rounding))
        if let time = trial.timeToFrame {
            frames.add(Sample(low: time.least.milliseconds, high: time.most.milliseconds))
        } else {
            frameless[trial.frameless ?? "no frame", default: 0] += 1
        }
    }

    /// Why the search's trials are invalid, nil where each of these drags began.
    public var failure: String? {
        guard notBegun > 0 else { return nil }
        return "null trial: \(notBegun) of \(trials) further drags of the longest length did not begin"
    }

    /// The median of the distance swallowed, nil where no drag began.
    public var swallowedMedian: Measurement.Figure? { swallowed.figures.first { $0.statistic == "p50" } }

    /// The distance that moves nothing, in points.
    public func swallowed(provenance: Provenance) -> Measurement {
        Measurement(.panSwallowed, part: direction, of: swallowed, dropped: drops, provenance: provenance)
    }

    /// From the contact to the callback.
    public func began(provenance: Provenance) -> Measurement {
        Measurement(.panBegan, part: direction, of: began, dropped: drops, provenance: provenance)
    }

    /// From the contact to the first frame whose map moved.
    public func firstFrame(provenance: Provenance) -> Measurement {
        let reasons = frameless.sorted { $0.key < $1.key }.map { Measurement.Drop(reason: $0.key, count: $0.value) }
        return Measurement(
            .panFirstFrame, part: direction, of: frames, dropped: drops + reasons, provenance: provenance)
    }

    private var drops: [Measurement.Drop] {
        notBegun > 0 ? [Measurement.Drop(reason: "did not begin", count: notBegun)] : []
    }
}
