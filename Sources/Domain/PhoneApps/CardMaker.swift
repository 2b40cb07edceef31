import CarPlay
import Clockwork
import Formats
import Positioning
import Routes

/// Makes the guidance card of a model app from its follower, with the faults that the app has.
struct CardMaker: Sendable {
    private(set) var follower: NaiveFollower
    private let policy: AppPolicy
    /// What the card says of the maneuver behind each stretch.
    private let instructions: [String]
    /// The positions that are not old enough yet for a card that is stale.
    private var waiting: [(place: Coordinate, at: Instant)] = []
    private var arrival: Instant?
    /// What is left of the trip as it is told, and the seconds left of the step.
    private var rest: NaiveFollower.Rest?, restOfStep = 0.0
    /// The place that the card was made for last, and its stretch.
    private(set) var place: NaiveFollower.Place?
    var stretch: Int? { place?.stretch }

    /// Nil where the route has nothing to drive; one draw for each maneuver.
    init?(route: Route, policy: AppPolicy, random: inout SeededRandom) {
        guard let follower = NaiveFollower(route: route) else { return nil }
        (self.follower, self.policy) = (follower, policy)
        instructions = follower.stretches.map { stretch in
            var maneuver = stretch.maneuver
            let isMirrored = random.chance(policy.faults.wrongSide)
            if isMirrored || (policy.faults.mirrorsInLeftTraffic && stretch.side == .left) {
                maneuver.modifier = Self.mirrored(maneuver.modifier)
            }
            return maneuver.instruction(onto: stretch.road)
        }
    }

    /// What becomes of a position.
    enum Outcome {
        case card(GuidanceCard)
        case arrived
        /// No position is old enough yet.
        case nothing
    }

    /// Takes a position and makes the card, from an older position where the card is stale.
    mutating func take(_ place: Coordinate, at instant: Instant) -> Outcome {
        waiting.append((place, instant))
        let due = waiting.prefix { instant - $0.at >= policy.faults.staleCard }
        guard let used = due.last else { return .nothing }
        waiting.removeFirst(due.count)
        let here = follower.locate(used.place)
        self.place = here
        guard !here.hasArrived else { return .arrived }
        return .card(card(at: here, instant))
    }

    private mutating func card(at here: NaiveFollower.Place, _ instant: Instant) -> GuidanceCard {
        let faults = policy.faults
        let told = min(here.stretch + faults.stepsAhead, instructions.count - 1)
        let between =
            follower.stretches[here.stretch..<told].isEmpty
            ? 0 : follower.stretches[(here.stretch + 1)...told].reduce(0) { $0 + $1.length }
        let metres = (here.distance + between) * faults.distanceScale
        let exact = "\(FixedDecimal.text(metres, decimals: 0)) m"
        (rest, restOfStep) = (restTold(at: here, instant), here.step.seconds)
        return GuidanceCard(
            instruction: instructions[told],
            distance: faults.unrounded ? exact : policy.rounding.shown(metres: metres).text,
            trafficSide: side(of: told))
    }

    /// What is told to be left of the trip; nil where nothing is told of it.
    private mutating func restTold(at here: NaiveFollower.Place, _ instant: Instant) -> NaiveFollower.Rest? {
        guard policy.habits.estimates != .step else { return nil }
        var rest = policy.habits.estimates == .leg ? here.leg : here.route
        if policy.faults.frozenArrival {
            arrival = arrival ?? instant + .seconds(rest.seconds)
            rest.seconds = arrival.map { ($0 - instant).seconds } ?? rest.seconds
        }
        rest.seconds -= policy.faults.earlyArrival.seconds
        return rest
    }

    /// What the car is told to be left of the trip: nil where the app tells nothing of it.
    var estimates: TravelEstimates? {
        rest.map { rest in
            var told = Self.estimates(policy.rounding.shown(metres: rest.metres).text, seconds: rest.seconds)
            if policy.faults.missingFigure == .distance { told.distance = TravelEstimates.untold }
            if policy.faults.missingFigure == .time { told.seconds = TravelEstimates.untold }
            return told
        }
    }

    private func side(of stretch: Int) -> TrafficSide { policy.trafficSide ?? follower.stretches[stretch].side }

    /// The next maneuver and the one behind it, as the car is told of them; the next one says what the card says.
    func maneuvers(with card: GuidanceCard) -> [CardManeuver] {
        let first = stretch ?? 0
        let second = policy.faults.repeatsFirstTurn ? first : first + 1
        return [(first, first), (first + 1, second)].compactMap { id, told in
            guard instructions.indices.contains(id), instructions.indices.contains(told) else { return nil }
            let text = variants(of: told, said: id == first ? card.instruction : instructions[told])
            return CardManeuver(
                id, policy.habits.tellsPlainly ? text : [], attributed: policy.habits.tellsPlainly ? [] : text,
                symbol: symbol(of: told), style: policy.habits.maneuverStyle,
                trafficSide: side(of: told),
                estimates: id == first ? Self.estimates(card.distance, seconds: restOfStep) : nil)
        }
    }

    /// The words in full, and without the street where a surface has less room.
    private func variants(of stretch: Int, said: String) -> [String] {
        let maneuver = follower.stretches[stretch].maneuver
        let short = maneuver.instruction(onto: "")
        guard !policy.faults.map.longNamesOnly, said.hasPrefix(short), said != short else { return [said] }
        let street = follower.stretches[stretch].road
        return [said, street.isEmpty ? short : street, short]
    }

    /// The symbol by the maneuver's word; a U-turn crosses the oncoming traffic.
    private func symbol(of stretch: Int) -> CarImage {
        let word = follower.stretches[stretch].maneuver.modifier
        guard word == "uturn" else { return CarImage(word) }
        let isRight = (side(of: stretch) == .right) != policy.faults.map.mirroredUTurn
        return CarImage(isRight ? "uturn left" : "uturn right")
    }

    /// Estimates of a distance as it is shown, such as `350 m`, and a time.
    private static func estimates(_ distance: String, seconds: Double) -> TravelEstimates {
        let parts = distance.split(separator: " ")
        guard parts.count == 2, let figure = Double(parts[0]),
            let unit = TravelEstimates.Unit(rawValue: String(parts[1]))
        else { return TravelEstimates(TravelEstimates.untold, seconds: seconds) }
        return TravelEstimates(figure, unit, seconds: seconds)
    }

    private static func mirrored(_ modifier: String) -> String {
        modifier.contains("left")
            ? modifier.replacing("left", with: "right") : modifier.replacing("right", with: "left")
    }
}
