import Adapters
import Clockwork
import Links

/// An external command that tells whether the unit shows a session: it ends with 0 for yes and with 1 for no.
struct SessionCommand {
    private let words: [String]
    private let programs: ProgramRunner
    /// How long one answer may take.
    private static let limit = Timespan.seconds(5)

    init(_ words: [String], programs: ProgramRunner) {
        self.words = words
        self.programs = programs
    }

    /// The program's name.
    var name: String { "session command \(words.first ?? "")" }

    /// Runs the command; any other exit status is a fault.
    func read() async throws(SwitchError) -> Evidence {
        let answer = try await programs.ask(words, as: words.joined(separator: " "), within: Self.limit)
        let line = answer.output.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
        return Evidence(.session, answer.isYes ? .up : .down, detail: line)
    }
}
