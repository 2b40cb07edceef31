import HeadUnits
import Positioning
import Testing

@Suite("What can be seen of the route ahead") struct RouteSightTests {
    private static let window = CarWindow(
        bounds: Rect(x: 0, y: 0, width: 400, height: 240), safeArea: Rect(x: 160, y: 44, width: 196, height: 196),
        mapButtonGuide: Rect(x: 0, y: 44, width: 356, height: 196), scale: 2)
    private static let start = Coordinate(latitude: 52, longitude: 8)

    /// A route by its ways from 400 m south of the start on, each in metres and degrees.
    private static func route(_ ways: [(metres: Double, course: Double)]) -> [Coordinate] {
        ways.reduce(into: [start.moved(metres: 400, course: 180)]) { line, way in
            line.append((line.last ?? start).moved(metres: way.metres, course: way.course))
        }
    }

    /// A map of two metres a point with the car at a place of the screen, so many metres beside the start.
    private static func picture(_ route: [Coordinate], x: Double, beside: Double = 0) -> MapPicture {
        let car = start.moved(metres: beside, course: 90)
        return MapPicture(
            fix: 1, camera: MapCamera(centre: car, anchor: Point(x: x, y: 140), metresPerPoint: 2),
            puck: MapPicture.Puck(place: car, course: 0), route: route)
    }

    /// Ways of a route, where the car stands across the screen, and the room that the route ahead has.
    private static let rooms: [(ways: [(metres: Double, course: Double)], x: Double, points: Double)] = [
        // Straight on: 60 points further up 36 are left to the upper edge; near the card that edge decides.
        ([(1400, 0)], 258, 36), ([(1400, 0)], 170, 10), ([(1400, 0)], 150, -10),
        // A turn 10 points ahead has 50 points to the side, which leave the area from 200 on to the left.
        ([(420, 0), (500, 270)], 258, 48), ([(420, 0), (500, 270)], 200, -10), ([(420, 0), (500, 90)], 200, 40),
        // A turn behind the 60 points is not asked.
        ([(524, 0), (500, 270)], 200, 36), ([(420, 0)], 258, 86),
    ]

    @Test("F16, F19, S20, S38: the next 60 points decide, by their nearest edge of the free area", arguments: rooms)
    func room(ways: [(metres: Double, course: Double)], x: Double, points: Double) {
        var sight = RouteSight()
        let room = sight.room(of: Self.picture(Self.route(ways), x: x), in: Self.window)
        #expect(room.map { abs($0 - points) < 0.05 } == true, "\(String(describing: room))")
    }

    @Test("nothing is said without a puck or a route, or far beside the route")
    func nothing() {
        var sight = RouteSight()
        let line = Self.route([(1400, 0)])
        func isSilent(_ picture: MapPicture) -> Bool { sight.room(of: picture, in: Self.window) == nil }
        #expect(isSilent(Self.picture([], x: 258)) && isSilent(Self.picture([Self.start], x: 258)))
        #expect(isSilent(Self.picture(line, x: 258, beside: 100)))
        #expect(!isSilent(Self.picture(line, x: 258, beside: 60)))
        var still = Self.picture(line, x: 258)
        still.puck = nil
        #expect(isSilent(still))
    }

    @Test("S40: a map that does not fill its window leaves the greatest stripe bare")
    func bare() {
        var picture = Self.picture([], x: 258)
        func bare(_ frame: Rect?) -> Int {
            picture.frame = frame
            return MapSight(picture, in: Self.window, landmark: MapLandmark(number: 0, place: Self.start)).bare
        }
        #expect(bare(nil) == 0 && bare(Self.window.bounds) == 0)
        #expect(bare(Rect(x: 0, y: 0, width: 135, height: 240)) == 2650)
        #expect(bare(Rect(x: 0, y: 10, width: 400, height: 215)) == 150)
        #expect(bare(Rect(x: -5, y: -5, width: 500, height: 300)) == 0)
    }
}
