import Clockwork
import Events
import Formats
import Measuring

/// The sentences of a page that need a thought: why the verdict, and what the parties were.
enum HTMLSentences {
    /// The most characters of a step's reason that the banner repeats.
    private static let longest = 240

    /// Why the run has its verdict.
    static func reason(of verdict: Verdict, _ digest: HTMLDigest) -> String {
        if let reason = digest.ended?.reason, !reason.isEmpty { return reason }
        switch verdict {
        case .passed: return praise(digest)
        case .skipped: return "Nothing was run."
        case .interrupted where digest.ended == nil: return cutOff(digest)
        case .interrupted: return "The run was stopped before its end."
        case .failed, .benchFault, .undecided, .flaky: return blame(verdict, digest)
        }
    }

    private static func praise(_ digest: HTMLDigest) -> String {
        let (passed, all) = (digest.steps.count { $0.ended?.verdict == .passed }, digest.steps.count)
        guard passed == all else { return "\(passed) of \(all) steps passed." }
        return all == 1 ? "The only step passed." : "All \(all) steps passed."
    }

    private static func cutOff(_ digest: HTMLDigest) -> String {
        guard let place = digest.stepInFlight else { return "The journal ends without its last line." }
        let step = digest.steps[place]
        let sentence = "The journal ends without its last line, in \(step.place): \(step.title)."
        let before = digest.steps.count { $0.ended.map { $0.verdict != .passed } ?? false }
        return sentence + (before > 0 ? " Before that \(before) of \(digest.steps.count - 1) steps did not pass." : "")
    }

    /// Names the first step with the run's verdict and its first reason.
    private static func blame(_ verdict: Verdict, _ digest: HTMLDigest) -> String {
        let others = digest.steps.count { $0.ended.map { $0.verdict != .passed } ?? true }
        let count = "\(others) of \(digest.steps.count) steps did not pass"
        let first =
            digest.steps.first { $0.ended?.verdict == verdict } ?? digest.steps.first { $0.ended?.verdict != .passed }
        guard let first else { return count + "." }
        return "\(count), first \(first.place): \((first.ended?.reasons.first ?? first.title).shortened(to: longest))."
    }

    /// What the parties of a run were, and what it therefore says.
    static func provenance(of header: RunStarted?, _ measurements: [MeasurementMade]) -> String {
        guard let header else { return "What the parties were is not known." }
        let provenance = header.provenance
        guard !provenance.isOfModelsAlone else {
            return "No hardware: every party was a model. This proves the detectors; it says nothing about your app."
        }
        guard provenance.isOfRealProducts else {
            return "Not measured on a head unit: \(parties(provenance)). "
                + "What a model or an emulation did says nothing about the real thing."
        }
        let all = measurements.map(\.provenance) + [provenance]
        guard all.allSatisfy(\.isMeasuredOnHeadUnit) else {
            return "App, os and unit were real; each table says how it was observed."
        }
        return "Measured on a head unit: \(header.unit)."
    }

    private static func parties(_ provenance: Provenance) -> String {
        provenance.parties.map { "\($0.name) \($0.kind.rawValue)" }.joined(separator: ", ")
    }

    /// The heading of a table of figures: the unit's name where it may stand there, else each party that was not real.
    static func heading(of provenance: Provenance, unit: String) -> String {
        if provenance.isMeasuredOnHeadUnit { return "Measured on a head unit: \(unit)" }
        let models = provenance.parties.filter { $0.kind == .model }.map(\.name)
        let emulated = provenance.parties.filter { $0.kind == .emulated }.map(\.name)
        var made: [String] = []
        if !models.isEmpty { made.append("models of \(list(models))") }
        if !emulated.isEmpty { made.append("emulated \(list(emulated))") }
        if made.isEmpty { made = ["real parties"] }
        let isToldByCallback = provenance.observation == .callback
        return "Measured with \(made.joined(separator: ", "))" + (isToldByCallback ? "; observed by callback" : "")
    }

    private static func list(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Provenance {
    fileprivate var parties: [(name: String, kind: PartyKind)] {
        [("app", app), ("os", os), ("unit", unit), ("position", position), ("link", link)]
    }

    fileprivate var isOfModelsAlone: Bool { parties.allSatisfy { $0.kind == .model } }

    fileprivate var isOfRealProducts: Bool { app == .real && os == .real && unit == .real }
}

extension Instant {
    /// The instant for people: seconds from the start of the run, to a millisecond.
    var secondsText: String {
        FixedDecimal.text(seconds, decimals: 3) + " s"
    }
}

extension String {
    /// The text, or its beginning up to a number of characters with an ellipsis.
    func shortened(to most: Int) -> String {
        count > most ? prefix(most) + "…" : self
    }
}
