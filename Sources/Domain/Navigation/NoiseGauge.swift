import Clockwork

/// How far the fixes of a drive lie beside the line: a receiver's true noise, whatever accuracy it tells.
struct NoiseGauge: Sendable {
    /// Seconds after which old fixes are forgotten as new ones come.
    private static let memory = 30.0

    /// The mean square distance in square metres, nil before the first fix, and the seconds that it stands for.
    private var meanSquare: Double?
    private var weight = 1.0
    private var last: Timespan?

    /// Metres that most fixes do not exceed: the root of the mean square, and a metre at least.
    var spread: Double? { meanSquare.map { max(1, $0.squareRoot()) } }

    /// Takes the distance of a fix from the line in metres; the accuracy that the first one tells counts as much as it.
    mutating func note(_ distance: Double, accuracy: Double, at time: Timespan) {
        let elapsed = last.map { min((time - $0).seconds, 1) } ?? 1
        last = time
        let before = meanSquare ?? accuracy * accuracy
        meanSquare = before + (distance * distance - before) * elapsed / (weight + elapsed)
        weight = min(weight + elapsed, Self.memory)
    }
}
