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
    private var follower: Follower?
    private var lastCard: CardKey?
    private var lastPixel: MapGrid.Pixel?

    /// Follows a route from now on, or none.
    mutating func follow(_ route: Route?) {
        self.route = route
        follower = route.map { Follower(route: $0) }
        lastCard = nil
    }

    /// What a fix must change; nothing is expected on a screen that the app is not on.
    mutating func expect(
        _ fix: Fix, pixel: MapGrid.Pixel?, rounding: DistanceRounding, isOnCar: Bool
    ) -> Expected {
        var expected = Expected()
        if let progress = follower?.update(fix), progress.onRoute {
            (expected.along, expected.toManeuver) = (progress.along, progress.distanceToManeuver)
            expected.card = changedCard(progress, rounding: rounding, isOnCar: isOnCar)
        }
        guard isOnCar else {
            (lastCard, lastPixel) = (nil, nil)
            return expected
        }
        if let pixel, pixel != lastPixel { (lastPixel, expected.movesMap) = (pixel, true) }
        return expected
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
