import Benches
import Events
import Formats
import Glibc
import Measuring
import Reporting

/// Runs requests and prints what happens.
final class RunPrinter {
    let isJSON: Bool
    /// The names of the measurements of all runs so far.
    private var measured: Set<String> = []

    init(isJSON: Bool) {
        self.isJSON = isJSON
    }

    /// Performs a run; a run that could not be stored, or whose output could not be written, has no verdict that counts.
    func perform(_ request: RunRequest, interrupts: Interrupts) throws(Failure) -> Verdict {
        let printed = PrintedText()
        let style = Self.style
        let result: RunResult
        do throws(RunError) {
            result = try BenchRun.perform(
                request,
                recorders: { [isJSON] folder in
                    isJSON
                        ? []
                        : [
                            ConsoleRecorder(
                                style: style, folder: folder.path, write: { printed.write($0) },
                                conclude: { printed.verdict = $0 })
                        ]
                }, onStart: { interrupts.onInterrupt($0) })
        } catch {
            switch error {
            case .cannotWrite(let message): throw Failure(.cannotWrite, message)
            case .unavailable(let message): throw Failure(.unavailable, message)
            case .busy(let message): throw Failure(.busy, message)
            case .misconfigured(let message): throw Failure(.badConfiguration, message)
            case .fault(let message): throw Failure(.benchFault, message)
            }
        }
        if let failure = result.storageFailure {
            printed.write(printed.verdict)  // which says that it is a fault of the bench
            throw Failure(.cannotWrite, "\(failure); the run is not stored whole, so it has no verdict")
        }
        measured.formUnion(try Self.derive(in: result.folder).measurements.map(\.name))
        printed.write(printed.verdict)
        if let failure = printed.failure { throw failure }
        if isJSON { try Output.standard.write(Self.document(result)) }
        return result.verdict
    }

    /// Says once, below all summaries, which metrics of a limits file no run has measured.
    func tellUnjudged(by limits: UnitLimits?) throws(Failure) {
        let names = limits?.unjudged(measured) ?? []
        guard let limits, !names.isEmpty else { return }
        let line = "\(limits.path) limits what was not measured: \(names.joined(separator: ", "))"
        if isJSON { Output.diagnose(line) } else { try Output.standard.write(line + "\n") }
    }

    /// Writes the derived files from the journal as it is stored, the same way as `rig report` does.
    private static func derive(in folder: RunFolder) throws(Failure) -> RecoveredRun {
        let journal: [UInt8]
        do throws(Failure) { journal = try Input.bytes(of: folder.journal) } catch {
            throw Failure(.cannotWrite, "\(error.message); nothing can be derived from the run")
        }
        let run = RecoveredRun(journal: journal)
        try DerivedFiles.deliver(for: run, in: folder.path)
        return run
    }

    private static func document(_ result: RunResult) -> String {
        "{\"version\":1,\"kind\":\"run\",\"id\":\(quoted(result.folder.id)),\"folder\":\(quoted(result.folder.path)),"
            + "\"verdict\":\(quoted(result.verdict.rawValue))}\n"
    }

    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONText.appendQuoted(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The style of the console, by the terminal and the environment.
    static var style: ConsoleStyle {
        ConsoleStyle(isTerminal: isatty(STDOUT_FILENO) == 1) { name in
            getenv(name).map { String(cString: $0) }
        }
    }
}

/// Text on its way to standard output; the first failure to write it is kept.
final class PrintedText: @unchecked Sendable {
    private(set) var failure: Failure?
    /// The line with the verdict, written once the run is stored whole.
    var verdict = ""

    func write(_ text: String) {
        guard failure == nil else { return }
        do throws(Failure) { try Output.standard.write(styled: text) } catch { failure = error }
    }
}
