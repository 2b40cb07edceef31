import Positioning
import Routes

/// A route laid out for following: its line, and the steps that have a length, in driving order.
///
/// Declared and drawn lengths differ by up to some percent. The declared ones are told: each step's is scaled by the
/// share of its line that is left, and all so that they add up to the totals of the route.
struct RouteTable: Sendable {
    private(set) var line = RouteLine()
    private(set) var spans: [StepSpan] = []

    init(_ route: Route) {
        for (leg, part) in route.legs.enumerated() {
            for (number, step) in part.steps.enumerated() { append(step, leg: leg, step: number) }
        }
        line.seal()
        settle(distance: route.distance, duration: route.duration)
    }

    /// The span that holds a point of the line, looked for from a span near it; a border belongs to the later one.
    func span(along: Double, from start: Int) -> Int {
        var span = start
        while span > 0, spans[span].begin > along { span -= 1 }
        while span + 1 < spans.count, spans[span + 1].begin <= along { span += 1 }
        return span
    }

    /// The part of the line that belongs to the leg of a span.
    func legBounds(ofSpan span: Int) -> ClosedRange<Double> {
        let leg = spans[span].leg
        var (first, last) = (span, span)
        while first > 0, spans[first - 1].leg == leg { first -= 1 }
        while last + 1 < spans.count, spans[last + 1].leg == leg { last += 1 }
        return spans[first].begin...spans[last].end
    }

    private mutating func append(_ step: Step, leg: Int, step number: Int) {
        let begin = line.length
        line.append(step.line)
        guard line.length > begin else { return }
        spans.append(
            StepSpan(
                leg: leg, step: number, begin: begin, end: line.length, distance: step.distance,
                duration: step.duration))
    }

    private mutating func settle(distance: Double, duration: Double) {
        let declared = spans.reduce((distance: 0.0, duration: 0.0)) {
            ($0.distance + $1.distance, $0.duration + $1.duration)
        }
        var behind = (distance: 0.0, duration: 0.0)
        for index in spans.indices.reversed() {
            let share = (spans[index].end - spans[index].begin) / line.length
            spans[index].distance =
                distance * (declared.distance > 0 ? spans[index].distance / declared.distance : share)
            spans[index].duration =
                duration * (declared.duration > 0 ? spans[index].duration / declared.duration : share)
            (spans[index].distanceBehind, spans[index].durationBehind) = behind
            behind = (behind.distance + spans[index].distance, behind.duration + spans[index].duration)
        }
    }
}
