import Clockwork
public import Positioning

/// The metres driven at each fix: the speed summed up over time, and without a speed the way from place to place.
///
/// A way of less than the fixes' accuracy is taken for noise, so that a standing car does not gather metres.
public struct HindsightOdometer: Sendable {
    /// Metres driven up to the last fix.
    public private(set) var driven: Double
    private var last: Fix?
    private var anchor: Coordinate?

    /// No way is shorter, in metres, where fixes have no speed.
    private static let leastWay = 5.0
    /// Over a longer gap, in seconds, speeds say nothing of the way between.
    private static let longestGap = 3.0

    /// Makes an odometer that stands at some metres.
    public init(at start: Double = 0) { driven = start }

    /// Takes the next fix; returns the metres driven up to it.
    public mutating func take(_ fix: Fix) -> Double {
        defer { last = fix }
        guard let last else {
            anchor = fix.coordinate
            return driven
        }
        let seconds = (fix.time - last.time).seconds
        if let before = last.speed, let now = fix.speed, seconds <= Self.longestGap {
            driven += max(0, seconds) * (max(0, before) + max(0, now)) / 2
            anchor = fix.coordinate ?? anchor
        } else if let place = fix.coordinate, let from = anchor {
            let way = from.distance(to: place)
            guard way >= max(Self.leastWay, 2 * (fix.accuracy ?? 0)) else { return driven }
            driven += way
            anchor = place
        } else {
            anchor = fix.coordinate ?? anchor
        }
        return driven
    }
}
