import Clockwork
import Events
import Measuring
import Navigation

extension GuidanceProbe {
    /// The place of a turn is found from the drive's own course, to so many metres.
    static let turnTolerance = 4.0
    /// Ages in seconds that are taken into account when a card is assigned to a turn.
    private static let ages = -3.0...30.0
    /// A card that gives way so many metres before its maneuver has left it out.
    private static let leftOut = 60.0

    /// The judgement of each approach by the turns that the drive made.
    var driveTrials: [GuidanceTrial] {
        let ages = GuidanceAges(timeline: timeline, groups: [], placeTolerance: Self.turnTolerance)
        var vote = HindsightVote()
        for (number, approach) in approaches.enumerated() { add(approach, number, to: &vote, ages) }
        let matches = credible(vote.turns)
        return approaches.enumerated().map { number, approach in
            guard let turn = matches[number].map({ turns[$0] }) else { return unmatched(approach) }
            let trial = judge(approach, at: turn)
            let goesOn = number + 1 >= approaches.count || isNext(number + 1, in: matches, after: number)
            return trial.isWrong && !goesOn ? leftRoute(approach) : trial
        }
    }

    /// The matches, or none where they may be chance: turns are many, and a wrong route meets some of them, too.
    ///
    /// Four of five approaches must have a turn. Where all sides fit, half of them will do.
    private func credible(_ matches: [Int: Int]) -> [Int: Int] {
        let told = approaches.count { $0.crossings.count >= Self.leastUpdates }
        let doSidesFit = matches.allSatisfy { approach, turn in
            side(of: turns[turn]) == GuidanceWords(approaches[approach].instruction)?.side
        }
        let isMost = matches.count * 5 >= told * 4
        let isHalf = doSidesFit && matches.count >= 4 && matches.count * 2 > told
        return isMost || isHalf ? matches : [:]
    }

    private func side(of turn: TurnRecord) -> ExpectedSide? {
        HindsightTurn(driven: turn.driven, angle: turn.angle).side
    }

    /// Whether a card followed at once that tells a later turn of the drive.
    ///
    /// After a card that fits badly this shows that the app had the drive's own way in mind. Otherwise the driver did
    /// not do what the app said, and it looked for another route.
    private func isNext(_ number: Int, in matches: [Int: Int], after before: Int) -> Bool {
        guard let turn = matches[number], let last = matches[before], turn > last else { return false }
        return approaches[before].end == approaches[number].sights.first?.at
    }

    private func leftRoute(_ approach: GuidanceApproach) -> GuidanceTrial {
        GuidanceTrial(
            approach: approach, outcome: .routeDiffers, anchor: nil,
            account: "the drive does something else there, and the app lost its way")
    }

    /// So many falls of the distance make an approach that tells where its maneuver is.
    private static let leastUpdates = 3

    private func add(_ approach: GuidanceApproach, _ number: Int, to vote: inout HindsightVote, _ ages: GuidanceAges) {
        let words = GuidanceWords(approach.instruction)
        for (place, turn) in turns.enumerated() where (turn.angle == nil) == (words?.deed == .arrive) {
            // The nearest update that has an age: there a wrong scale of the distance matters least.
            for crossing in approach.crossings.reversed() {
                guard case .success(let aged) = ages.age(of: crossing, before: turn.driven) else { continue }
                guard Self.ages.contains(aged.sample.middle) else { break }
                vote.add(
                    HindsightVote.Pair(
                        approach: number, turn: place, age: aged.sample.middle,
                        tolerance: 0.3 + 6 / aged.speed + (aged.sample.high - aged.sample.low) / 2,
                        sideFits: side(of: turn) == words?.side))
                break
            }
        }
    }

    private func unmatched(_ approach: GuidanceApproach) -> GuidanceTrial {
        let isTold = approach.crossings.count >= Self.leastUpdates
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
        let side = side(of: turn)
        if let told = words.side, let side, told != side, words.deed != .ring { return .wrongSide }
        if let angles = words.angles, !angles.contains(abs(angle)) { return .wrongType }
        return .right
    }
}
