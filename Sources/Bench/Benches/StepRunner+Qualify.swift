import CarPlay
import Clockwork
import Events
import Formats
import HeadUnits
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// Finds out from outside what a unit does, and writes what was found as a measured profile and as a sheet.
    ///
    /// Meanwhile the app is a test build: it makes the calls that the bench asks for, tells what it is told, and does
    /// nothing by itself. Only events of the journal are looked at. Known beforehand are the display's sides in points,
    /// what there is to touch, turn and press, and how far a finger goes on a touchpad for one step; the rest of the
    /// profile is looked up for the sheet alone. What was found before the step had to end is stored all the same.
    func qualify(_ questions: [UnitQuestion], deadline: Instant) async -> StepOutcome {
        bench.isQualifying = true
        defer { bench.isQualifying = false }
        let before = bench.session.shown
        var sheet = UnitSheet(bench.rig, provenance(.injected, .callback), seed: seed)
        var ended = StepOutcome.passed
        for question in questions {
            let (outcome, found) = await answer(question, deadline: deadline)
            guard outcome.verdict == .passed else {
                sheet.end = "it ended at \(question.rawValue): \(outcome.reasons.joined(separator: "; "))"
                ended = outcome
                break
            }
            for value in found { stream.publish(.unitValue(sheet.take(value))) }
        }
        for value in sheet.left { stream.publish(.unitValue(sheet.take(value))) }
        bench.ask(.setMapButtons(before.mapButtons))
        bench.ask(.setBarButtons(leading: before.leading, trailing: before.trailing))
        let stored = store(sheet)
        guard ended.verdict == .passed else {
            ended.reasons += stored.reasons
            return ended
        }
        return stored
    }

    private func answer(
        _ question: UnitQuestion, deadline: Instant
    ) async -> (outcome: StepOutcome, found: [UnitValueFound]) {
        switch question {
        case .pan: await qualifyPan(deadline: deadline)
        case .hold: await qualifyHold(deadline: deadline)
        case .display: await qualifyDisplay(deadline: deadline)
        case .window: await qualifyWindow(deadline: deadline)
        case .autoHide: await qualifyAutoHide(deadline: deadline)
        case .buttons: await qualifyButtons(deadline: deadline)
        case .rows: await qualifyRows(deadline: deadline)
        }
    }

    private func store(_ sheet: UnitSheet) -> StepOutcome {
        do throws(RunFolderError) {
            try folder.write(Array(sheet.document.utf8), as: "measured.yaml")
            try folder.write(Array(sheet.page.utf8), as: "unit-sheet.md")
            return .passed
        } catch {
            return StepOutcome(verdict: .benchFault, reasons: [error.message])
        }
    }
}

extension UnitValueFound {
    /// A value that was found: as a document writes it, between what it lies, and on how much it rests.
    init(_ name: String, _ measured: String, _ interval: String? = nil, n: Int, _ remark: String? = nil) {
        self.init()
        (self.name, self.measured, self.interval, self.n, self.remark) = (name, measured, interval, n, remark)
    }

    /// A value that could not be found, with the reason.
    init(_ name: String, not reason: String) {
        self.init()
        (self.name, remark) = (name, reason)
    }

    /// A value that each of several trials gave: where they disagree, it stays the profile's and all counts are told.
    init(_ name: String, agreed values: [String], otherwise reason: String, _ remark: String? = nil) {
        guard let first = values.first else {
            self.init(name, not: reason)
            return
        }
        guard values.contains(where: { $0 != first }) else {
            self.init(name, first, n: values.count, remark)
            return
        }
        let counts = Set(values).sorted().map { word in "\(word) in \(values.count { $0 == word })" }
        self.init(name, not: "not clear-cut: of \(values.count) trials \(counts.joined(separator: ", "))")
        n = values.count
    }
}

extension Double {
    /// The number of a value in a sheet, to hundredths.
    var shortly: String { FixedDecimal.shortest(self, decimals: 2) }
}
