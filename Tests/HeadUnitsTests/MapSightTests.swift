import CarPlay
import Clockwork
import HeadUnits
import Positioning
import Testing

@Suite("What can be seen of a map") struct MapSightTests {
    private static let window = CarWindow(
        bounds: Rect(x: 0, y: 0, width: 400, height: 240), safeArea: Rect(x: 160, y: 44, width: 196, height: 196),
        mapButtonGuide: Rect(x: 0, y: 44, width: 356, height: 196), scale: 2)
    private static let place = Coordinate(latitude: 52, longitude: 8)

    private static func camera(_ heading: Double = 0, x: Double = 258, y: Double = 140) -> MapCamera {
        MapCamera(centre: place, anchor: Point(x: x, y: y), metresPerPoint: 2, heading: heading)
    }

    private static func sight(_ camera: MapCamera, overlay: Rect? = nil) -> MapSight {
        let overlays = overlay.map { [MapPicture.Overlay(name: "speedLimit", text: "50", frame: $0)] } ?? []
        let picture = MapPicture(
            fix: 1, camera: camera, puck: MapPicture.Puck(place: place, course: 0), overlays: overlays)
        return MapSight(picture, in: window, landmark: MapLandmark(number: 3, place: place))
    }

    @Test("a place ahead stands above, whatever the heading", arguments: Array(stride(from: 0.0, to: 360, by: 30)))
    func heading(degrees: Double) {
        let point = Self.camera(degrees).point(of: Self.place.moved(metres: 100, course: degrees))
        #expect(abs(point.x - 258) < 0.01 && abs(point.y - 90) < 0.01)
    }

    @Test("place and point undo each other")
    func roundTrip() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<200 {
            let camera = Self.camera(random.uniform(0...360))
            let point = Point(x: random.uniform(0...400), y: random.uniform(0...240))
            let back = camera.point(of: camera.place(at: point))
            #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
        }
    }

    @Test(
        "F16, F19: the puck's room is that of the nearest edge, negative outside",
        arguments: [(258.0, 140.0, 960), (170, 140, 100), (160, 140, 0), (150, 140, -100), (258, 250, -100)])
    func room(x: Double, y: Double, tenths: Int) {
        #expect(Self.sight(Self.camera(x: x, y: y)).puckRoom == tenths)
    }

    @Test(
        "S34: a control sticks out of the guide by as much as it overlaps the buttons",
        arguments: [(316.0, 40, 40), (320, 0, 0), (340, -200, -200)])
    func guide(x: Double, room: Int, gap: Int) {
        let sight = Self.sight(Self.camera(), overlay: Rect(x: x, y: 100, width: 36, height: 36)).overlay
        #expect(sight?.guideRoom == room && sight?.buttonGap == gap)
    }

    @Test("a camera that leaps takes a new landmark, and one that moves a little keeps it")
    func landmark() {
        let landmark = MapLandmark(number: 3, place: Self.place)
        #expect(landmark.near(Self.camera(x: 300)) == landmark)
        var far = Self.camera()
        far.centre = Self.place.moved(metres: 20_000, course: 90)
        #expect(landmark.near(far) == MapLandmark(number: 4, place: far.centre))
    }

    @Test(
        "S39: a guess at the driving side by a control says when it is none",
        arguments: [
            (316.0, 100.0, DrivingSideGuess.left), (20, 100, .right), (200, 100, .ambiguous), (0, 0, .ambiguous),
        ])
    func guess(x: Double, y: Double, side: DrivingSideGuess) {
        #expect(DrivingSideGuess(control: Rect(x: x, y: y, width: 36, height: 36), in: Self.window.bounds) == side)
    }
}
