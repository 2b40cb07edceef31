import CarPlay
import Navigation
import Positioning
import Routes

/// The reference: what the screen must show at each fix; it never feeds the app.
struct Reference {
    /// What a fix must change on the screen, and where it stands.
    struct Expected {
        /// Metres from the start of the route, and to the next maneuver; nil off the route or without one.
        var along: Double?, toManeuver: Double?
        /// The number of that maneuver on the route.
        var maneuver: Int?
        /// Metres and seconds left of the route.
        var remaining: Double?, remainingTime: Double?
        /// The card's text where it changes with this fix.
        var card: String?
        /// Whether the map moves by a pixel or more.
        var movesMap = false
    }

    /// What the card is made from; as long as it stays the same the text does.
    private struct CardKey: Equatable {
        let leg: Int, step: Int
        let distance: ShownDistance
    }

    private var route: Route?
    /// The maneuvers of the route, and the number of the one that was the next at the last fix.
    private(set) var maneuvers: [ExpectedManeuver] = []
    private var next = 0
    private var follower: Follower?
    private var lastCard: CardKey?
    private var lastPixel: MapGrid.Pixel?

    /// Follows a route from now on, or none.
    mutating func follow(_ route: Route?) {
        self.route = route
        follower = route.map { Follower(route: $0) }
        (maneuvers, next) = (route?.expectedManeuvers ?? [], 0)
        lastCard = nil
    }

    /// What a fix must change; nothing is expected on a screen that the app is not on.
    mutating func expect(
        _ fix: Fix, pixel: MapGrid.Pixel?, rounding: DistanceRounding, isOnCar: Bool
    ) -> Expected {
        var expected = Expected()
        if let progress = follower?.update(fix), progress.onRoute {
            (expected.along, expected.toManeuver) = (progress.along, progress.distanceToManeuver)
            (expected.remaining, expected.remainingTime) = (progress.distanceRemaining, progress.durationRemaining)
            expected.maneuver = progress.hasArrived ? nil : number(of: progress)
            expected.card = changedCard(progress, rounding: rounding, isOnCar: isOnCar)
        }
        guard isOnCar else {
            (lastCard, lastPixel) = (nil, nil)
            return expected
        }
        if let pixel, pixel != lastPixel { (lastPixel, expected.movesMap) = (pixel, true) }
        return expected
    }

    /// The number of the maneuver that a car drives towards, looked for from the last one on.
    private mutating func number(of progress: Progress) -> Int? {
        func isAhead(_ place: Int) -> Bool {
            maneuvers[place].leg == progress.leg && maneuvers[place].step == progress.step
        }
        let found = maneuvers[next...].indices.first(where: isAhead) ?? maneuvers.indices.first(where: isAhead)
        next = found ?? next
        return found
    }

    private mutating func changedCard(_ progress: Progress, rounding: DistanceRounding, isOnCar: Bool) -> String? {
        guard isOnCar, !progress.hasArrived, let route else { return nil }
        let distance = rounding.shown(metres: progress.distanceToManeuver)
        let key = CardKey(leg: progress.leg, step: progress.step, distance: distance)
        guard key != lastCard else { return nil }
        lastCard = key
        let expectation = Expectation(at: progress, on: route, rounding: rounding)
        return GuidanceCard(instruction: expectation.instruction, distance: expectation.distance.text).text
    }
}
