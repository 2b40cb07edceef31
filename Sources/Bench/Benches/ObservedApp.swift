import CarPlay
import Clockwork
import Events
import Glibc
import Links
import Runbooks

/// What has been seen of the app and of its templates so far, derived from the run's events alone.
struct ObservedApp {
    private(set) var ending: String?
    private var outcomes: [String: String] = [:]
    private var told: [String: Int] = [:]
    private var remarks: [RemarkMade] = []
    private var maps: String?
    private var mapButtons = 0
    private var sessions = 0
    private var scroll: (x: Double, y: Double)?
    private var retained = 0
    private var isFollowing = false
    private var style = ContentStyle.light.rawValue
    private var isMapShown = false
    /// The fixes that move the map and are not shown yet, oldest first.
    private var unseen: [(index: Int, at: Instant)] = []
    private var latest = Instant.start
    private var longestStall = Timespan.zero
    private var second: String?

    mutating func take(_ event: Event) {
        latest = max(latest, event.at)
        switch event.body {
        case .call(let call): hear(call)
        case .callback(let callback): told[callback.callback, default: 0] += 1
        case .app(let news): hear(news)
        case .remark(let remark): remarks.append(remark)
        case .cable: (told, isMapShown) = ([:], false)
        case .route: unseen = []
        case .fix(let fix) where fix.movesMap: unseen.append((fix.index, event.at))
        case .frame(let frame):
            guard let map = frame.map else { break }
            isMapShown = true
            unseen.removeAll { $0.index <= map }
        case .evidence(let evidence) where evidence.signal == .session && evidence.value == .down: sessions = 0
        default: break
        }
    }

    private mutating func hear(_ call: TemplateCalled) {
        outcomes[call.call] = call.outcome
        mapButtons = call.mapButtons ?? mapButtons
        second = call.second ?? second
        switch call.call {
        case "startNavigation" where !call.outcome.hasPrefix("ignored"): sessions += 1
        case "finishNavigation", "cancelNavigation": sessions = max(0, sessions - 1)
        default: break
        }
    }

    private mutating func hear(_ news: AppTold) {
        switch news.what {
        case "ended": ending = ending ?? news.text ?? ""
        case "maps": maps = news.text
        case "retained": retained = news.count ?? retained
        case "scrolled": scroll = (news.dx ?? 0, news.dy ?? 0)
        case "following": isFollowing = news.text == "true"
        case "style": style = news.text ?? style
        case "stalled": longestStall = max(longestStall, news.time ?? .zero)
        default: break
        }
    }

    /// Whether a condition of the app holds now; nil for one of something else.
    func holds(_ condition: Condition) -> Bool? {
        switch condition {
        case .call(let name, let outcome):
            outcomes[name].map { $0 == outcome || outcome != "shown" && $0.contains(outcome) } ?? false
        case .told(let callback, let times): told[callback, default: 0] == times
        case .without(let remark): !remarks.contains { $0.name == remark }
        case .alive(let isAlive): (ending == nil) == isAlive
        case .mapOwner(let screen): maps == screen.rawValue
        case .mapButtons(let count): mapButtons == count
        case .sessions(let count): sessions == count
        case .scrolled(let direction): heading.map { abs($0 - direction) < 1 } ?? false
        case .retained(let count): retained == count
        case .following(let follows): isFollowing == follows
        case .mapStyle(let wanted): style == wanted.rawValue
        case .mapShown: isMapShown
        case .mapAge(let most): mapAge <= most
        case .stall(let most): longestStall <= most
        case .second(let text): second?.contains(text) ?? false
        case .link, .connected, .belief, .card, .pan, .noFindings, .map: nil
        }
    }

    /// What stands against a condition, in one sentence; nil for a condition of something else.
    func account(of condition: Condition) -> String? {
        switch condition {
        case .call(let name, _): outcomes[name].map { "it was \($0)" } ?? "\(name) was not called"
        case .told(let callback, _): "it was told \(told[callback, default: 0]) times"
        case .without(let remark):
            remarks.first { $0.name == remark }.map { "\($0.row) \($0.level): \($0.text)" } ?? "there was none"
        case .alive: ending.map { "the app ended: \($0)" } ?? "the app is alive"
        case .mapOwner: "the map is on \(maps.map { $0.isEmpty ? "no screen" : $0 } ?? "no screen that was told")"
        case .mapButtons: "\(mapButtons) are seen"
        case .sessions: "\(sessions) are under way"
        case .scrolled: heading.map { "it scrolled towards \(Int($0.rounded()))°" } ?? "it did not scroll"
        case .retained: "\(retained) are"
        case .following: isFollowing ? "it follows one" : "it follows none"
        case .mapStyle: "the map is \(style)"
        case .mapShown: isMapShown ? "a map was shown" : "no map was shown"
        case .mapAge: "it is \(mapAge.text) old"
        case .stall: "it stood still for \(longestStall.text)"
        case .second: second.map { "the second maneuver is \"\($0)\"" } ?? "there is no second maneuver"
        case .link, .connected, .belief, .card, .pan, .noFindings, .map: nil
        }
    }

    private var mapAge: Timespan { unseen.first.map { latest - $0.at } ?? .zero }

    /// Where the map scrolled last, in degrees clockwise from up; nil where it did not move.
    private var heading: Double? {
        guard let scroll, scroll != (0, 0) else { return nil }
        let degrees = atan2(scroll.x, -scroll.y) * 180 / .pi
        return degrees < -0.5 ? degrees + 360 : degrees
    }
}
