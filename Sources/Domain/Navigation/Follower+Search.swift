import Clockwork
import Positioning

extension Follower {
    /// The window reaches so many metres behind and ahead of the car at least.
    private static let leastSlack = 25.0
    /// What may be wrong with the expected place, in m/s for each second since the last sighting.
    private static let slackShareOfSpeed = 0.5, slackWithoutSpeed = 20.0
    /// The same where no speed has been known yet: a car that is already fast.
    private static let slackAtFirst = 60.0
    /// Metres that the window's slack, and the way driven since the last fix, are held to, whatever the clock says.
    static let greatestReach = 2000.0
    /// After so many seconds without a sighting a car outside the window is looked for on the whole leg at once.
    private static let patience = 5.0
    /// Metres from where the car left the route that make a place half as likely as one there.
    private static let returnDeviation = 2000.0

    /// The foot of a fix, nil where its place cannot be compared.
    mutating func find(_ sighting: Sighting, after elapsed: Double) -> Foot? {
        guard watch.hasJoined else {
            return searchAll(sighting, within: 0...table.line.length, deviation: table.line.length / 2)
        }
        let blind = lastSighting.map { (sighting.time - $0).seconds } ?? 0
        if watch.isOn {
            let window = window(sighting, after: elapsed, blind: blind)
            let foot = search(window, sighting)
            if blind <= Self.patience || isInside(window, foot, sighting) { return foot }
        }
        let leg = table.leg(ofSpan: span)
        return searchAll(sighting, within: leg.begin...leg.end, deviation: Self.returnDeviation)
    }

    /// The part of the line where the car may be, and where on it it should be.
    private struct Window {
        let bounds: ClosedRange<Double>
        let expected: Double
        let slack: Double
    }

    private func window(_ sighting: Sighting, after elapsed: Double, blind: Double) -> Window {
        let speed = sighting.speed ?? speed ?? 0
        let way = min(speed * elapsed, Self.greatestReach)
        let expected = reversal.isBack ? along - way : along + way
        // A car that has been behind for a while may have driven back for as long.
        let behind = reversal.since.map { (sighting.time - $0).seconds + elapsed } ?? 0
        let slack = min(
            Self.leastSlack + 2 * sighting.accuracy + slackOfSpeed(sighting, speed) * blind, Self.greatestReach)
        let low = min(along, expected) - slack - min(behind * speed, Self.greatestReach)
        let high = min(max(along, expected) + slack, table.line.length)
        return Window(bounds: max(0, low)...max(0, low, high), expected: expected, slack: slack)
    }

    private func slackOfSpeed(_ sighting: Sighting, _ speed: Double) -> Double {
        if sighting.speed != nil { return Self.slackShareOfSpeed * speed }
        return self.speed == nil ? Self.slackAtFirst : Self.slackShareOfSpeed * speed + Self.slackWithoutSpeed
    }

    private mutating func search(_ window: Window, _ sighting: Sighting) -> Foot? {
        let line = table.line
        var search = LineSearch(
            sighting, within: window.bounds, expected: window.expected, deviation: window.slack / 2)
        let first = line.segment(along: window.bounds.lowerBound, from: segment)
        let last = line.segment(along: window.bounds.upperBound, from: segment)
        if last - first <= LineTree.leafSize {
            search.scan(line, first..<line.segments.upperBound)
        } else {
            search.scanTree(line, reach: policy.limit(accuracy: sighting.accuracy))
        }
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

    private mutating func searchAll(
        _ sighting: Sighting, within bounds: ClosedRange<Double>, deviation: Double
    ) -> Foot? {
        let line = table.line
        var search = LineSearch(sighting, within: bounds, expected: along, deviation: deviation)
        search.scanTree(line, reach: policy.limit(accuracy: sighting.accuracy))
        visits += search.visits
        return search.best
    }
}
