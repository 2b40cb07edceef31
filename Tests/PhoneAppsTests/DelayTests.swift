import CarPlay
import Clockwork
import PhoneApps
import Testing

@Suite("The model app's delays")
struct DelayTests {
    /// A drive with a cable that is pulled again and again; the actions by input.
    static func shakyDrive(seed: Int, missedDisconnect: Double, spread: Double = 0.5) -> [[AppAction]] {
        var test = TestApp(TestApp.policy(missedDisconnect: missedDisconnect, spread: spread), seed: seed)
        var inputs = [test.navigate(TestRoads.corner)]
        for along in stride(from: 0.3, through: 1_099, by: 3) {
            switch Int(along) % 10 {
            case 0: inputs.append(test.connect())
            case 6: inputs.append(test.disconnect())
            default: break
            }
            inputs.append(test.locate(TestRoads.placeOnCorner(along: along)))
        }
        return inputs
    }

    static func isBelief(_ action: AppAction) -> Bool {
        if case .believe = action { true } else { false }
    }

    @Test("One seed makes one drive, another seed other delays", arguments: 0..<10)
    func determinism(seed: Int) {
        let drive = Self.shakyDrive(seed: seed, missedDisconnect: 0.3)
        #expect(drive == Self.shakyDrive(seed: seed, missedDisconnect: 0.3))
        #expect(drive != Self.shakyDrive(seed: seed + 100, missedDisconnect: 0.3))
    }

    @Test("Switching the fault off moves no other draw", arguments: 0..<20)
    func faultSwitch(seed: Int) {
        let faulty = Self.shakyDrive(seed: seed, missedDisconnect: 0.5)
        let healthy = Self.shakyDrive(seed: seed, missedDisconnect: 0)
        #expect(faulty != healthy)
        #expect(faulty.count == healthy.count)
        for (faulty, healthy) in zip(faulty, healthy) {
            // The faulty app believes longer: it does all that the healthy one does and more, but changes belief less.
            #expect(healthy.withoutNews.allSatisfy { Self.isBelief($0) || faulty.contains($0) })
            #expect(faulty.allSatisfy { !Self.isBelief($0) || healthy.contains($0) })
        }
    }

    @Test("Delays spread evenly over 1 ± the share", arguments: [0.0, 0.2, 0.5, 1])
    func spread(share: Double) {
        var test = TestApp(TestApp.policy(spread: share), seed: 5)
        _ = test.connect()
        for _ in 0..<3 { _ = test.tick() }
        let delays = (0..<4_000).map { _ in test.locate(TestRoads.origin).delays.first?.milliseconds ?? -1 }
        #expect(delays.allSatisfy { abs($0 - 25) <= 25 * share + 1e-6 })
        #expect(abs(delays.reduce(0, +) / 4_000 - 25) <= 25 * share * 0.05 + 1e-6)
        #expect((delays.max() ?? 0) >= 25 * (1 + share * 0.98))
        #expect((delays.min() ?? 0) <= 25 * (1 - share * 0.98))
    }

    @Test("No action overtakes an earlier one of its kind, however close the inputs", arguments: 0..<20)
    func order(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed)).stream("inputs")
        var test = TestApp(TestApp.policy(spread: 1), seed: seed)
        var latest: [String: Instant] = [:]
        func check(_ actions: [AppAction]) {
            for (name, delay) in zip(actions.names, actions.delays) {
                let kind = name == "draw" ? name : name.hasPrefix("believe") ? "believe" : "call"
                #expect(test.now + delay >= latest[kind, default: .start])
                latest[kind] = test.now + delay
            }
        }
        for number in 0..<300 {
            test.now = test.now - .milliseconds(100) + random.uniform(.zero ... .milliseconds(5))
            switch number % 50 {
            case 0: check(test.connect())
            case 5: check(test.navigate(TestRoads.corner))
            case 48: check(test.disconnect())
            default: check(test.locate(TestRoads.placeOnCorner(along: Double(number) * 3)))
            }
        }
        #expect(latest.count == 3)
    }

    @Test("A card or a map that follows a connect does not come before the root")
    func afterConnect() {
        var test = TestApp()
        _ = test.navigate(TestRoads.corner)
        let root = test.connect().delays.last ?? .zero
        test.now = test.now - .milliseconds(99)
        let actions = test.locate(TestRoads.origin)
        #expect(actions.names == ["draw", "updateEstimates", "updateTrip"])
        #expect(actions.delays.allSatisfy { $0 == root - .milliseconds(1) })
    }

    @Test("A spread that is no share is held within 0 to 1", arguments: [-3, 7, .nan, .infinity])
    func wildSpread(spread: Double) {
        let drive = Self.shakyDrive(seed: 1, missedDisconnect: 0, spread: spread)
        #expect(drive.flatMap { $0 }.delays.allSatisfy { $0 >= .zero })
    }
}
