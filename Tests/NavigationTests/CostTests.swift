import Clockwork
@testable import Navigation
import Positioning
import Routes
import Testing
import TownPlan

@Suite struct CostTests {
    @Test("A fix costs the same on a route of any length")
    func window() throws {
        let costs = try [5.0, 60, 500].map { kilometres in
            let route = TownPlan.route(kilometres: kilometres)
            let drive = TestDrive(route.path.places, speed: 16, from: route.distance * 0.9)
            var follower = Follower(route: route)
            _ = try follower.told(drive.fixes[0])
            let joining = follower.visits
            for fix in drive.fixes.dropFirst().prefix(25) { _ = follower.update(fix) }
            return (joining, Double(follower.visits - joining) / 25)
        }
        for (joining, each) in costs { #expect(joining < 500 && each < 10, "\(joining), \(each)") }
    }

    @Test("A car off the route is looked for by boxes, not by segments")
    func offRoute() throws {
        let route = TownPlan.route(kilometres: 500)
        let segments = route.path.places.count - 1
        var follower = Follower(route: route)
        let start = route.path.places[0]
        for second in 0..<30 {
            let fix = Fix(
                index: second, time: .seconds(Double(second)),
                coordinate: start.moved(metres: Double(second) * 20, course: 225))
            _ = follower.update(fix)
        }
        #expect(!follower.watch.isOn)
        #expect(follower.visits / 30 < segments / 20)
    }
}
