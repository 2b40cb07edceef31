import Clockwork
import Events
import Measuring
import Navigation

extension GuidanceProbe {
    /// The place of a turn is found from the drive's own course, to so many metres.
    static let turnTolerance = 4.0
    /// Ages in seconds that are taken into account when a card is assigned to a turn.
    private static let ages = -5.0...60.0
    /// A card that gives way so many metres before its maneuver has left it out.
    private static let leftOut = 60.0

    /// The judgement of each approach by the turns that the drive made.
    var driveTrials: [GuidanceTrial] {
        let ages = GuidanceAges(timeline: timeline, groups: [], placeTolerance: Self.turnTolerance)
        var vote = HindsightVote()
        for (number, approach) in approaches.enumerated() { add(approach, number, to: &vote, ages) }
        let matches = vote.turns
        return approaches.enumerated().map { number, approach in
            guard let turn = matches[number].map({ turns[$0] }) else { return unmatched(approach) }
            return judge(approach, at: turn)
        }
    }

    private func add(_ approach: GuidanceApproach, _ number: Int, to vote: inout HindsightVote, _ ages: GuidanceAges) {
        let words = GuidanceWords(approach.instruction)
        for (place, turn) in turns.enumerated() where (turn.angle == nil) == (words?.deed == .arrive) {
            // The nearest update that has an age: there a wrong scale of the distance matters least.
            for crossing in approach.crossings.reversed() {
                guard case .success(let aged) = ages.age(of: crossing, before: turn.driven) else { continue }
                guard Self.ages.contains(aged.sample.middle) else { break }
                let side = HindsightTurn(driven: turn.driven, angle: turn.angle).side
                vote.add(
                    HindsightVote.Pair(
                        approach: number, turn: place, age: aged.sample.middle,
                        tolerance: 0.5 + 10 / aged.speed + (aged.sample.high - aged.sample.low) / 2,
                        sideFits: side == words?.side))
                break
            }
        }
    }

    private func unmatched(_ approach: GuidanceApproach) -> GuidanceTrial {
        let isTold = approach.crossings.count >= 3
        return GuidanceTrial(
            approach: approach, outcome: isTold ? .routeDiffers : .notJudged("too few updates"), anchor: nil,
            account: isTold ? "its distance reaches zero at no turn of the drive" : "too few updates")
    }

    private func judge(_ approach: GuidanceApproach, at turn: TurnRecord) -> GuidanceTrial {
        let outcome = outcome(of: approach, at: turn)
        let made = turn.angle.map { "a turn of \(Int(abs($0).rounded()))° to the \($0 < 0 ? "left" : "right")" }
        return GuidanceTrial(
            approach: approach, outcome: outcome, anchor: turn.driven,
            account: (outcome == .right ? "" : outcome.word + ", ") + "the drive makes \(made ?? "its end") there")
    }

    private func outcome(of approach: GuidanceApproach, at turn: TurnRecord) -> GuidanceOutcome {
        if let end = approach.end, let driven = timeline.metres(at: end), turn.driven - driven > Self.leftOut {
            return .ahead
        }
        guard let angle = turn.angle, let words = GuidanceWords(approach.instruction) else { return .right }
        let side = HindsightTurn(driven: turn.driven, angle: angle).side
        if let told = words.side, let side, told != side, words.deed != .ring { return .wrongSide }
        if let angles = words.angles, !angles.contains(abs(angle)) { return .wrongType }
        return .right
    }
}
