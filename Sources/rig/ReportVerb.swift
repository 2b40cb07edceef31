import Events
import Glibc
import Journaling
import Measuring
import Reporting

/// `rig report`: a stored run told again from its journal, and the pictures that are derived from it.
enum ReportVerb {
    static let verb = Verb(
        name: "report", synopsis: "RUN… [--lanes FILE | --judge]",
        summary: "tells a stored run again from its journal",
        options: [
            Verb.Option(
                name: "lanes", value: "FILE", help: "draws the lanes of the link around the first missed cut (SVG)"),
            Verb.Option(
                name: "judge", value: nil,
                help:
                    "judges the limits again by the raw samples, and ends with what comes of the run; writes nothing"
            ),
        ]
    ) { arguments throws(Failure) in
        guard !arguments.operands.isEmpty else { throw Failure(.usage, "a RUN is missing: a run folder or a journal") }
        var failure: Failure?
        var verdicts: [Verdict] = []
        for path in arguments.operands {
            do throws(Failure) {
                if arguments.has("judge") {
                    verdicts.append(try judge(path))
                } else {
                    try report(path, lanes: arguments.value("lanes"))
                }
            } catch {
                if let failure { Output.diagnose(failure.message) }
                failure = error
            }
        }
        if let failure { throw failure }
        return verdicts.isEmpty ? .passed : .worst(of: verdicts)
    }

    private static func report(_ path: String, lanes: String?) throws(Failure) {
        let folder = StoredRun.folder(of: path)
        let run = try StoredRun.recover(StoredRun.journal(of: path))
        try tell(run, folder: folder)
        try DerivedFiles.deliver(for: run, in: folder)
        if let lanes { try draw(run, of: folder, to: lanes) }
    }

    /// Judges a run again, line by line, so that a journal of any length needs little memory.
    private static func judge(_ path: String) throws(Failure) -> Verdict {
        let journal = StoredRun.journal(of: path)
        let run = try judged(journal)
        StoredRun.diagnose(run.damage, unknown: run.unknownKinds, in: journal)
        guard run.events > 0 else { throw Failure(.badContent, "\(journal): holds no event of a run") }
        try Output.standard.write(JudgementText.lines(of: run, style: RunPrinter.style).map { $0 + "\n" }.joined())
        return run.conclusion
    }

    private static func judged(_ journal: String) throws(Failure) -> JudgedRun {
        do throws(RunFileError) { return try JudgedRun(journal: journal) } catch {
            throw Failure(.noInput, error.message)
        }
    }

    private static func tell(_ run: RecoveredRun, folder: String) throws(Failure) {
        let printed = PrintedText()
        let console = ConsoleRecorder(style: RunPrinter.style, folder: folder) { printed.write($0) }
        for event in run.events { console.record(event) }
        if !run.hasEnd { console.record(Event(at: run.end, .runEnded(run.account))) }
        if let failure = printed.failure { throw failure }
    }

    private static func draw(_ run: RecoveredRun, of folder: String, to file: String) throws(Failure) {
        let name = run.header.map { "\($0.app) on \($0.unit): the cut cable\($0.ofLink)" } ?? "The cut cable"
        guard let svg = CutCablePicture.svg(LinkLanes(run.events), caption: name) else {
            throw Failure(.badContent, "\(folder): no missed disconnect in this run, so there is no picture of one")
        }
        try OutputFile.write(Array(svg.utf8), to: file)
    }
}

extension RunStarted {
    /// What the link was, where it was no model.
    fileprivate var ofLink: String { provenance.link == .model ? "" : " (link \(provenance.link.rawValue))" }
}
