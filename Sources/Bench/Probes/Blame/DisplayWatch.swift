import Blaming
import Clockwork
import Events
import Links

/// Whether the unit shows in time what was called.
struct DisplayWatch: Sendable {
    private let limit: Timespan
    private var waiting: (text: String, at: Instant)?
    private var shown: String?
    private var trouble = Trouble()
    private var lastSound: BlameEvidence?
    /// When the last fixes came, by their numbers, and the last frame that showed one soon.
    private var fixes: [(index: Int, at: Instant)] = []
    private var lastYoung: BlameEvidence?
    /// How long the last calls took to the screen, each with the instant of its frame.
    private var delays: [(delay: Timespan, at: Instant)] = []

    /// A map this old at most shows that the unit is at work (own choice: an app takes less, and a failure more).
    private static let young = Timespan.milliseconds(500)
    /// For how long a frame shows that.
    private static let memory = Timespan.seconds(2)

    /// So many calls are looked back at (own choice: those of some minutes).
    private static let kept = 256
    /// A part of a time is small beside another where it is at most this share of it (own choice).
    private static let small = 0.5

    init(limit: Timespan) { self.limit = limit }

    mutating func take(_ event: Event) {
        switch event.body {
        case .route, .cable:
            trouble.recover(at: event.at)
            waiting = nil
        case .fix(let fix):
            fixes.append((fix.index, event.at))
            if fixes.count > 64 { fixes.removeFirst() }
        case .evidence(let evidence) where evidence.signal == .session: (waiting, shown) = (nil, nil)
        case .call(let call) where call.call == "updateEstimates" && call.outcome == "shown":
            look(at: event.at)
            // What is overtaken before its frame is never seen.
            waiting = call.text.flatMap { $0 == shown ? nil : ($0, event.at) }
        case .call: look(at: event.at)
        case .frame(let frame): take(frame, at: event.at)
        default: break
        }
    }

    /// Looks at what must have been shown by an instant.
    mutating func look(at now: Instant) {
        guard let waiting, now - waiting.at > limit else { return }
        trouble.note("\"\(waiting.text)\" was called, and not shown within \((now - waiting.at).text)", at: waiting.at)
    }

    /// Holds a reading against the part that the screen has in a time beyond its limit, however soon the unit means to show.
    func weighed(_ reading: StationReading, in time: LimitedTime?, since begin: Instant, at now: Instant)
        -> StationReading
    {
        guard let time, !reading.isBroken else { return reading }
        let part = part(of: time, since: begin, at: now)
        return part.isBroken || reading.isSound ? part : reading
    }

    private func part(of time: LimitedTime, since begin: Instant, at now: Instant) -> StationReading {
        let seen = time.display ?? delay(isLongest: time.isLongest, since: begin)
        let display = seen ?? limit
        let own = (time.own ?? time.whole - display).seconds
        let whole = (time.isLeast ? "over " : "") + time.whole.text
        let text = "the way from call to screen takes \(display.text) of \(whole)"
        if display.seconds <= Self.small * own { return .sound(BlameEvidence(text, at: now)) }
        guard seen != nil, !time.isLeast, own <= Self.small * display.seconds else {
            return .unseen("\(text), and neither part is small beside the other")
        }
        return .broken(BlameEvidence(text, at: now))
    }

    /// How long calls took to the screen since an instant, or before it where there was none; nil where there was never one.
    private func delay(isLongest: Bool, since begin: Instant) -> Timespan? {
        let recent = delays.filter { $0.at >= begin }
        let sorted = (recent.isEmpty ? delays : recent).map(\.delay).sorted()
        return isLongest ? sorted.last : sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }

    /// Whether the unit showed in time what was called.
    func reading(since begin: Instant) -> StationReading {
        if let trouble = trouble.evidence(since: begin) { return .broken(trouble) }
        return lastSound.map { .sound($0) } ?? .unseen("no call was seen to change the screen")
    }

    /// Whether the unit goes on showing what is new.
    func refreshing(since begin: Instant, at now: Instant) -> StationReading {
        if let trouble = trouble.evidence(since: begin) { return .broken(trouble) }
        let seen = [lastSound, lastYoung].compactMap(\.self).max { $0.at < $1.at }
        guard let seen, now - seen.at <= Self.memory else { return .unseen("no frame of the last seconds shows it") }
        return .sound(seen)
    }

    private mutating func take(_ frame: FrameShown, at instant: Instant) {
        shown = frame.card
        if let map = frame.map, let fix = fixes.last(where: { $0.index == map }), instant - fix.at <= Self.young {
            lastYoung = BlameEvidence(
                "the map of fix \(map) was shown \((instant - fix.at).text) after it", at: instant)
        }
        guard let waiting, frame.card == waiting.text else { return look(at: instant) }
        let delay = instant - waiting.at
        delays.append((delay, instant))
        if delays.count > Self.kept { delays.removeFirst() }
        if delay > limit {
            trouble.note("\"\(waiting.text)\" was called, and shown \(delay.text) later", at: waiting.at)
        } else {
            trouble.recover(at: instant)
            lastSound = BlameEvidence("\"\(waiting.text)\" was shown \(delay.text) after its call", at: instant)
        }
        self.waiting = nil
    }
}
