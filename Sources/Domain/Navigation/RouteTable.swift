import Positioning
import Routes

/// A route laid out for following: its line, and the steps that have a length, in driving order.
///
/// Declared and drawn lengths differ by up to some percent. The declared ones are told: each step's is scaled by the
/// share of its line that is left, and all so that they add up to the totals of the route.
struct RouteTable: Sendable {
    private(set) var line: RouteLine
    private(set) var spans: [StepSpan] = []
    /// One for each leg that has a length.
    private(set) var legs: [LegSpan] = []
    /// In the order in which they become due.
    private(set) var prompts: [PlannedPrompt] = []
    /// For each span the place of its leg among those that have a length.
    private var legOfSpan: [Int] = []

    init(_ route: Route, on earth: Earth) {
        line = RouteLine(on: earth)
        for (leg, part) in route.legs.enumerated() {
            for (number, step) in part.steps.enumerated() { append(step, leg: leg, step: number) }
        }
        line.seal()
        settle(distance: route.distance, duration: route.duration)
        plan(route)
    }

    /// The span that holds a point of the line, looked for from a span near it; a border belongs to the later one.
    func span(along: Double, from start: Int) -> Int {
        spans.indices.last(from: start) { spans[$0].begin <= along } ?? 0
    }

    /// The leg of a span.
    func leg(ofSpan span: Int) -> LegSpan { legs[legOfSpan[span]] }

    private mutating func append(_ step: Step, leg: Int, step number: Int) {
        let begin = line.length
        line.append(step.line, limits: step.speedLimits)
        guard line.length > begin else { return }
        spans.append(
            StepSpan(
                leg: leg, step: number, begin: begin, end: line.length, distance: step.distance,
                duration: step.duration))
        let stop = step.line.last ?? step.maneuver.place
        if legs.last?.leg == leg {
            (legs[legs.count - 1].end, legs[legs.count - 1].stop) = (line.length, stop)
        } else {
            legs.append(LegSpan(leg: leg, begin: begin, end: line.length, stop: stop))
        }
        legOfSpan.append(legs.count - 1)
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
            let leg = legOfSpan[index]
            if index + 1 == spans.count || legOfSpan[index + 1] != leg {
                (legs[leg].distanceBehind, legs[leg].durationBehind) = behind
            }
            behind = (behind.distance + spans[index].distance, behind.duration + spans[index].duration)
        }
    }

    private mutating func plan(_ route: Route) {
        for (index, span) in spans.enumerated() {
            for (number, prompt) in route.legs[span.leg].steps[span.step].prompts.enumerated() {
                let along = max(span.begin, span.end - max(0, prompt.distanceToEnd))
                prompts.append(PlannedPrompt(along: along, span: index, number: number))
            }
        }
        // Stable, so that of two at the same place the later one of the answer comes last.
        prompts.sort { ($0.along, $0.span, $0.number) < ($1.along, $1.span, $1.number) }
    }
}
