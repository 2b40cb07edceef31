import Adapters
import Clockwork
import Devices
import Formats
import Witness

/// What `rig lint --listen` hears: each line is judged as it comes, and kept where a file was named.
///
/// It is read as it is kept, so the trace is judged in the same way later.
///
/// It belongs to the thread that drains the executor.
final class WitnessHearing: @unchecked Sendable {
    private(set) var lint: TraceLint
    private var trace: OutputStream?
    private var reader = WitnessReader()
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
        case .passedOver(let text): take(text)
        case .line(let arrival):
            take(arrival.text)
            if arrival.line.message == .bye { end(.success(nil)) }
        }
    }

    /// What was counted of the lines.
    var counts: WitnessReader.Counts { reader.counts }

    private func take(_ text: [UInt8]) {
        reader.read(text) { lint.take($1, line: $0) }
        trace?.bytes.append(contentsOf: text)
        do throws(Failure) { try trace?.finish() } catch { end(.failure(error)) }
    }

    /// Ends the hearing, by a signal with its status; only the first call counts.
    func end(_ result: Result<ExitStatus?, Failure>) {
        guard ending == nil else { return }
        ending = result
        lint.finish()
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
