import Clockwork
import Events
import Navigation

extension GuidanceProbe {
    /// A card that is seen for less time than this is not judged: app and reference change it at different fixes.
    private static let shortest = Timespan.seconds(3)
    /// How many maneuvers farther on a card is looked for.
    private static let farthest = 4

    /// The judgement of each approach by the maneuvers of the route.
    var routeTrials: [GuidanceTrial] {
        let seen = Dictionary(grouping: truths.filter { $0.approach != nil }) { $0.approach ?? 0 }
        return approaches.enumerated().map { place, approach in
            let fixes = seen[place] ?? []
            guard let first = fixes.first, let last = fixes.last, last.arrival - first.arrival >= Self.shortest else {
                return trial(approach, .notJudged("seen too shortly"))
            }
            let expected = fixes.compactMap(\.maneuver)
            guard expected.count * 2 >= fixes.count, let number = Self.mostFrequent(expected),
                maneuvers.indices.contains(number)
            else { return trial(approach, .notJudged("off the route")) }
            return judge(approach, at: number)
        }
    }

    private func trial(_ approach: GuidanceApproach, _ outcome: GuidanceOutcome) -> GuidanceTrial {
        var account = outcome.word
        if case .notJudged(let why) = outcome { account = why }
        return GuidanceTrial(approach: approach, outcome: outcome, anchor: nil, account: account)
    }

    private func judge(_ approach: GuidanceApproach, at number: Int) -> GuidanceTrial {
        let (outcome, place) = outcome(of: approach.instruction, at: number)
        let expected = maneuvers[number]
        return GuidanceTrial(
            approach: approach, outcome: outcome, anchor: place.map { maneuvers[$0].along },
            account: outcome == .right ? "as expected" : "\(outcome.word), expected \"\(expected.text)\"")
    }

    /// What a card is while a maneuver is the next one, and the maneuver that it tells.
    private func outcome(of text: String, at number: Int) -> (GuidanceOutcome, Int?) {
        if text == maneuvers[number].text { return (.right, number) }
        let later = number + 1..<max(number + 1, min(number + Self.farthest, maneuvers.count))
        if let place = later.first(where: { maneuvers[$0].text == text }) { return (.ahead, place) }
        if number > 0, maneuvers[number - 1].text == text { return (.behind, number - 1) }
        guard let shown = GuidanceWords(text), let expected = GuidanceWords(maneuvers[number].text) else {
            return (.notJudged("words not understood"), nil)
        }
        let isRoadTold = text.contains(maneuvers[number].road)
        if shown == expected { return (isRoadTold ? .right : .wrongRoad, number) }
        guard isRoadTold || maneuvers[number].road.isEmpty else { return (.elsewhere, nil) }
        return (shown.side != expected.side ? .wrongSide : .wrongType, number)
    }

    private static func mostFrequent(_ numbers: [Int]) -> Int? {
        var counts: [Int: Int] = [:]
        for number in numbers { counts[number, default: 0] += 1 }
        return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    }
}
