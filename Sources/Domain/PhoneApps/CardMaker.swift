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
    /// The place that the card was made for last, and its stretch.
    private(set) var place: NaiveFollower.Place?
    var stretch: Int? { place?.stretch }

    /// Nil where the route has nothing to drive; one draw for each maneuver.
    init?(route: Route, policy: AppPolicy, random: inout SeededRandom) {
        guard let follower = NaiveFollower(route: route) else { return nil }
        (self.follower, self.policy) = (follower, policy)
        instructions = follower.stretches.map { stretch in
            var maneuver = stretch.maneuver
            if random.chance(policy.faults.wrongSide) { maneuver.modifier = Self.mirrored(maneuver.modifier) }
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
        let seconds = policy.habits.estimates == .route ? here.seconds : here.stepSeconds
        let due = arrival ?? instant + .seconds(seconds)
        if faults.frozenArrival { arrival = due }
        return GuidanceCard(
            instruction: instructions[told],
            distance: faults.unrounded ? exact : policy.rounding.shown(metres: metres).text,
            secondsRemaining: faults.frozenArrival ? (due - instant).seconds : seconds,
            trafficSide: policy.trafficSide)
    }

    /// The next maneuver and the one behind it, as the car is told of them; the next one says what the card says.
    func maneuvers(with card: GuidanceCard) -> [CardManeuver] {
        let first = stretch ?? 0
        let second = policy.faults.repeatsFirstTurn ? first : first + 1
        return [(first, first), (first + 1, second)].compactMap { id, told in
            guard instructions.indices.contains(id), instructions.indices.contains(told) else { return nil }
            let text = id == first ? [card.instruction] : [instructions[told]]
            return CardManeuver(
                id, policy.habits.tellsPlainly ? text : [], attributed: policy.habits.tellsPlainly ? [] : text,
                symbol: CarImage(follower.stretches[told].maneuver.modifier), style: policy.habits.maneuverStyle,
                trafficSide: policy.trafficSide,
                estimates: id == first ? Self.estimates(on: card) : nil)
        }
    }

    private static func estimates(on card: GuidanceCard) -> TravelEstimates? {
        let parts = card.distance.split(separator: " ")
        guard parts.count == 2, let distance = Double(parts[0]),
            let unit = TravelEstimates.Unit(rawValue: String(parts[1]))
        else { return nil }
        return TravelEstimates(distance, unit, seconds: card.secondsRemaining ?? -1)
    }

    private static func mirrored(_ modifier: String) -> String {
        modifier.contains("left")
            ? modifier.replacing("left", with: "right") : modifier.replacing("right", with: "left")
    }
}
