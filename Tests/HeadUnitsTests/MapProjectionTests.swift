import HeadUnits
import Positioning
import Testing

@Suite("The projection of a map onto the screen")
struct MapProjectionTests {
    private static let home = Coordinate(latitude: 55.75, longitude: 37.62)

    private static func projection(heading: Double) -> MapProjection {
        MapProjection(
            MapCamera(centre: home, anchor: Point(x: 200, y: 120), metresPerPoint: 2, heading: heading))
    }

    @Test(
        "what lies ahead is above the anchor, and what lies to the right of the heading is to its right",
        arguments: [0.0, 45, 90, 180, 271])
    func heading(degrees: Double) {
        let projection = Self.projection(heading: degrees)
        let ahead = projection.point(Self.home.moved(metres: 100, course: degrees))
        let right = projection.point(Self.home.moved(metres: 100, course: degrees + 90))
        #expect(abs(ahead.x - 200) < 0.01 && abs(ahead.y - 70) < 0.01)
        #expect(abs(right.x - 250) < 0.01 && abs(right.y - 120) < 0.01)
    }

    @Test("a point's place stands at the point", arguments: [0.0, 30, 123, 359])
    func roundTrip(degrees: Double) {
        let projection = Self.projection(heading: degrees)
        for point in [Point(x: 0, y: 0), Point(x: 400, y: 240), Point(x: 17, y: 211)] {
            let back = projection.point(projection.place(at: point))
            #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
        }
    }
}
