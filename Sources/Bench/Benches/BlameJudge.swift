import Blaming
import CarPlay
import Clockwork
import Events
import HeadUnits
import Links
import Measuring
import Probes
import Runbooks

/// Says of each step that failed who made it fail, from the events of the run alone.
final class BlameJudge {
    private var watch: BlameWatch
    private let stream: EventStream
    /// What was measured since the step began, and what was found in the run.
    private var measures = StepMeasures()
    private var findings: [LinkFinding] = []
    private var begin = FailureBegin()
    private var missed = MissedCut()

    /// Listens to a run from its start.
    init(_ sight: BlameSight, on stream: EventStream) {
        watch = BlameWatch(sight)
        self.stream = stream
        stream.observe { [unowned self] in take($0) }
    }

    private func take(_ event: Event) {
        watch.take(event)
        begin.take(event)
        missed.take(event, watch)
        switch event.body {
        case .step: measures = StepMeasures()
        case .finding(let made): findings.append(made.finding)
        case .measurement(let made): measures.take(made)
        default: break
        }
    }

    /// Takes that a step has ended, and journals who made it fail; nothing for one that did not.
    func answer(_ step: RunbookStep, _ outcome: StepOutcome) {
        begin.take(step.action)
        guard [.failed, .benchFault].contains(outcome.verdict) else { return }
        let now = stream.timeline.now
        if let reason = outcome.ownReason { watch.take(benchFault: reason, at: now) }
        let reason = outcome.reasons.first ?? step.title
        var demand = demand(of: step.action)
        if outcome.verdict == .failed, var first = missed.first {
            demand.begin = first.cut
            return publish(first.watch.answer(demand, failure: BlameEvidence(reason, at: first.at)))
        }
        publish(watch.answer(demand, failure: BlameEvidence(reason, at: now)))
    }

    private func publish(_ answer: BlameAnswer) {
        stream.publish(.blame(BlameGiven(answer)))
    }

    private func demand(of action: Action) -> BlameDemand {
        let concern = Concern(of: action, measures, findings, afterHands: begin.hands != nil)
        var demand = BlameDemand(concern, since: begin.instant(for: action))
        demand.source = LossSource(showing: action)
        demand.time = LimitedTime(measures) ?? LimitedTime(demandedBy: action)
        if [.response, .motion, .told].contains(concern), let hands = begin.hands {
            (demand.hands, demand.begin) = (hands, min(demand.begin, hands))
        }
        return demand
    }
}

extension LimitedTime {
    /// The time within which a demand wants something on the screen, which it was not; nil for other demands.
    fileprivate init?(demandedBy action: Action) {
        switch action {
        case .await(.mapAge(let most)), .expect(.mapAge(let most), _), .await(.map(.limitShown(let most))),
            .expect(.map(.limitShown(let most)), _):
            self.init(most)
            isLeast = true
        default: return nil
        }
    }
}

extension StepOutcome {
    /// Why the bench could not carry out the step; nil where it could, or where events of their own tell of it.
    fileprivate var ownReason: String? { verdict == .benchFault && cause == .step ? reasons.first : nil }
}

extension BlameSight {
    /// What the bench of a rig sees.
    init(of rig: Rig) {
        let isModel = rig.topology == .model
        let (display, touch) = (rig.unit.display, rig.unit.touch)
        let longest = [(1.0, 0.0), (0, 1), (1, 1)].map {
            rig.unit.panThreshold.points(for: rig.unit, dx: $0.0, dy: $0.1)
        }
        let tellsDrags = touch.isPresent && touch.tellsDrags && rig.system.fingerPan
        self.init(
            signals: Set(Signal.allCases.filter { rig.sight.sees($0) }), hasSession: rig.sight.topology.hasSession,
            callbacks: isModel && rig.bench.sees(.callbacks), calls: isModel && rig.bench.sees(.calls),
            frames: isModel && rig.bench.sees(.frames),
            display: display.delay + display.jitter + display.framePeriod + .seconds(display.framePeriod.seconds / 2),
            touch: touch.latency,
            drag: tellsDrags ? (longest.max() ?? 0) * 1.5 + 2 * touch.grid : nil, limit: rig.linkTimes.limit)
    }
}
