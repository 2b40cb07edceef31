import Clockwork
import Devices
import Events

extension StepRunner {
    /// How many of the last lines of a command's output stand in the journal.
    private static let outputLines = 20

    /// Runs an external command; whatever goes wrong with it is a fault of the bench.
    func run(_ words: [String], deadline: Instant) async -> StepOutcome {
        let ending = CommandEnding()
        let command: Command
        do throws(DeviceError) {
            command = try commands.start(words, within: deadline - timeline.now) { [stream] result in
                ending.result = result
                stream.publish(.command(Self.record(words, result)))
            }
        } catch {
            return StepOutcome(verdict: .benchFault, reasons: ["\(error)"])
        }
        guard await stream.wait(until: .never, for: { ending.result != nil }) == .met, let result = ending.result else {
            command.stop()
            return .interrupted
        }
        return Self.outcome(of: words, result)
    }

    private static func outcome(of words: [String], _ result: CommandResult) -> StepOutcome {
        let program = words.first ?? ""
        if result.isOverdue {
            let reason = "\(program) did not end in its time and was ended after \(result.took.text)"
            return StepOutcome(verdict: .benchFault, reasons: [reason] + lines(of: result).suffix(2))
        }
        guard result.end != .exited(0) else { return .passed }
        return StepOutcome(
            verdict: .benchFault, reasons: ["\(program) ended with \(result.end.text)"] + lines(of: result).suffix(2))
    }

    private static func record(_ words: [String], _ result: CommandResult) -> CommandEnded {
        var ended = CommandEnded()
        ended.words = words
        ended.outcome = result.end.text + (result.isOverdue ? ", overdue" : "")
        ended.output = lines(of: result).suffix(outputLines)
        return ended
    }

    private static func lines(of result: CommandResult) -> [String] {
        String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }
}

/// Where the end of a command is kept for the step that waits for it.
private final class CommandEnding {
    var result: CommandResult?
}

extension CommandEnd {
    /// The end in words.
    fileprivate var text: String {
        switch self {
        case .exited(let status): CommandEnded.words(exitStatus: status)
        case .signalled(let signal): "signal \(signal)"
        }
    }
}
