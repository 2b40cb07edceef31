import Benches
import Clockwork
import Events
import Measuring
import Testing

@Suite("The lateness of a replayed drive") struct ReplayLatenessTests {
    private static let scenario = Scenario(
        steps: """
            - navigate: {drive: town/drive.nmea}
            - wait: 350 ms
            - navigate: {drive: town/drive.nmea}
            - wait: 250 ms
            """)

    @Test("is a metric of a run in host time, once for each drive, also for one that is broken off")
    func hostTime() throws {
        var scenario = Self.scenario
        scenario.mode = .host
        let played = try scenario.run()
        #expect(played.verdict == .passed)
        let made = played.measurements.map(\.measurement).filter { !$0.name.hasPrefix("harness.") }
        #expect(made.map(\.name) == ["replayLateness", "replayLateness"])
        for measurement in made {
            #expect(measurement.unit == "ms" && measurement.n >= 2)
            #expect((measurement.figure("min")?.value ?? -1) >= 0)
            #expect(measurement.provenance == Provenance(stimulus: .replayed))
        }
    }

    @Test("is not told in virtual time, where nothing is late")
    func virtualTime() throws {
        let played = try Self.scenario.run()
        #expect(played.verdict == .passed && played.measurements.isEmpty)
    }
}
