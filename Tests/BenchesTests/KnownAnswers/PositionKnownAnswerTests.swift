import Adapters
import Clockwork
import Devices
import Events
import KnownAnswers
import Measuring
import Positioning
import Probes
import Testing

@testable import Benches

/// The truth comes from the delays that the source of the position is given.
@Suite("The known answers of the position") struct PositionKnownAnswerTests {
    /// How a receiver's reports come: fixes a second, and their delays in milliseconds, which end in a long tail or not.
    struct Source: Sendable, CustomTestStringConvertible {
        let rate: Int64, delays: ClosedRange<Double>, hasTail: Bool, isInParts: Bool
        var testDescription: String {
            "\(rate) Hz, late by \(delays) ms\(hasTail ? " and more" : "")\(isInParts ? ", in parts" : "")"
        }

        /// The delay of a fix.
        func delay(_ random: inout SeededRandom) -> Double {
            let even = random.uniform(delays)
            return hasTail && random.chance(0.25) ? even + 300 : even
        }

        /// The median of all delays: with a tail, two thirds of those without it lie below.
        var median: Double {
            delays.lowerBound + (delays.upperBound - delays.lowerBound) * (hasTail ? 2.0 / 3 : 0.5)
        }
    }

    static let sources = [
        Source(rate: 10, delays: 40...90, hasTail: false, isInParts: false),
        Source(rate: 1, delays: 150...450, hasTail: false, isInParts: true),
        Source(rate: 2, delays: 20...80, hasTail: true, isInParts: true),
    ]

    /// 2026-01-05, 08:00:00 UTC, in nanoseconds since 1970.
    private static let begin: Int64 = 1_767_600_000_000_000_000

    /// What a map's window tells of the age of the fixes that gpsd reports.
    private func age(_ source: Source, seed: UInt64) -> Measurement? {
        var random = SeededRandom(seed: seed).stream("receiver")
        var (reader, probe) = (GPSDSource(), UpdateLatencyProbe(of: .map))
        // The machine's monotonic clock began another time than its time of day, and runs with it.
        let boot = Self.begin - 77_000_000_000
        for number in 0..<60 as Range<Int64> {
            var report = GPSDPosition()
            report.time = Self.begin + number * 1_000_000_000 / source.rate
            (report.mode, report.latitude, report.longitude) = (3, 52, 13)
            let read = (report.time ?? 0) + Int64(source.delay(&random) * 1e6)
            // The earlier part of a report tells no age: the fix is whole with the last one.
            let parts = source.isInParts ? [read - 5_000_000, read] : [read]
            for wall in parts {
                for fix in reader.take(report, stamp: wall - boot, wall: wall) { probe.take(Self.arrival(of: fix)) }
            }
        }
        for fix in reader.finish() { probe.take(Self.arrival(of: fix)) }
        return probe.measurements(provenance: Provenance(stimulus: .none)).last { $0.name == "fixAge" }
    }

    private static func arrival(of stamped: StampedFix) -> Event {
        var arrived = FixArrived()
        (arrived.index, arrived.movesMap, arrived.age) = (stamped.fix.index, true, stamped.age)
        return Event(at: Instant(nanoseconds: stamped.stamp), .fix(arrived))
    }

    @Test("the age of a fix is the delay of its last part", arguments: sources)
    func age(source: Source) {
        let found = coverage { seed in age(source, seed: seed)?.answer("p50", truth: source.median) }
        #expect(found.isEnough && found.widths.count == found.seeds, "\(found)")
    }

    @Test("the lateness of a replayed drive is what holds it up", arguments: [20.0, 90])
    func lateness(most: Double) throws {
        let trace = try PositionTrace(reading: Array(MadeDrive.weaving(seconds: 12, rate: 10).utf8))
        let found = coverage { seed -> Coverage.Answer? in
            let executor = BenchExecutor(mode: .virtual)
            let lateness = executor.run { [executor] in
                let (drive, feed) = (Drive(trace, framesPerSecond: 60, random: SeededRandom(seed: seed)), Feed(seed))
                drive.hold = { _ in .seconds(feed.random.uniform(0...most) / 1000) }
                drive.tell = { feed.lateness = $0 }
                drive.start(on: executor.timeline) { _, _, _ in }
                await executor.timeline.sleep(until: .start + .seconds(20))
                return feed.lateness
            }
            return Measurement(.replayLateness, of: lateness, provenance: Provenance()).answer("p50", truth: most / 2)
        }
        #expect(found.isEnough && found.widths.count == found.seeds, "\(found)")
    }
}

/// What holds up a drive, and what it tells of it.
private final class Feed {
    var random: SeededRandom
    var lateness = Distribution()

    init(_ seed: UInt64) { random = SeededRandom(seed: seed).stream("feed") }
}
