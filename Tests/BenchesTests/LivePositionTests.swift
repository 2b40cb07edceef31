import Adapters
import Benches
import Clockwork
import Emulators
import Events
import Measuring
import Runbooks
import Testing

@Suite("A run on a live gpsd", .serialized, .timeLimit(.minutes(10)))
struct LivePositionTests {
    private static let measured = Scenario(
        steps: """
            - navigate: {drive: town/drive.nmea}
            - measure: {updateLatency: {of: map, for: 1 s}}
            """)

    /// Runs a scenario on a gpsd.
    private func run(_ scenario: Scenario = measured, on gpsd: FakeGPSD) throws -> Played {
        let folder = Folder()
        var request = try scenario.request(out: folder.path)
        (request.mode, request.live) = (.host, GPSDAddress(host: "127.0.0.1", port: gpsd.port))
        request.materials = try Materials(for: request.plan, position: nil, isLive: true) {
            path throws(MaterialError) in
            throw MaterialError(path: path, message: "not to be read", isUnreadable: true)
        }
        return try Played(scenario, request, folder)
    }

    /// A gpsd whose receiver reports each 20 ms; each report may do something to it.
    private func receiver(of gpsd: FakeGPSD, onReport: @escaping @Sendable (Int) -> Void = { _ in }) throws
        -> FakeReceiver
    {
        try FakeReceiver(every: .milliseconds(20), onReport: onReport) { gpsd.send($0) }
    }

    @Test("takes its fixes, each with the receiver's time, and says that the position is real")
    func live() throws {
        let gpsd = try FakeGPSD()
        let receiver = try receiver(of: gpsd)
        let played = try run(on: gpsd)
        withExtendedLifetime(receiver) {}
        #expect(played.verdict == .passed)
        let fixes = played.fixes
        #expect(fixes.count > 20 && fixes.allSatisfy { $0.receiverTime?.hasPrefix("2026-01-05T08:00") == true })
        #expect(fixes.map(\.index) == Array(fixes[0].index..<(fixes[0].index + fixes.count)))
        let measurement = try #require(played.measured("updateLatency.map"))
        #expect(measurement.n > 10 && measurement.provenance.position == .real)
        #expect(played.positions.isEmpty)
    }

    @Test("tells the turns of its drive once they have been made, before guidance is judged by them")
    func hindsight() throws {
        let gpsd = try FakeGPSD()
        let receiver = try receiver(of: gpsd)
        let scenario = Scenario(
            steps: """
                - navigate: {drive: town/drive.nmea}
                - measure: {guidance: {by: drive, for: 500 ms}, limits: {wrong: {atMost: 0}}}
                """)
        let played = try run(scenario, on: gpsd)
        withExtendedLifetime(receiver) {}
        // Half a second without a card decides nothing.
        #expect(played.verdict == .undecided)
        let kinds = played.events.map(\.body.kind)
        let told = try #require(kinds.firstIndex(of: "foreseen"))
        // A run in host time measures its harness before the first step.
        let judged = try #require(
            played.events.firstIndex { event in
                if case .measurement(let made) = event.body { made.name.hasPrefix("guidance") } else { false }
            })
        #expect(kinds[..<told].contains("fix") && told < judged)
        #expect(kinds.count { $0 == "foreseen" } == 1 && played.fixes.allSatisfy { $0.driven != nil })
    }

    @Test("goes on after a short outage, which is an event that begins and ends")
    func outage() throws {
        let gpsd = try FakeGPSD()
        let receiver = try receiver(of: gpsd) { if $0 == 20 { gpsd.hangUp() } }
        let played = try run(on: gpsd)
        withExtendedLifetime(receiver) {}
        #expect(played.verdict == .passed)
        #expect(played.positions == ["lost: gpsd closed the connection", "back"])
        #expect(played.gaps.allSatisfy { $0 > .milliseconds(20) && $0 < .seconds(1) } && played.gaps.count == 1)
    }

    @Test("is a bench fault where the position is away at the end of what measures it, and at the end of the run")
    func loss() throws {
        let gpsd = try FakeGPSD()
        let receiver = try receiver(of: gpsd) { if $0 == 20 { gpsd.stop() } }
        let played = try run(on: gpsd)
        withExtendedLifetime(receiver) {}
        #expect(played.verdict == .benchFault)
        #expect(played.outline.contains("steps 2 benchFault"))
        #expect(played.reasons.first == "without a position: gpsd closed the connection")
        #expect(played.end?.reason == "gpsd closed the connection")
    }

    @Test("is a bench fault where no fix ever comes, however short the step")
    func noFix() throws {
        let gpsd = try FakeGPSD()
        let played = try run(on: gpsd)
        #expect(played.verdict == .benchFault)
        #expect(played.reasons.first == "without a position: no fix came during the step")
    }

    @Test("is a bench fault where gpsd has no receiver, in words that say so")
    func noReceiver() throws {
        let gpsd = try FakeGPSD(.init(answering: [#"{"class":"DEVICES","devices":[]}"#]))
        #expect(try run(on: gpsd).reasons.first == "without a position: gpsd has no receiver")
    }

    @Test("does not begin where nobody is at the port")
    func nobody() throws {
        let gpsd = try FakeGPSD()
        gpsd.stop()
        #expect {
            _ = try run(on: gpsd)
        } throws: { error in
            guard case .unavailable(let message) = error as? RunError else { return false }
            return message.contains("nobody listens at 127.0.0.1:\(gpsd.port)")
        }
    }
}

extension Played {
    fileprivate var fixes: [FixArrived] {
        events.compactMap { if case .fix(let fix) = $0.body { fix } else { nil } }
    }

    /// What was told of the position's presence, in order.
    fileprivate var positions: [String] {
        events.compactMap { event in
            switch event.body {
            case .positionLost(let lost): "lost: \(lost.reason)"
            case .positionStale: "stale"
            case .positionBack: "back"
            default: nil
            }
        }
    }

    fileprivate var gaps: [Timespan] {
        events.compactMap { if case .positionBack(let back) = $0.body { back.gap } else { nil } }
    }
}
