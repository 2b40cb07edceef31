import CarPlay
import Clockwork
import Formats
import Routes

/// What a hello says that is not known here, and what is done where lines are missing.
extension TraceLint {
    /// The generation whose limits hold where the app names no version of iOS.
    static let assumed = SystemProfile.shipped(for: SystemVersion(18))

    /// Says what of a hello is not understood, so that nothing is judged otherwise than the app meant without a word.
    mutating func note(_ hello: WitnessHello) {
        isPartial = hello.isAgain == true
        for (key, word) in hello.strangeWords.sorted(by: { $0.key < $1.key }) {
            strange(key, word, key == "maps" ? WitnessHello.Maps.allCases.map(\.rawValue) : Self.categories)
        }
        if let rounding = hello.rounding, DistanceRounding(rawValue: rounding) == nil {
            strange("rounding", rounding, DistanceRounding.allCases.map(\.rawValue))
        }
        let system = session.rules.system
        guard let version = SystemVersion(hello.os.majorAndMinor) else {
            return find(
                "unknown-word", "witness", .warning,
                "`os` of the hello is \"\(hello.os)\", which is no version; \(system.name) is taken")
        }
        guard settings.system == nil, version.major != system.version.major else { return }
        find(
            "other-system", "D01", .warning,
            "the app runs on iOS \(version.text), of which no document is shipped; the limits of \(system.name) hold")
    }

    private mutating func strange(_ key: String, _ word: String, _ known: [String]) {
        let nearest = NearestName.of(word, in: known).map { "; did it mean \($0)?" } ?? ""
        find(
            "unknown-word", "witness", .warning,
            "`\(key)` of the hello is \"\(word)\", which is not known here and counts as not told\(nearest)")
    }

    private static let categories = AppCategory.allCases.map(\.rawValue)

    // MARK: Missing lines

    /// The findings after which nothing is certain of what the lines before said.
    static let losses: Set = ["lines-lost", "malformed-line"]

    /// Whether a finding follows from what was told before, and not from its own line alone.
    static func followsFromState(_ name: String, _ row: String) -> Bool {
        ofState.contains(name) || name == "refused-call" && stackRows.contains(row)
    }

    private static let ofState: Set = [
        "failed-call", "ignored-call", "result-differs", "second-session", "no-session", "guidance-after-cancel",
        "feed-off", "maneuver-not-added", "maneuver-state-skipped", "update-without-change", "trapped-in-pan",
        "no-pan-entry", "no-root-view", "controls-before-map", "double-connect", "double-disconnect",
        "missed-disconnect", "missed-connect", "call-while-disconnected", "map-not-moved", "objects-kept",
    ]

    /// Depth, doubled instances, modal templates, places in the stack.
    private static let stackRows: Set = ["L06", "L08", "L09", "L10", "L11", "L12", "L13"]

    /// Takes for granted what a call needs and missing lines may have told: a map as root, a session, its maneuver.
    mutating func assume(before call: TemplateCall) {
        if session.shown.stack.isEmpty, !call.setsRoot {
            carryOut(.setRoot(.map()))
            carryOut(.setWindowRoot)
        }
        let isGuiding = session.shown.navigation != nil
        switch call {
        case .startNavigation where isGuiding: carryOut(.finishNavigation)
        case .finishNavigation, .cancelNavigation, .pause, .resume, .addManeuvers, .setManeuvers, .updateManeuver,
            .setManeuverState, .setLanes, .updateEstimates:
            if !isGuiding { carryOut(.startNavigation()) }
        default: return
        }
        guard case .updateManeuver(_, let id) = call,
            session.shown.navigation?.maneuvers.contains(where: { $0.id == id }) == false
        else { return }
        carryOut(.setManeuvers([CardManeuver(id)]))
    }

    private mutating func carryOut(_ call: TemplateCall) {
        _ = session.apply(call, at: Instant(nanoseconds: stamp))
    }
}

extension TemplateCall {
    fileprivate var setsRoot: Bool {
        if case .setRoot = self { true } else { false }
    }
}
