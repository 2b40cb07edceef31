/// One verb of the command line: its help and what it does.
struct Verb: Sendable {
    /// The word that calls it.
    let name: String
    /// What stands behind the word in the usage line.
    let synopsis: String
    /// What it does, in one line.
    let summary: String
    /// Its options, in the order of the help.
    let options: [Option]
    /// Does it.
    let run: @Sendable (Arguments) throws(Failure) -> ExitStatus

    /// An option of a verb.
    struct Option: Sendable {
        /// The name without its dashes; `o` for a short one.
        let name: String
        /// What its value is called in the help; nil for a switch.
        let value: String?
        /// What it does, in one line.
        let help: String

        /// The option as it is typed.
        var typed: String { (name.count == 1 ? "-" : "--") + name }
    }
}

/// Why a verb ends early: a sentence for stderr and the exit status.
struct Failure: Error {
    /// The exit status.
    let status: ExitStatus
    /// One sentence: what, where and what to do.
    let message: String

    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
