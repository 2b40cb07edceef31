import Blaming
import Benches
import Clockwork
import Events
import Testing

@Suite("A feed that is late") struct LateFeedTests {
    /// A bench that holds fixes back, and begins to navigate anew some milliseconds after the first time.
    private func played(_ lateness: String, anewAfter pause: Int, seed: UInt64, _ steps: String = "") throws -> Played {
        var scenario = BlameCase.runbook(
            "{bench: {\(lateness)}}",
            "\(BlameCase.navigate)\n  - wait: \(pause) ms\n\(BlameCase.navigate)\n  - wait: 20 s\n\(steps)")
        (scenario.withFault, scenario.seed) = (true, seed)
        return try scenario.run()
    }

    @Test(
        "is told once for each fix, also where a drive is broken off while a fix of it is held back",
        arguments: ["lateness: 9 s", "stalls: 0 s, stallTime: 4 s"], [10, 50, 90, 130, 1000])
    func twoDrives(lateness: String, pause: Int) throws {
        for seed in 1...5 as ClosedRange<UInt64> {
            let played = try played(lateness, anewAfter: pause, seed: seed)
            let drives = Self.late(in: played)
            #expect(drives.count == 2 && drives.last?.isEmpty == false)
            for drive in drives {
                #expect(Set(drive.map(\.index)).count == drive.count)
                #expect(drive.allSatisfy { $0.by > FeedLate.tolerance })
            }
        }
    }

    @Test("is told of a fix that is held back as soon as it is late, not when it comes")
    func heldBack() throws {
        let played = try played("stalls: 0 s, stallTime: 4 s", anewAfter: 1000, seed: 1)
        let first = Self.late(in: played).first?.first
        #expect(first?.index == 0 && (first?.by ?? .zero) < .milliseconds(101))
        let fix = played.events.first { if case .fix = $0.body { true } else { false } }
        let told = played.events.first { if case .feedLate = $0.body { true } else { false } }
        #expect((told?.at ?? .never) < (fix?.at ?? .start))
    }

    @Test("is the bench's fault after a second begin, too", arguments: [50, 5000])
    func blamed(pause: Int) throws {
        for seed in 1...5 as ClosedRange<UInt64> {
            let limits = "limits: {age: {atMost: 500 ms}, distanceOff: {atMost: 5 m}}"
            let played = try played(
                "lateness: 6 s", anewAfter: pause, seed: seed,
                "  - measure:\n      guidance: {by: drive, for: 20 s}\n      \(limits)")
            let answers = played.events.compactMap { if case .blame(let made) = $0.body { made } else { nil } }
            #expect(answers.map(\.parties) == [["bench"]])
        }
    }

    /// The late fixes of each drive.
    private static func late(in played: Played) -> [[FeedLate]] {
        var drives: [[FeedLate]] = []
        for event in played.events {
            switch event.body {
            case .route: drives.append([])
            case .feedLate(let late): drives[drives.count - 1].append(late)
            default: break
            }
        }
        return drives
    }
}
