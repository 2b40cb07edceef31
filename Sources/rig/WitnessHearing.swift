import Adapters
import Clockwork
import Devices
import Formats
import Witness

/// What `rig lint --listen` hears: each line is judged as it comes, and kept where a file was named.
///
/// It belongs to the thread that drains the executor.
final class WitnessHearing: @unchecked Sendable {
    private(set) var lint: TraceLint
    private(set) var counts = WitnessReader.Counts()
    private var trace: OutputStream?
    private var writer = WitnessWriter()
    private var ending: Result<ExitStatus?, Failure>?
    private var waiter: CheckedContinuation<Result<ExitStatus?, Failure>, Never>?

    init(_ settings: LintSettings, trace: consuming OutputStream?) {
        lint = TraceLint(settings)
        self.trace = trace
    }

    /// Takes news of the witness; its goodbye ends the hearing, a lost connection does not.
    func take(_ news: WitnessListener.News) {
        guard ending == nil else { return }
        switch news {
        case .came(let hello):
            Output.diagnose(Columns.plain("\(hello.app) \(hello.build) on iOS \(hello.os)") + " is heard")
        case .left(let reason, let wasWitness):
            Output.diagnose((wasWitness ? "the witness" : "a stranger") + ": \(reason)")
        case .line(let arrival): take(arrival.line)
        }
    }

    private func take(_ line: WitnessLine) {
        if case .pong = line.message { return }
        counts.lines += 1
        lint.take(.line(line), line: counts.lines)
        do throws(Failure) { try keep(line) } catch { return end(.failure(error)) }
        if line.message == .bye { end(.success(nil)) }
    }

    /// What was read has a form, so it can be written.
    private func keep(_ line: WitnessLine) throws(Failure) {
        guard let bytes = try? writer.copy(line) else { return }
        trace?.bytes.append(contentsOf: bytes)
        try trace?.finish()
    }

    /// Ends the hearing, by a signal with its status; only the first call counts.
    func end(_ result: Result<ExitStatus?, Failure>) {
        guard ending == nil else { return }
        ending = result
        waiter?.resume(returning: result)
    }

    /// How the hearing ended: the status of a signal, nil for a goodbye.
    func outcome() async -> Result<ExitStatus?, Failure> {
        await withCheckedContinuation { continuation in
            if let ending { return continuation.resume(returning: ending) }
            waiter = continuation
        }
    }
}
