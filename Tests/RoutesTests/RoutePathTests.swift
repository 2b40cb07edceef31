import Positioning
import Routes
import Testing

@Suite struct RoutePathTests {
    private func place(_ number: Int) -> Coordinate { Coordinate(latitude: 52, longitude: 8 + Double(number) / 1000) }

    private func step(_ places: ClosedRange<Int>, distance: Double, duration: Double, limits: [Double] = []) -> Step {
        let maneuver = Maneuver(kind: "turn", modifier: "left", place: place(places.lowerBound))
        return Step(
            maneuver: maneuver, line: places.map { place($0) }, distance: distance, duration: duration, name: "",
            speedLimits: limits)
    }

    @Test("A path joins the lines of all steps, each segment with the limit, the mean or a usual speed")
    func joined() {
        let arrival = Step(
            maneuver: Maneuver(kind: "arrive", modifier: "", place: place(5)), line: [place(5), place(5)], distance: 0,
            duration: 0, name: "")
        let steps = [
            step(0...2, distance: 200, duration: 20, limits: [8, 0]), step(2...3, distance: 50, duration: 4),
            step(3...5, distance: 100, duration: 0), arrival,
        ]
        let route = Route(legs: [Leg(steps: steps, distance: 350, duration: 24)], distance: 350, duration: 24)
        #expect(route.path.places == (0...5).map { place($0) })
        #expect(route.path.speeds == [8, 10, 12.5, 50 / 3.6, 50 / 3.6])
    }

    @Test("A route without steps has an empty path")
    func empty() {
        let path = Route(legs: [], distance: 0, duration: 0).path
        #expect(path.places.isEmpty && path.speeds.isEmpty)
    }
}
