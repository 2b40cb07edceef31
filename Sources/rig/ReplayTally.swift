import Clockwork
import Measuring
import Positioning

/// What became of a replay, in numbers.
struct ReplayTally {
    /// Bytes that somebody took, and how many of them are known to be unread at the end.
    var bytes = 0, unread = 0
    /// Bytes of the log that were too many to be a burst.
    var leftOut = 0
    /// How long it took, and how often the log was begun anew.
    var took = Timespan.zero
    private(set) var laps = 0
    private(set) var shortenedGaps = 0
    var drops: [ReplayDrop] = []
    private var distribution = Distribution()

    /// How many bursts were sent.
    var bursts: Int { distribution.count }

    /// Takes the lateness of a burst.
    mutating func add(_ lateness: Timespan) {
        distribution.add(Sample(low: lateness.milliseconds, high: lateness.milliseconds))
    }

    /// Takes what a schedule has dropped and shortened.
    mutating func take(_ schedule: ReplaySchedule, laps: Int) {
        (self.laps, shortenedGaps) = (laps, schedule.shortenedGaps)
        for reason in ReplaySchedule.Drop.allCases {
            guard let count = schedule.dropped[reason] else { continue }
            drops.append(ReplayDrop(reason: reason.words, count: count))
        }
    }

    /// The lateness of the bursts as a metric.
    var lateness: Measurement {
        Measurement(
            .replayLateness, of: distribution, provenance: Provenance(stimulus: .replayed))
    }
}

extension ReplaySchedule.Drop {
    fileprivate var words: String {
        switch self {
        case .withoutTime: "epochs without a time"
        case .timeBackwards: "epochs whose time ran backwards"
        case .duplicate: "epochs whose time stood still"
        }
    }
}
