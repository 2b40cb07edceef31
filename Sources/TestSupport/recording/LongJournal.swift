import Clockwork
import Events
import Glibc
import Journaling
import Measuring

/// The journal of a long run: a fix ten times a second with what follows from it, and latencies measured a minute long.
struct LongJournal {
    /// How many events it has.
    let events: Int

    /// Writes it; false where that cannot be.
    func write(to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        var (encoder, sequence, isWhole) = (LineEncoder(), 0, true)
        func add(_ body: EventBody, at instant: Instant) {
            sequence += 1
            guard sequence <= events else { return }
            try? Event(at: instant, body).write(sequence: sequence, to: &encoder)
            isWhole = fwrite(encoder.bytes, 1, encoder.bytes.count, file) == encoder.bytes.count && isWhole
        }
        add(.run(head), at: .start)
        var (random, second) = (SeededRandom(seed: 1), 0)
        while sequence < events - 1 {
            second += 1
            for tenth in 0..<10 { epoch(second * 10 + tenth).forEach { add($0.body, at: $0.at) } }
            guard second % 60 == 0 else { continue }
            for body in latencies(&random) { add(body, at: Instant.start + .seconds(Double(second))) }
        }
        sequence = min(sequence, events - 1)
        add(.runEnded(made(RunEnded()) { _ in }), at: Instant.start + .seconds(Double(second)))
        return fclose(file) == 0 && isWhole
    }

    private func made<Record>(_ record: Record, _ fill: (inout Record) -> Void) -> Record {
        var record = record
        fill(&record)
        return record
    }

    private var head: RunStarted {
        made(RunStarted()) {
            ($0.id, $0.version, $0.runbook, $0.runbookFile) = ("long", "0", "A long run", "long.yaml")
            ($0.rig, $0.rigFile, $0.unit, $0.os, $0.app) = ("Model", "model.yaml", "Standard", "iOS 18", "Healthy")
            ($0.position, $0.seed, $0.host, $0.wall) = ("runbook", "1", "Linux", "2026-01-05T08:00:00.000Z")
        }
    }

    /// What the journal has of one fix: its arrival, the app's call, and the frames that show both.
    private func epoch(_ number: Int) -> [Event] {
        let arrival = Instant.start + .milliseconds(Int64(number) * 100)
        let metres = Double(number) * 1.39
        let card = "\(Int(4_000 - metres / 10)) m · Turn left into Mill Street"
        return [
            Event(at: arrival, .fix(fix(number, metres, card))),
            Event(
                at: arrival + .milliseconds(40),
                .call(
                    made(TemplateCalled()) {
                        ($0.call, $0.text, $0.fix, $0.remainingTime) = ("updateEstimates", card, number, 220.5)
                    })),
            Event(at: arrival + .milliseconds(117), .frame(frame(number, card, arrival + .milliseconds(100)))),
            Event(at: arrival + .milliseconds(150), .frame(frame(number + 1, card, arrival + .milliseconds(134)))),
        ]
    }

    private func fix(_ number: Int, _ metres: Double, _ card: String) -> FixArrived {
        made(FixArrived()) {
            ($0.index, $0.latitude, $0.longitude) = (number, 51.999_984 + metres / 1e6, 7.997_744_4)
            ($0.speed, $0.course, $0.along, $0.toManeuver) = (13.9, 271.5, metres, 4_000 - metres / 10)
            ($0.maneuver, $0.remaining, $0.remainingTime, $0.driven) = (3, 9_000 - metres / 10, 640.5, metres)
            ($0.card, $0.movesMap) = (card, true)
        }
    }

    private func frame(_ map: Int, _ card: String, _ previous: Instant) -> FrameShown {
        made(FrameShown()) {
            ($0.card, $0.map, $0.previous) = (card, map, previous)
            $0.seen = made(MapSeen()) { seen in
                (seen.heading, seen.scale, seen.puckX, seen.puckY, seen.room) = (271.5, 1.25, 258.5, 161.5, 40.5)
            }
        }
    }

    /// A minute's latencies: the raw samples, then the measurement with its limits.
    private func latencies(_ random: inout SeededRandom) -> [EventBody] {
        var distribution = Distribution()
        for _ in 0..<600 {
            let low = 60 + 40 * random.unit()
            distribution.add(Sample(low: low, high: low + 16.7))
        }
        let measurement = Measurement(.updateLatency, part: "map", of: distribution, provenance: Provenance())
        let limits = [Limit("p50", .atMost, 100), Limit("p95", .atMost, 250), Limit("max", .atMost, 400)]
        return SamplesKept.batches(of: measurement).map { .samples($0) }
            + [.measurement(MeasurementMade(measurement, limits: limits))]
    }
}
