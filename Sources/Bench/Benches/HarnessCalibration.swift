import Clockwork
import Events
import Measuring
import Probes

/// The clock and the timer that a run in host time rests on.
struct HarnessClock {
    /// CLOCK_MONOTONIC in nanoseconds.
    let read: () -> Int64
    /// Waits until the clock reads so many nanoseconds; false where the run was interrupted meanwhile.
    let wake: (Int64) async -> Bool

    /// The clock and the timer of a run.
    init(of stream: EventStream) {
        read = MonotonicClock.nanoseconds
        wake = { await stream.sleep(until: stream.timeline.instant(ofMonotonic: $0)) == .met }
    }

    /// A clock that a script plays.
    init(read: @escaping () -> Int64, wake: @escaping (Int64) async -> Bool) {
        (self.read, self.wake) = (read, wake)
    }
}

/// Finds out at the start of a run in host time what the harness itself is worth, and journals it.
///
/// Virtual time is exact by construction, so that there is nothing to find out.
struct HarnessCalibration {
    /// Readings of the clock, some 40 ns each: 0.2 ms.
    static let readings = 5000
    /// How many readings a coarser clock is given until it has stepped at all: some 40 ms, four ticks of 10 ms.
    static let mostReadings = 1_000_000
    /// Wake-ups: enough to carry a p95, which needs 59.
    static let wakeUps = 64
    /// How far ahead each is planned: some 0.26 s for all of them, and no beat with a scheduler's tick of 1 to 10 ms.
    private static let ahead = Timespan.milliseconds(2)...Timespan.milliseconds(6)

    let clock: HarnessClock
    let publish: (EventBody) -> Void
    /// Journals a measurement behind its samples.
    let tell: (Measurement) -> Void
    var random: SeededRandom

    /// Makes the calibration, journals it as measurements, and returns what of other figures may be the harness's own.
    ///
    /// Nil where the run was interrupted before the end.
    mutating func run(provenance: Provenance) async -> HarnessNoise? {
        var probe = HarnessProbe()
        for _ in 0..<Self.readings { probe.take(reading: clock.read()) }
        var more = Self.mostReadings - Self.readings
        while !probe.hasStepped, more > 0 {
            probe.take(reading: clock.read())
            more -= 1
        }
        for number in 1...Self.wakeUps {
            let planned = clock.read() + random.uniform(Self.ahead).nanoseconds
            guard await clock.wake(planned) else { return nil }
            let fired = clock.read()
            probe.take(lateness: fired - planned)
            publish(.trial(Self.trial(number, lateness: fired - planned)))
            probe.take(cost: clock.read() - fired)
        }
        for measurement in probe.measurements(provenance: provenance) { tell(measurement) }
        return probe.noise
    }

    private static func trial(_ number: Int, lateness: Int64) -> TrialEnded {
        var trial = TrialEnded()
        (trial.metric, trial.number, trial.outcome) = (MetricDefinition.harnessWakeUp.name, number, "fired")
        trial.detail = ["late by \(Timespan(nanoseconds: lateness).text)"]
        return trial
    }
}
