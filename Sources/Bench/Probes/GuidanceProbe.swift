import Clockwork
public import Events
import Navigation
public import Routes

/// Judges what the guidance card shows against a route, or in hindsight against the drive alone.
///
/// With a route the reference says in the line of each fix what should be shown. Without one the turns of the drive are
/// the oracle: the shown distance falls one to one with the driven one and reaches zero at a turn that was really made.
public struct GuidanceProbe: Sendable {
    /// What the card is held against.
    public enum Oracle: String, Sendable {
        /// The route that the app was given.
        case route
        /// The turns of the drive.
        case drive
    }

    /// What a fix tells of the truth.
    struct Truth: Sendable {
        let fix: Int, arrival: Instant
        /// The number of the approach that was on the screen then, and of its card; nil where there was none.
        let approach: Int?, sight: Int
        /// Metres along the way of the oracle.
        let along: Double?
        /// The number of the next maneuver, and the seconds left of the route.
        let maneuver: Int?, remainingTime: Double?
    }

    /// A time left that the app told, and the one that it should have told.
    struct Told: Sendable {
        let shown: Double
        let expected: Double?
    }

    let oracle: Oracle
    let rounding: DistanceRounding
    private(set) var maneuvers: [ManeuverRecord] = []
    private(set) var turns: [TurnRecord] = []
    private(set) var truths: [Truth] = []
    private(set) var timeline = HindsightTimeline()
    private(set) var approaches: [GuidanceApproach] = []
    private(set) var told: [Told] = []
    private(set) var offTable = 0
    /// The first that was seen of what is counted, by its statistic.
    private(set) var examples: [String: String] = [:]
    /// The side of the traffic that the app should declare, and the declarations that were seen and were wrong.
    let trafficSide: String?
    private(set) var declarations = 0, wrongTraffic = 0
    private var isClosed = false
    private var isApproaching = false
    private var lastCard: String?
    /// What the distances stand for that have been seen: the same ones come before each maneuver.
    private var knownLengths: [ShownDistance: ClosedRange<Double>?] = [:]

    /// Makes a probe that has seen nothing; distances are read by the app's own table.
    ///
    /// `trafficSide` is the side that the app should declare, `left` or `right`; nil where that is not judged.
    public init(by oracle: Oracle, rounding: DistanceRounding, trafficSide: String? = nil) {
        self.trafficSide = trafficSide
        self.oracle = oracle
        self.rounding = rounding
    }

    /// Takes what was known before the window: the route, the turns of the drive, and the card on the screen.
    public mutating func begin(route: RouteAssigned?, turns: DriveForeseen?, card: String?) {
        maneuvers = route?.maneuvers ?? []
        self.turns = turns?.turns ?? []
        show(card, at: nil, previous: nil)
    }

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .route(let route): maneuvers = route.maneuvers
        case .foreseen(let drive): turns = drive.turns
        case .fix(let fix): take(fix, at: event.at)
        case .frame(let frame) where !isClosed: show(frame.card, at: event.at, previous: frame.previous)
        case .call(let call): hear(call)
        default: break
        }
    }

    /// Ends the window: what is shown from now on is not judged.
    public mutating func close() { isClosed = true }

    private mutating func take(_ fix: FixArrived, at arrival: Instant) {
        let along = oracle == .route ? fix.along : fix.driven
        truths.append(
            Truth(
                fix: fix.index, arrival: arrival, approach: isApproaching ? approaches.count - 1 : nil,
                sight: (approaches.last?.sights.count ?? 0) - 1, along: along, maneuver: fix.maneuver,
                remainingTime: fix.remainingTime))
        // The place was true when the receiver found it, not when it had arrived.
        if let along { timeline.add(arrival - (fix.age ?? .zero), metres: along) }
    }

    private mutating func hear(_ call: TemplateCalled) {
        guard !isClosed else { return }
        if let side = call.trafficSide, let expected = trafficSide {
            declarations += 1
            if side != expected {
                wrongTraffic += 1
                keepExample("wrongTraffic", "a maneuver is told for traffic on the \(side), which keeps \(expected)")
            }
        }
        guard let shown = call.remainingTime else { return }
        let truth = call.fix.flatMap { fix in truths.last { $0.fix == fix } }
        told.append(Told(shown: shown, expected: truth?.remainingTime))
    }

    private mutating func show(_ card: String?, at instant: Instant?, previous: Instant?) {
        guard card != lastCard else { return }
        lastCard = card
        let sight = card.flatMap { GuidanceSight(card: $0, at: instant, previous: previous) { lengths(of: $0) } }
        if let card, let sight, sight.lengths == nil {
            offTable += 1
            keepExample("offTable", "\"\(card)\" has a distance that is no value of the app's table")
        }
        if let sight, isApproaching, approaches[approaches.count - 1].take(sight) { return }
        if isApproaching { approaches[approaches.count - 1].end = instant }
        isApproaching = sight != nil
        if let sight { approaches.append(GuidanceApproach(sight)) }
    }

    private mutating func keepExample(_ statistic: String, _ text: @autoclosure () -> String) {
        if examples[statistic] == nil { examples[statistic] = text() }
    }

    private mutating func lengths(of distance: ShownDistance) -> ClosedRange<Double>? {
        if let known = knownLengths[distance] { return known }
        let lengths = rounding.lengths(shownAs: distance)
        knownLengths[distance] = .some(lengths)
        return lengths
    }

    /// The judgement of each approach, in order.
    public var trials: [GuidanceTrial] {
        switch oracle {
        case .route: routeTrials
        case .drive: driveTrials
        }
    }
}
