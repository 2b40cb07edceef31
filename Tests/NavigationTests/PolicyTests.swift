import Clockwork
import Navigation
import Positioning
import Routes
import Testing

@Suite struct PolicyTests {
    @Test("Each number of the policy is set by its name, within its range", arguments: OffRoutePolicy.keys.map(\.name))
    func keys(name: String) throws {
        let key = try #require(OffRoutePolicy.keys.first { $0.name == name })
        var policy = OffRoutePolicy()
        let old = key.value(in: policy)
        let new = old / 2 + key.range.upperBound / 4
        #expect(key.set(new, in: &policy))
        #expect(abs(key.value(in: policy) - new) < 1e-6 && policy != OffRoutePolicy())
        for wrong in [key.range.upperBound + 1, -1, .nan] { #expect(!key.set(wrong, in: &policy)) }
        #expect(abs(key.value(in: policy) - new) < 1e-6)
        #expect(key.set(old, in: &policy) && policy == OffRoutePolicy())
    }

    @Test("On a sphere lengths are those of the haversine formula")
    func sphere() throws {
        let line = [Coordinate(latitude: 52, longitude: 8), Coordinate(latitude: 52.01, longitude: 8)]
        let maneuver = Maneuver(kind: "depart", modifier: "", place: line[0])
        let step = Step(maneuver: maneuver, line: line, distance: 1000, duration: 100, name: "")
        let route = Route(legs: [Leg(steps: [step], distance: 1000, duration: 100)], distance: 1000, duration: 100)
        let fix = Fix(index: 0, time: .zero, coordinate: line[0])
        var (sphere, ellipsoid) = (Follower(route: route, on: .sphere), Follower(route: route))
        // 0.01 degrees of a sphere of 6,371,008.8 m, and of the meridian at 52 degrees.
        let lengths = (try sphere.told(fix).distanceToManeuver, try ellipsoid.told(fix).distanceToManeuver)
        #expect(abs(lengths.0 - 1111.951) < 0.01 && abs(lengths.1 - 1112.647) < 0.1)
    }
}
