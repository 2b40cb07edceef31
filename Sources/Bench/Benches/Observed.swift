import Blaming
import Clockwork
import Events
import Links
import Probes
import Runbooks

/// What has been seen of the bench so far, derived from the run's events alone.
struct Observed {
    private(set) var link = LinkState.absent
    private(set) var isLinkFinal = true
    private(set) var belief = SignalValue.unknown
    private(set) var beliefChange = Instant.start
    /// When the cable was moved last.
    private(set) var cableMove = Instant.start
    /// When the session fell without the cable being moved, since it was moved last.
    private var drops: [(at: Instant, detail: String)] = []
    /// What each signal of the link said last.
    private var signals: [Signal: SignalValue] = [:]
    /// Whether a CarPlay session belongs to the wiring, so that being connected means one.
    private let hasSession: Bool
    private var isPlugged = false
    private(set) var card: String?
    /// The last frame that was shown, nil where none was.
    private(set) var frame: FrameShown?
    /// Whether the screen has lost its picture since the cable was moved last.
    private(set) var hasCleared = false
    /// The route that was assigned last, and what is known of the drive along it.
    private(set) var route: RouteAssigned?
    private(set) var foreseen: DriveForeseen?
    private(set) var hasPanned = false
    private(set) var findings: [FindingMade] = []
    /// What was lost of the link's signals.
    private(set) var losses: [EventsLost] = []
    /// How many of these had been told when the cable was moved last.
    private(set) var lossesAtMove = 0
    /// Why no fixes come from the live position just now, nil where they do.
    private(set) var positionLoss: String?
    /// What is known of the app and of its templates.
    private(set) var app = ObservedApp()
    /// What frames have shown of its map.
    private(set) var map = ObservedMap()
    /// Which fix is on the screen.
    private(set) var screen = FixOnScreen()
    /// How many fixes have arrived.
    private(set) var fixCount = 0

    init(hasSession: Bool = true) {
        self.hasSession = hasSession
    }

    /// Whether nothing of an app is on the screen, as far as frames show.
    var isBare: Bool { frame?.isBare ?? true }

    /// The unit's session.
    var session: SignalValue { value(of: .session) }

    /// What a signal said last.
    func value(of signal: Signal) -> SignalValue { signals[signal] ?? .unknown }

    mutating func take(_ event: Event) {
        app.take(event)
        map.take(event)
        screen.take(event)
        if case .evidence(let evidence) = event.body { signals[evidence.signal] = evidence.value }
        switch event.body {
        case .link(let change): (link, isLinkFinal) = (change.state, change.isFinal)
        case .evidence(let evidence) where evidence.signal == .belief && evidence.value != belief:
            (belief, beliefChange) = (evidence.value, event.at)
        case .cable(let moved):
            (cableMove, drops, isPlugged, hasCleared) = (event.at, [], moved.edge == CableEdge.in.rawValue, false)
            lossesAtMove = losses.count
        case .evidence(let evidence) where evidence.signal == .session && evidence.value == .down && isPlugged:
            drops.append((event.at, evidence.detail))
        case .frame(let shown):
            hasCleared = shown.isBare && (hasCleared || !isBare)
            (card, frame) = (shown.card, shown)
        case .route(let assigned): (route, foreseen) = (assigned, nil)
        case .foreseen(let drive): foreseen = drive
        case .touch(let touch) where touch.phase == "down": hasPanned = false
        case .gesture(let gesture) where gesture.phase == "began": hasPanned = true
        case .fix: fixCount += 1
        case .positionLost(let lost): positionLoss = lost.reason
        case .positionStale(let stale):
            positionLoss = stale.age.map { "gpsd is silent, its last fix is \($0.text) old" } ?? "gpsd has given no fix"
        case .positionBack: positionLoss = nil
        case .finding(let finding): findings.append(finding)
        case .lost(let lost) where LossSource(rawValue: lost.source)?.isOfLink == true: losses.append(lost)
        default: break
        }
    }

    /// How the session fell while the cable was whole, for a sentence; empty where it did not.
    private var dropped: String {
        guard let first = drops.first else { return "" }
        let times = drops.count == 1 ? "" : ", \(drops.count) times in all"
        let detail = first.detail.isEmpty ? "" : " (\(first.detail))"
        return "; the session dropped \((first.at - cableMove).text) after the cable was plugged in\(detail)\(times)"
    }

    /// Whether a condition holds now.
    func holds(_ condition: Condition) -> Bool {
        switch condition {
        case .link(let state): isLinkFinal && link == state
        case .connected: isLinkFinal && link == (hasSession ? .session : .attached)
        case .belief(let connected): belief == (connected ? .up : .down)
        case .card(let text): card?.contains(text) ?? false
        case .pan(let reported): hasPanned == reported
        case .noFindings: findings.isEmpty
        case .map(let condition): map.holds(condition)
        default: app.holds(condition) ?? false
        }
    }

    /// What stands against a condition, in one sentence.
    func account(of condition: Condition) -> String {
        switch condition {
        case .link, .connected: "the link is \(link.rawValue)\(isLinkFinal ? "" : ", not settled yet")\(dropped)"
        case .belief: "the app's belief is \(belief.rawValue)"
        case .card: card.map { "the card shows \"\($0)\"" } ?? "no card is shown"
        case .pan: hasPanned ? "a pan was reported" : "no pan was reported"
        case .noFindings:
            "found: "
                + findings.map { "\($0.finding.rawValue) (\($0.evidence.joined(separator: ", ")))" }
                .joined(separator: "; ")
        case .map(let condition): map.account(of: condition)
        default: app.account(of: condition) ?? ""
        }
    }
}
