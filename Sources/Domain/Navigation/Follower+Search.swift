import Clockwork
import Positioning

extension Follower {
    /// The window reaches so many metres behind and ahead of the car at least.
    private static let leastSlack = 25.0
    /// What may be wrong with the expected place, in m/s for each second since the last sighting.
    private static let slackShareOfSpeed = 0.5, slackWithoutSpeed = 20.0
    /// Metres that the window's slack, and the way driven since the last fix, are held to, whatever the clock says.
    private static let greatestReach = 2000.0
    /// After so many seconds without a sighting a car outside the window is looked for on the whole leg at once.
    private static let patience = 5.0

    /// The foot of a fix, nil where its place cannot be compared.
    mutating func find(_ sighting: Sighting, after elapsed: Double) -> Foot? {
        guard watch.hasJoined else { return searchAll(sighting, within: 0...table.line.length) }
        let blind = lastSighting.map { max(.zero, sighting.time - $0).seconds } ?? 0
        if watch.isOn {
            let window = window(sighting, after: elapsed, blind: blind)
            let foot = search(window, sighting)
            if blind <= Self.patience || isInside(window, foot, sighting) { return foot }
        }
        return searchAll(sighting, within: table.legBounds(ofSpan: span))
    }

    /// The part of the line where the car may be, and where on it it should be.
    private struct Window {
        let bounds: ClosedRange<Double>
        let expected: Double
        let slack: Double
    }

    private func window(_ sighting: Sighting, after elapsed: Double, blind: Double) -> Window {
        let speed = sighting.speed ?? speed
        let expected = along + min(speed * elapsed, Self.greatestReach)
        let doubt = Self.slackShareOfSpeed * speed + (sighting.speed == nil ? Self.slackWithoutSpeed : 0)
        let slack = min(Self.leastSlack + 2 * sighting.accuracy + doubt * blind, Self.greatestReach)
        let (low, high) = (max(0, along - slack), min(expected + slack, table.line.length))
        return Window(bounds: low...max(low, high), expected: expected, slack: slack)
    }

    private mutating func search(_ window: Window, _ sighting: Sighting) -> Foot? {
        let line = table.line
        var search = LineSearch(
            sighting, within: window.bounds, expected: window.expected, deviation: window.slack / 2)
        let first = line.segment(along: window.bounds.lowerBound, from: segment)
        search.scan(line, first..<line.segments.upperBound)
        visits += search.visits
        return search.best
    }

    /// Whether the car is in the window: near the line, and not at an edge behind which the line goes on nearer to it.
    private func isInside(_ window: Window, _ foot: Foot?, _ sighting: Sighting) -> Bool {
        guard let foot, foot.distance <= policy.limit(accuracy: sighting.accuracy) else { return false }
        let margin = 0.01  // metres: far above what rounding does, far below what a receiver tells
        let isAtStart = foot.along < window.bounds.lowerBound + margin && foot.along > margin
        let isAtEnd = foot.along > window.bounds.upperBound - margin && foot.along < table.line.length - margin
        return !isAtStart && !isAtEnd
    }

    private mutating func searchAll(_ sighting: Sighting, within bounds: ClosedRange<Double>) -> Foot? {
        let line = table.line
        var search = LineSearch(sighting, within: bounds, expected: along, deviation: line.length / 2)
        search.scanBlocks(line, reach: policy.limit(accuracy: sighting.accuracy))
        visits += search.visits
        return search.best
    }
}
