import Blaming
import Clockwork
import Events
import Positioning

/// What is wrong with the positions of the present drive, found as they come.
struct PositionWatch: Sendable {
    /// Longer than this without a fix is a gap, where fixes come once a second or oftener.
    private static let gap = Plausibility.shortestGap
    /// More metres than this beside what the speed explains are a jump (own choice: a street's width).
    private static let jump = 25.0
    /// So many metres by the speed without a movement are a frozen place.
    private static let frozen = 25.0
    /// For so long after positions are good again an app may still show what bad ones made of it (own choice).
    static let memory = Timespan.seconds(10)

    private var trouble = Trouble()
    private var loss: BlameEvidence?
    private var begin: Instant?
    private var end: Double?
    private var last: (fix: FixArrived, place: Coordinate?, at: Instant)?
    private var lastPlace: (place: Coordinate, at: Instant)?
    private var interval = Timespan.zero
    private var travel = 0.0
    /// The last place before something was wrong, and whether a jump has led away from where the car can be.
    private var lastGood: (place: Coordinate, at: Instant)?, isAway = false
    private var isWrong = false
    private var courses = CourseWatch()

    mutating func take(_ event: Event) {
        switch event.body {
        case .route: self = PositionWatch(begin: event.at, loss: loss)
        case .foreseen(let drive): end = drive.turns.last { $0.angle == nil }?.driven
        case .fix(let fix): take(fix, at: event.at)
        case .positionLost(let lost): loss = BlameEvidence("position lost: \(lost.reason)", at: event.at)
        case .positionStale: loss = BlameEvidence("the receiver is silent", at: event.at)
        case .positionBack(let back):
            note("no fix for \(back.gap.text)", at: event.at)
            loss = nil
        default: break
        }
    }

    private init(begin: Instant?, loss: BlameEvidence?) {
        (self.begin, self.loss) = (begin, loss)
    }

    init() {}

    /// Whether the positions were those of a good receiver, for a failure that came about since an instant.
    func reading(since instant: Instant, at now: Instant) -> StationReading {
        guard let begin else { return .sound(BlameEvidence("no position is used", at: now)) }
        if let trouble = trouble.evidence(since: instant) ?? loss { return .broken(trouble) }
        let silence = now - (last?.at ?? begin)
        if silence > limit, !isOver {
            let what = last == nil ? "no fix has come since the drive began" : "no fix for \(silence.text)"
            return .broken(BlameEvidence(what, at: now))
        }
        return .sound(BlameEvidence("the fixes are those of a good receiver", at: last?.at ?? now))
    }

    private var limit: Timespan { max(Self.gap, interval + interval + .seconds(interval.seconds / 2)) }

    /// Whether the drive has come to the end that was known beforehand.
    private var isOver: Bool {
        guard let end, let driven = last?.fix.driven else { return false }
        return driven >= end - 1
    }

    private mutating func note(_ text: String, at instant: Instant) {
        trouble.note(text, at: instant)
        isWrong = true
    }

    /// Takes the next fix; one with which nothing is wrong ends what was, but for a place that has jumped away.
    private mutating func take(_ fix: FixArrived, at instant: Instant) {
        isWrong = false
        look(at: fix, at: instant)
        guard !isWrong, !isAway else { return }
        trouble.recover(at: instant + Self.memory)
        lastGood = lastPlace
    }

    private mutating func look(at fix: FixArrived, at instant: Instant) {
        let place = fix.latitude.flatMap { latitude in
            fix.longitude.map { Coordinate(latitude: latitude, longitude: $0) }
        }
        if let last {
            let step = instant - last.at
            if step > limit { note("no fix for \(step.text)", at: instant) }
            interval = step
        } else if let begin, instant - begin > Self.gap {
            note("no fix for \((instant - begin).text) after the drive began", at: instant)
        }
        if let age = fix.age, age > Self.gap { note("fix \(fix.index) was \(age.text) old when it came", at: instant) }
        place.map { take($0, fix, at: instant) } ?? missPlace(at: instant)
        last = (fix, place, instant)
    }

    private mutating func missPlace(at instant: Instant) {
        let since = lastPlace?.at ?? begin ?? instant
        if instant - since > Self.gap { note("no position for \((instant - since).text)", at: instant) }
    }

    private mutating func take(_ place: Coordinate, _ fix: FixArrived, at instant: Instant) {
        if abs(place.latitude) < 0.1, abs(place.longitude) < 0.1 { note("a place at 0° N 0° E", at: instant) }
        defer { lastPlace = (place, instant) }
        guard let lastPlace else { return }
        let seconds = (instant - lastPlace.at).seconds
        if lastPlace.place != place, instant - lastPlace.at > limit {
            note("no position for \((instant - lastPlace.at).text)", at: instant)
        }
        let moved = lastPlace.place.distance(to: place)
        let speeds = [last?.fix.speed, fix.speed].compactMap(\.self)
        guard let speed = speeds.max() else { return }
        let expected = speed * seconds
        if moved - expected > Self.jump {
            note("a jump by \(Int(moved)) m at \(Int(speed)) m/s", at: instant)
            isAway = !canBe(at: place, by: speed, at: instant)
        }
        travel = moved < 0.05 * expected ? travel + expected : 0
        if travel > Self.frozen { note("the place stands still at \(Int(speed)) m/s", at: instant) }
        courses.take(place, fix)
        if let text = courses.trouble { note(text, at: instant) }
    }

    /// Whether a car that was at the last good place can be at another by now.
    private func canBe(at place: Coordinate, by speed: Double, at instant: Instant) -> Bool {
        guard let lastGood else { return true }
        return lastGood.place.distance(to: place) <= speed * (instant - lastGood.at).seconds + Self.jump
    }
}
