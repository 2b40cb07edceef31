import Clockwork
import Measuring
import Navigation

/// How old the shown distance is, and how many metres it falls for each metre driven, fitted over many updates.
///
/// When a figure gives way to the next, the app's distance is what lies between the two, however coarse they are. The
/// age is the time since the car was at that distance: (shown − true) / speed, with the way really driven in place of
/// the speed, so that braking before a turn does not bend it.
struct GuidanceAges {
    /// The updates before one maneuver, whose place along the way is known.
    struct Group {
        let anchor: Double
        let crossings: [GuidanceCrossing]
    }

    /// Why an update says nothing of the age.
    enum Exclusion: String {
        case standstill
        case coarse = "rounding too coarse"
        case outside = "passed outside the window"
    }

    let timeline: HindsightTimeline
    let groups: [Group]
    /// By how many metres the place of a maneuver may be wrong that was found in the drive; nil where it is known.
    let placeTolerance: Double?

    /// A car slower than this, in m/s, stands: then a metre of error is a second of age.
    private static let leastSpeed = 1.5
    /// An update that leaves more seconds open says nothing.
    private static let widest = 2.5

    /// The age of an update where the shown distance falls `pace` metres for each metre driven, with the speed in m/s.
    func age(of crossing: GuidanceCrossing, before anchor: Double, pace: Double = 1) -> Result<Aged, Excluded> {
        guard let first = timeline.passing(anchor - crossing.high / pace),
            let last = timeline.passing(anchor - crossing.low / pace)
        else { return .failure(Excluded(why: .outside)) }
        let speed = min(first.speed, last.speed)
        guard speed >= Self.leastSpeed else { return .failure(Excluded(why: .standstill)) }
        let low = (crossing.previous - last.instant).seconds - last.gap.seconds
        let high = (crossing.at - first.instant).seconds
        guard high - low <= Self.widest else { return .failure(Excluded(why: .coarse)) }
        // What was found in the drive lies somewhere between two fixes.
        let slack = placeTolerance.map { $0 / speed + last.gap.seconds / 2 } ?? 0
        return .success(
            Aged(sample: Sample(low: low - slack, high: high + slack), speed: speed, gap: last.gap.seconds))
    }

    /// The age of one update.
    struct Aged {
        let sample: Sample, speed: Double, gap: Double
    }

    /// An update without an age.
    struct Excluded: Error {
        let why: Exclusion
    }

    /// The ages of all updates that have one, group by group.
    func ages(pace: Double = 1) -> [[Aged]] {
        groups.map { group in
            group.crossings.compactMap { try? age(of: $0, before: group.anchor, pace: pace).get() }
        }
    }

    /// The updates that have no age, by reason.
    var exclusions: [Exclusion] {
        groups.flatMap { group in
            group.crossings.compactMap { crossing in
                if case .failure(let excluded) = age(of: crossing, before: group.anchor) { excluded.why } else { nil }
            }
        }
    }
}
