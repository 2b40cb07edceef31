import CarPlay
import Clockwork

extension TraceLint {
    /// Carries out a call by the rules, and tells what they say of it.
    mutating func judge(_ call: WitnessCall, number: Int?) {
        counts.calls += 1
        let call = call.call
        if isConnected == nil { assumeConnected() }
        if isPartial { assume(before: call) }
        if case .setWindowRoot = call { counts.tellsWindow = true }
        let isUpdate = noteEstimates(of: call)
        let ruling = session.judge(call, at: Instant(nanoseconds: stamp))
        tell(ruling.outcome, of: call)
        for note in ruling.notes { find(note.name, note.rule.row, note.level, note.text) }
        calls.add(number, worked: ruling.outcome.isShown, name: call.name)
        notePhone(in: call)
        if !isUpdate || !waits.isEmpty { noteStanding() }
    }

    /// An app that calls and never said what it believes is taken as connected.
    private mutating func assumeConnected() {
        if !session.isConnected { _ = session.transport(isUp: true) }
        waits.end("missed-connect")
    }

    private mutating func tell(_ outcome: CallOutcome, of call: TemplateCall) {
        switch outcome {
        case .shown: break
        case .truncated(let cuts):
            for cut in cuts where cut.lack == nil {
                find("overflow-lost", cut.rule.text, cut.level, "\(call.name): \(cut.text) are shown")
            }
            for cut in cuts where cut.lack != nil {
                find("not-drawable", cut.rule.text, cut.level, "\(call.name): shown are \(cut.text)")
            }
        case .refused(let exception, let reason):
            find(
                "refused-call", reason.rule.text, .error,
                "\(call.name): the system throws \(exception.rawValue): \(reason.text)")
        case .error(let reason) where reason.rule == .s15:
            find("second-session", "F04", .error, "\(call.name): \(reason.text)")
        case .error(let reason): find("failed-call", reason.rule.text, .error, "\(call.name): \(reason.text)")
        case .ignored(let reason): tell(ignored: reason, call)
        }
    }

    private mutating func tell(ignored reason: CallOutcome.Reason, _ call: TemplateCall) {
        switch reason.rule {
        case .s07:
            // What was on its way when the disconnect came is no fault.
            guard stamp.subtractingHeld(disconnectedAt) > settings.grace.nanoseconds else { return }
            find("call-while-disconnected", "S07", .error, "\(call.name): the app believes that it is not connected")
        case .s15: find("no-session", "S15", .error, "\(call.name): \(reason.text)")
        default: find("ignored-call", reason.rule.text, .warning, "\(call.name): \(reason.text)")
        }
    }

    /// What is told to the driver may not need the phone in the hand.
    private mutating func notePhone(in call: TemplateCall) {
        let texts: [String]
        switch call {
        case .present(let template, _): texts = template.texts
        case .showAlert(let alert): texts = alert.titles + [alert.subtitle]
        default: return
        }
        guard let text = texts.first(where: \.speaksOfPhone) else { return }
        find("phone-prompt", "S37", .warning, "\(call.name): the driver is told \"\(text)\"")
    }

    /// What the app was told of a call, beside what the rules say of it.
    mutating func compare(_ result: WitnessResult) {
        guard let call = calls[result.call], call.worked != result.worked else { return }
        let told = result.worked ? "it worked" : "it failed: \(result.error ?? "no reason")"
        find(
            "result-differs", "L10", .warning,
            "\(call.name): the app was told that \(told); by the rules it \(call.worked ? "works" : "does not")")
    }

    // MARK: Estimates

    /// Judges what a call says of distance and time; true for a call that does nothing else.
    private mutating func noteEstimates(of call: TemplateCall) -> Bool {
        switch call {
        case .updateManeuver(let estimates, let id):
            let last = session.shown.navigation?.maneuvers.first { $0.id == id }?.estimates
            noteUpdate(isSame: last.map { $0.looksLike(estimates) } ?? false, "maneuver \(id)")
            noteTable(estimates, "maneuver \(id)")
            return true
        case .updateEstimates(let card):
            noteUpdate(isSame: session.shown.navigation?.toldCard == card, "the card")
            if !table.holds(card.distance) { offTable(card.distance, "the card") }
            return true
        case .updateTrip(let estimates, let trip):
            noteTable(estimates, "trip \(trip)")
            return true
        case .setManeuvers(let maneuvers), .resume(let maneuvers):
            for maneuver in maneuvers { maneuver.estimates.map { noteTable($0, "maneuver \(maneuver.id)") } }
            return false
        default: return false
        }
    }

    private mutating func noteTable(_ estimates: TravelEstimates, _ what: String) {
        if !table.holds(estimates) { offTable("\(estimates.distance) \(estimates.unit.rawValue)", what) }
    }

    private mutating func offTable(_ distance: String, _ what: String) {
        let known = knowsTable ? "the table" : "any known table"
        find(
            "estimate-off-table", "F13", knowsTable ? .error : .warning,
            "\(what) shows \(distance), no value of \(known)")
    }

    private mutating func noteUpdate(isSame: Bool, _ what: String) {
        if isSame { find("update-without-change", "S17", .warning, "\(what) is updated to what it shows already") }
        guard rate.take(at: stamp) else { return }
        let most = settings.updatesPerMinute
        find("updates-per-minute", "S17", .warning, "more than \(most) updates of estimates in a minute")
    }
}

extension TravelEstimates {
    /// Whether the same is shown for both.
    fileprivate func looksLike(_ other: TravelEstimates) -> Bool {
        distance == other.distance && unit == other.unit
            && (seconds / 60).rounded(.up) == (other.seconds / 60).rounded(.up)
    }
}

extension Template {
    /// The words that a modal template shows.
    fileprivate var texts: [String] {
        switch content {
        case .alert(let titles, _): titles
        case .actionSheet(let title, let message, _): [title, message].compactMap(\.self)
        case .voiceControl(let states): states.flatMap(\.titles)
        default: []
        }
    }
}

extension String {
    /// Whether it has a word for the phone; English only, and no part of a longer word such as `microphone`.
    fileprivate var speaksOfPhone: Bool {
        lowercased().split { !$0.isLetter }.contains { Self.phones.contains(String($0)) }
    }

    private static let phones: Set = ["phone", "phones", "iphone", "iphones", "smartphone", "smartphones"]
}

extension CallOutcome.Cut {
    /// How much a loss weighs: of coming maneuvers an app may tell as many as it likes.
    fileprivate var level: RuleNote.Level { rule == .l36 ? .note : .error }
}

extension RuleID {
    /// The row under which a finding of a rule stands.
    fileprivate var row: String { self == .s06 ? "S35" : text }
}
