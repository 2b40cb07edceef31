import CarPlay
import Clockwork
import PhoneApps
import Routes
import Testing

@Suite("The model app's connection")
struct ConnectionTests {
    @Test("S07: on connect the app believes it and sets its root, after its belief delay")
    func connect() {
        var test = TestApp()
        let actions = test.connect()
        #expect(actions.names == ["believe connected", "setWindowRoot", "setRoot"])
        #expect(actions.delays == [.milliseconds(120), .milliseconds(120), .milliseconds(120)])
        #expect(test.app.believesConnected)
    }

    @Test("S70: a trip under way goes on in the car, with the card that is current")
    func connectDuringTrip() {
        var test = TestApp()
        _ = test.locate(TestRoads.placeOnCorner(along: 100))
        #expect(test.navigate(TestRoads.corner).isEmpty)
        #expect(test.locate(TestRoads.placeOnCorner(along: 300)).isEmpty)
        let actions = test.connect()
        #expect(
            actions.names == [
                "believe connected", "setWindowRoot", "setRoot", "startNavigation", "updateEstimates", "updateTrip",
            ])
        #expect(actions.cards.first?.distance == TestApp.policy().rounding.shown(metres: 300).text)
    }

    @Test("A trip without a fix starts without a card")
    func connectBeforeFirstFix() {
        var test = TestApp()
        _ = test.navigate(TestRoads.corner)
        #expect(test.connect().names == ["believe connected", "setWindowRoot", "setRoot", "startNavigation"])
    }

    @Test("A disconnect is believed after the belief delay, and nothing is called or drawn from then on")
    func disconnect() {
        var test = TestApp()
        _ = test.connect()
        _ = test.navigate(TestRoads.corner)
        #expect(test.disconnect().withoutNews == [.believe(connected: false, after: .milliseconds(120))])
        #expect(!test.app.believesConnected)
        #expect(test.locate(TestRoads.placeOnCorner(along: 300)).isEmpty)
        #expect(test.stop().isEmpty)
        #expect(test.disconnect().isEmpty)
    }

    @Test("S25: an app that misses a disconnect goes on as connected, until a new connect and after")
    func missed() {
        var test = TestApp(TestApp.policy(missedDisconnect: 1))
        _ = test.connect()
        _ = test.navigate(TestRoads.corner)
        #expect(test.disconnect().isEmpty)
        #expect(test.app.believesConnected)
        #expect(test.locate(TestRoads.placeOnCorner(along: 300)).names == ["draw", "updateEstimates", "updateTrip"])
        #expect(
            test.connect().names == ["setWindowRoot", "setRoot", "startNavigation", "updateEstimates", "updateTrip"])
    }

    @Test("S25: disconnects are missed at the rate of the fault", arguments: [0.0, 0.05, 0.2, 0.9, 1])
    func missedRate(rate: Double) {
        var missed = 0
        for seed in 0..<1_000 {
            var test = TestApp(TestApp.policy(missedDisconnect: rate), seed: seed)
            for _ in 0..<3 {
                _ = test.connect()
                if test.disconnect().isEmpty { missed += 1 }
            }
        }
        let bounds = Self.wilson(missed, of: 3_000)
        #expect(bounds.contains(rate), "\(missed) of 3000")
    }

    @Test("S25: the misses repeat exactly under one seed")
    func missesRepeat() {
        func misses(seed: Int) -> [Bool] {
            var test = TestApp(TestApp.policy(missedDisconnect: 0.2), seed: seed)
            return (0..<100).map { _ in
                _ = test.connect()
                return test.disconnect().isEmpty
            }
        }
        #expect(misses(seed: 7) == misses(seed: 7))
        #expect(misses(seed: 7) != misses(seed: 8))
    }

    @Test("A pan is followed until it ends, is taken away, or the connection goes")
    func panning() {
        var test = TestApp()
        _ = test.connect()
        for end: PanGesture.Phase in [.ended, .cancelled] {
            #expect(test.app.pan(PanGesture(.began)) == [.tell(.following(true), after: .zero)])
            _ = test.app.pan(PanGesture(.changed, dx: 3))
            #expect(test.app.isPanning)
            _ = test.app.pan(PanGesture(end))
            #expect(!test.app.isPanning)
        }
        _ = test.app.pan(PanGesture(.began))
        _ = test.disconnect()
        #expect(!test.app.isPanning)
    }

    /// Wilson's interval with z = 3.29, which leaves out one rate in a thousand.
    private static func wilson(_ count: Int, of n: Int) -> ClosedRange<Double> {
        let (share, trials, z) = (Double(count) / Double(n), Double(n), 3.29)
        let middle = share + z * z / (2 * trials)
        let half = z * (share * (1 - share) / trials + z * z / (4 * trials * trials)).squareRoot()
        let slack = 1e-12
        return (middle - half) / (1 + z * z / trials) - slack...(middle + half) / (1 + z * z / trials) + slack
    }
}
