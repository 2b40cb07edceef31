import Events

/// How the console's output looks: coloured or plain, with progress or a line a step.
public struct ConsoleStyle: Sendable {
    /// Whether words are coloured.
    public var isColoured: Bool
    /// Whether the step in progress is shown and written over.
    public var showsProgress: Bool

    /// Makes a style.
    public init(isColoured: Bool, showsProgress: Bool) {
        self.isColoured = isColoured
        self.showsProgress = showsProgress
    }

    /// The style for an output, by what its environment says: NO_COLOR before CLICOLOR_FORCE before CLICOLOR.
    public init(isTerminal: Bool, environment: (String) -> String?) {
        let isSmart = isTerminal && environment("TERM") != "dumb"
        showsProgress = isSmart
        if let off = environment("NO_COLOR"), !off.isEmpty {
            isColoured = false
        } else if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" {
            isColoured = true
        } else {
            isColoured = isSmart && environment("CLICOLOR") != "0"
        }
    }

    /// The mark before a line: a tick, a cross, or what else stands for the verdict.
    func mark(_ verdict: Verdict) -> String {
        switch verdict {
        case .passed: paint("✓", .green)
        case .failed: paint("✗", .red)
        case .flaky: paint("~", .yellow)
        case .undecided: paint("?", .yellow)
        case .benchFault: paint("!", .magenta)
        case .interrupted: paint("■", .magenta)
        case .skipped: paint("–", .grey)
        }
    }

    /// The verdict as the last word of a run.
    func word(_ verdict: Verdict) -> String {
        switch verdict {
        case .passed: paint("PASSED", .green)
        case .failed: paint("FAILED", .red)
        case .flaky: paint("FLAKY", .yellow)
        case .undecided: paint("UNDECIDED", .yellow)
        case .benchFault: paint("BENCH FAULT", .magenta)
        case .interrupted: paint("INTERRUPTED", .magenta)
        case .skipped: paint("SKIPPED", .grey)
        }
    }

    /// A colour of the terminal, by its SGR number.
    enum Colour: Int {
        case red = 31, green = 32, yellow = 33, magenta = 35, grey = 90
    }

    func paint(_ text: String, _ colour: Colour) -> String {
        isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}
