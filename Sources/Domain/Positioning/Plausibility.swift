public import Clockwork

/// Judges the fixes of a drive as they are delivered, so that a bad log is not blamed on the app.
///
/// Memory does not grow with the drive, but for the number of different intervals between its fixes.
public struct Plausibility: Sendable {
    /// Longer than this without a position is a gap: two reports of one a second are missing (own choice).
    public static let shortestGap = Timespan.seconds(2.5)
    /// Where fixes come more slowly, a gap is longer than this many of their intervals.
    public static let gapIntervals = 2.5
    /// A drive that reports less often is slow: phones and car receivers report once a second or oftener.
    public static let longestInterval = Timespan.seconds(2)
    /// Slower than this, in m/s, a receiver need not know its course: it is a pedestrian's speed.
    public static let slowestCourse = 1.5
    /// Accuracies above this many metres are poor: a street is then no longer told from the next (own choice).
    public static let poorAccuracy = 50.0

    private var fixes = 0, positions = 0, speeds = 0, courses = 0
    private var backwards = 0, duplicates = 0
    private var intervals = IntervalCounts(), silences = IntervalCounts()
    private var jumps = JumpDetector()
    private var worstAccuracy: Double?
    private var topSpeed: Double?
    private var first: Timespan?, last: Timespan?, lastPosition: Timespan?

    /// Makes a judge that has seen no fix.
    public init() {}

    /// Takes the next fix as it was delivered.
    public mutating func take(_ fix: Fix) {
        fixes += 1
        if fix.speed != nil { speeds += 1 }
        if fix.course != nil { courses += 1 }
        topSpeed = [topSpeed, fix.speed].compactMap(\.self).max()
        worstAccuracy = [worstAccuracy, fix.accuracy].compactMap(\.self).max()
        guard moveOn(to: fix.time) else { return }
        guard let place = fix.coordinate else { return }
        positions += 1
        if let since = lastPosition ?? first { silences.add(fix.time - since) }
        lastPosition = fix.time
        jumps.take(place, at: fix.time)
    }

    /// What is to be said of the fixes so far, and of those that replay had left out beforehand.
    public func note(dropped: [ReplaySchedule.Drop: Int] = [:]) -> PlausibilityNote {
        var note = PlausibilityNote()
        note.fixes = fixes
        note.medianInterval = intervals.median
        note.jitter = intervals.jitter
        (note.gaps, note.longestGap) = silences.longer(than: gapLimit, last: openSilence)
        note.jumps = jumps.count
        let all = Double(max(1, fixes))
        note.withPosition = Double(positions) / all
        (note.withSpeed, note.withCourse) = (Double(speeds) / all, Double(courses) / all)
        note.hasMoved = topSpeed.map { $0 > Self.slowestCourse } ?? true
        note.worstAccuracy = worstAccuracy
        note.withoutTime = dropped[.withoutTime, default: 0]
        note.backwards = backwards + dropped[.timeBackwards, default: 0]
        note.duplicates = duplicates + dropped[.duplicate, default: 0]
        return note
    }

    /// Takes the time of a fix; false where it does not go forward.
    private mutating func moveOn(to time: Timespan) -> Bool {
        defer { last = max(last ?? time, time) }
        first = first ?? time
        guard let last else { return true }
        let step = time - last
        guard step > .zero else {
            if step < .zero { backwards += 1 } else { duplicates += 1 }
            return false
        }
        intervals.add(step)
        return true
    }

    private var gapLimit: Timespan {
        max(Self.shortestGap, .seconds(Self.gapIntervals * (intervals.median?.seconds ?? 0)))
    }

    /// How long there has been no position at the end.
    private var openSilence: Timespan {
        guard let last, let since = lastPosition ?? first else { return .zero }
        return last - since
    }
}
