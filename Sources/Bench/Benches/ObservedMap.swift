import Clockwork
import Events
import Formats
import Glibc
import Runbooks

/// What frames have shown of the app's map, derived from the run's events alone.
struct ObservedMap {
    private var latest: MapSeen?
    private var leastRoom: Double?
    private var leastRouteRoom: Double?
    private var greatestBare: Double?
    private var leastGuideRoom: Double?
    private var greatestGap: Double?
    private var shares: ClosedRange<Double>?

    // Motion, since a touch or an act began.
    private var motionStart: MapSeen?
    /// Where the map was before the act ahead of the last one.
    private var origin: MapSeen?
    private var asked = (x: 0.0, y: 0.0)
    private var drag = (x: 0.0, y: 0.0)
    private var hasOverlayMoved = false

    // A car that stands.
    private var isStanding = false
    private var standingHeading: Double?
    private var greatestTurn = 0.0

    // The speed limit.
    private var limit: (text: String, since: Instant)?
    private var longestWait = Timespan.zero
    private var now = Instant.start
    private var limits = 0

    private var panButtons: String?
    private var otherPanButtons: String?

    /// Slower than this a car stands, in m/s.
    private static let standstill = 0.3

    mutating func take(_ event: Event) {
        now = max(now, event.at)
        switch event.body {
        case .route: beginDrive()
        case .touch(let touch) where touch.phase == "down": beginMotion()
        case .act(let act) where act.party == "driver": beginMotion()
        case .gesture(let gesture): take(gesture)
        case .app(let news): take(news, at: event.at)
        case .fix(let fix): take(speed: fix.speed)
        case .frame(let frame): take(frame, at: event.at)
        default: break
        }
    }

    private mutating func beginDrive() {
        (leastRoom, leastGuideRoom, greatestGap, shares, greatestTurn) = (nil, nil, nil, nil, 0)
        (leastRouteRoom, greatestBare) = (nil, nil)
        (longestWait, limits) = (.zero, 0)
        if let limit { self.limit = (limit.text, now) }
    }

    private mutating func beginMotion() {
        origin = motionStart
        (motionStart, asked, hasOverlayMoved) = (latest, (0, 0), false)
    }

    private mutating func take(_ gesture: GestureReported) {
        if gesture.phase == "began" { drag = (0, 0) }
        guard gesture.phase == "began" || gesture.phase == "changed" else { return }
        let isTotal = gesture.isTotal ?? false
        asked.x += gesture.dx - (isTotal ? drag.x : 0)
        asked.y += gesture.dy - (isTotal ? drag.y : 0)
        drag = (gesture.dx, gesture.dy)
    }

    private mutating func take(_ news: AppTold, at instant: Instant) {
        switch news.what {
        case "scrolled":
            // The camera goes one way, and what it shows the other.
            asked = (asked.x - (news.dx ?? 0), asked.y - (news.dy ?? 0))
        case "limit":
            settleLimit(at: instant)
            limit = news.count.map { ("\($0)", instant) }
        default: break
        }
    }

    private mutating func settleLimit(at instant: Instant) {
        guard let limit else { return }
        limits += 1
        longestWait = max(longestWait, instant - limit.since)
        self.limit = nil
    }

    private mutating func take(speed: Double?) {
        let stands = (speed ?? 0) < Self.standstill
        if stands != isStanding { standingHeading = stands ? latest?.heading : nil }
        isStanding = stands
    }

    private mutating func take(_ frame: FrameShown, at instant: Instant) {
        take(panButtons: frame.panButtons)
        guard let seen = frame.seen else { return }
        if let start = motionStart, start.mark == seen.mark, let old = start.overlay, let new = seen.overlay {
            hasOverlayMoved = hasOverlayMoved || abs(old.x - new.x) > 0.5 || abs(old.y - new.y) > 0.5
        }
        latest = seen
        if let room = seen.room { leastRoom = min(leastRoom ?? room, room) }
        if let room = seen.route { leastRouteRoom = min(leastRouteRoom ?? room, room) }
        greatestBare = max(greatestBare ?? 0, seen.bare ?? 0)
        if isStanding, let before = standingHeading {
            greatestTurn = max(greatestTurn, abs(remainder(seen.heading - before, 360)))
        }
        guard let overlay = seen.overlay else { return }
        if overlay.text == limit?.text { settleLimit(at: instant) }
        leastGuideRoom = min(leastGuideRoom ?? overlay.room, overlay.room)
        greatestGap = max(greatestGap ?? overlay.gap, overlay.gap)
        shares =
            min(
                shares?.lowerBound ?? overlay.share, overlay.share)...max(
                shares?.upperBound ?? overlay.share, overlay.share)
    }

    private mutating func take(panButtons seen: String?) {
        guard let seen else { return panButtons = nil }
        if panButtons == nil { panButtons = seen }
        if seen != panButtons { otherPanButtons = seen }
    }

    /// Whether a condition holds now.
    func holds(_ condition: MapCondition) -> Bool {
        switch condition {
        case .puckRoom(let points): leastRoom.map { $0 >= points } ?? false
        case .routeRoom(let points): leastRouteRoom.map { $0 >= points } ?? false
        case .fillsWindow: greatestBare == 0
        case .overlayInGuide: leastGuideRoom.map { $0 >= 0 } ?? false
        case .overlayGap(let points): greatestGap.map { $0 <= points } ?? false
        case .overlayShare(let range):
            shares.map { range.contains($0.lowerBound) && range.contains($0.upperBound) } ?? false
        case .overlayStays: latest?.overlay != nil && !hasOverlayMoved
        case .limitShown(let time): limits > 0 && wait <= time
        case .standingTurn(let degrees): standingHeading != nil && greatestTurn <= degrees
        case .motion(let share): motion.map { deviation($0) <= share / 100 } ?? false
        case .returns(let points): offset(from: origin).map { hypot($0.x, $0.y) <= points } ?? false
        case .panButtonsStay: otherPanButtons == nil
        }
    }

    /// What stands against a condition, in one sentence.
    func account(of condition: MapCondition) -> String {
        switch condition {
        case .puckRoom: leastRoom.map { "it had \(Self.words($0)) pt at the least" } ?? "no puck was seen"
        case .routeRoom: leastRouteRoom.map { "it had \(Self.words($0)) pt at the least" } ?? "no route was seen"
        case .fillsWindow: greatestBare.map { "it left \(Self.words($0)) pt bare" } ?? "no map was seen"
        case .overlayInGuide:
            leastGuideRoom.map { $0 < 0 ? "it sticks out by \(Self.words(-$0)) pt" : "it is inside" } ?? Self.noOverlay
        case .overlayGap: greatestGap.map { "it was \(Self.words($0)) pt away" } ?? Self.noOverlay
        case .overlayShare: shares.map { "it takes \(Self.words($0.upperBound)) %" } ?? Self.noOverlay
        case .overlayStays: latest?.overlay == nil ? Self.noOverlay : hasOverlayMoved ? "it moved" : "it did not move"
        case .limitShown:
            limits == 0 && limit == nil ? "no limit was known" : "one was not to be seen for \(wait.text)"
        case .standingTurn:
            standingHeading == nil ? "the car did not stand" : "it turned by \(Self.words(greatestTurn)) degrees"
        case .motion:
            motion.map { "it moved by \(Self.words($0)) for \(Self.words(asked))" } ?? "no map was seen to move"
        case .returns: offset(from: origin).map { "it is \(Self.words($0)) away" } ?? "no map was seen to move"
        case .panButtonsStay:
            otherPanButtons.map { "they were \($0) after they had been others" } ?? "they are the same"
        }
    }

    private var wait: Timespan { max(longestWait, limit.map { now - $0.since } ?? .zero) }

    /// How far the map has moved on the screen since a touch or an act began.
    private var motion: (x: Double, y: Double)? { offset(from: motionStart) }

    /// How far the map is from where it was; nil where another landmark had to be taken since.
    private func offset(from start: MapSeen?) -> (x: Double, y: Double)? {
        guard let start, let latest, start.mark == latest.mark else { return nil }
        return (latest.markX - start.markX, latest.markY - start.markY)
    }

    /// The difference between motion and what was asked for, as a share of the latter.
    private func deviation(_ motion: (x: Double, y: Double)) -> Double {
        let length = hypot(asked.x, asked.y)
        return length > 0 ? hypot(motion.x - asked.x, motion.y - asked.y) / length : .infinity
    }

    private static let noOverlay = "no overlay was seen"

    private static func words(_ value: Double) -> String { FixedDecimal.shortest(value, decimals: 1) }

    private static func words(_ way: (x: Double, y: Double)) -> String { "(\(words(way.x)), \(words(way.y))) pt" }
}
