import Clockwork
public import Events
import Formats
import Measuring

/// Tells a person what happens: a line a step, then the measurements and the verdict.
public final class ConsoleRecorder: Recorder {
    /// How many reasons of one step are printed; the journal has them all.
    private static let mostReasons = 4

    private let style: ConsoleStyle
    private let folder: String
    private let write: (String) -> Void
    private let conclude: (String) -> Void
    private var section = Section.steps
    private var measurements: [MeasurementMade] = []
    private var isProgressShown = false
    private var blame: BlameGiven?

    /// Makes a recorder of a run whose folder has a path; `write` takes the text as it comes.
    ///
    /// `conclude` takes the line with the verdict, which is true only once everything is stored; without it `write` does.
    public init(
        style: ConsoleStyle, folder: String, write: @escaping (String) -> Void, conclude: ((String) -> Void)? = nil
    ) {
        self.style = style
        self.folder = folder
        self.write = write
        self.conclude = conclude ?? write
    }

    /// Takes the next event.
    public func record(_ event: Event) {
        switch event.body {
        case .run(let run):
            let position = run.position == "runbook" ? "" : " · position \(run.position)"
            let head = "\(run.runbook) · \(run.rig) · app \(run.app)\(position)"
            line("\(Columns.plain(head)) · seed \(run.seed), \(run.time.rawValue) time")
            let unusual = run.unusual.map { Columns.wrapped("other than usual: \(Columns.plain($0))", 96) } ?? []
            for (number, text) in unusual.enumerated() { line((number == 0 ? "  " : "    ") + text) }
        case .section(let started): begin(started)
        case .step(let step): showProgress(step)
        case .blame(let given): blame = given
        case .stepEnded(let step): end(step)
        case .measurement(let made): measurements.append(made)
        case .leftDirty(let dirty):
            line("  \(style.paint("rig left dirty", .magenta)): \(Columns.plain(dirty.steps.joined(separator: ", ")))")
        case .screenshot(let taken): line("         screenshot \(Columns.plain(taken.file))")
        case .unitValue(let found): line("         \(Columns.plain(found.text))")
        case .note(let note): line("         \(Columns.plain(note.text))")
        case .plausibility(let noted): if let text = noted.text { line("         \(text)") }
        case .runEnded(let ended): finish(ended, at: event.at)
        default: break
        }
    }

    private func begin(_ started: SectionStarted) {
        section = started.section
        if started.repetition > 1 { line("  repetition \(started.repetition)") }
    }

    private func showProgress(_ step: StepStarted) {
        guard style.showsProgress else { return }
        write("\r\u{1B}[K  … \(Columns.plain(step.title))")
        isProgressShown = true
    }

    private func end(_ step: StepEnded) {
        let number = step.section == .steps ? Columns.right(String(step.number), 3) : "  ·"
        line(
            "  \(style.mark(step.verdict))\(number)  \(Columns.left(Columns.plain(step.title), 58))"
                + " \(Columns.right(step.took.text, 8))"
        )
        for text in step.reasons.prefix(Self.mostReasons).flatMap({ Columns.wrapped(Columns.plain($0), 90) }) {
            line("         \(text)")
        }
        let rest = step.reasons.count - Self.mostReasons
        if rest > 0 { line("         and \(rest) more, in the journal") }
        if let blame { for text in Columns.wrapped(Columns.plain(blame.text), 90) { line("         \(text)") } }
        blame = nil
    }

    private func finish(_ ended: RunEnded, at instant: Instant) {
        for text in MetricLine.lines(measurements, style: style) { line("  " + text) }
        let count =
            "\(ended.steps) step\(ended.steps == 1 ? "" : "s")"
            + (ended.notPassed > 0 ? ", \(ended.notPassed) not passed" : "")
        let reason = ended.reason.isEmpty ? "" : ": \(Columns.plain(ended.reason))"
        conclude(
            "  \(style.word(ended.verdict))\(reason)  \(count), \(instant.text) of bench time → \(Columns.plain(folder))\n"
        )
    }

    private func line(_ text: String) {
        write((isProgressShown ? "\r\u{1B}[K" : "") + text + "\n")
        isProgressShown = false
    }
}

extension RunStarted {
    /// The switches that stand otherwise than usual, in short, for the report has them in full; nil where there are none.
    fileprivate var unusual: String? {
        let words = switches.filter { !$0.usual.isEmpty }.map { choice in
            let value = choice.value.split(separator: ":").first ?? ""
            return "\(choice.row) \(choice.name) \(value)"
        }
        return words.isEmpty ? nil : words.joined(separator: " · ")
    }
}

extension Instant {
    fileprivate var text: String { (self - .start).text }
}
