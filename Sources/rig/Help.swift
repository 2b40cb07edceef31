import Formats

/// The help texts, made from the table of verbs.
enum Help {
    /// Prints the help of one verb, or of all.
    static func print(for name: String?) throws(Failure) -> ExitStatus {
        guard let name else {
            try Output.standard.write(overview)
            return .passed
        }
        try Output.standard.write(page(name))
        return .passed
    }

    private static func page(_ name: String) throws(Failure) -> String {
        if name == "--man" { return ManualPage.text }
        if name == "--bash" { return BashCompletion.text }
        return text(for: try verb(named: name))
    }

    /// The verb of a name; an unknown one is answered with the nearest.
    static func verb(named name: String) throws(Failure) -> Verb {
        if let verb = verbs.first(where: { $0.name == name }) { return verb }
        let nearest = NearestName.of(name, in: verbs.map(\.name))
        throw Failure(.usage, "unknown verb \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }

    /// The line that follows a mistake in the words of the command line.
    static func usage(of words: [String]) -> String {
        guard let verb = verbs.first(where: { $0.name == words.first }) else {
            return "usage: rig VERB [ARGS]; see rig --help"
        }
        return "usage: rig \(verb.name) \(verb.synopsis); see rig \(verb.name) --help"
    }

    /// Prints name and version.
    static func printVersion() throws(Failure) -> ExitStatus {
        try Output.standard.write("rig \(Version.current)\n")
        return .passed
    }

    static var overview: String {
        let width = (verbs.map(\.name.count).max() ?? 0) + 2
        let lines = verbs.map { "  \(Columns.left($0.name, width))\($0.summary)\n" }
        return "rig: bench testing of CarPlay navigation\n\nusage: rig VERB [ARGS]\n\n" + lines.joined()
            + "\nrig VERB --help tells the rest; rig --version prints the version.\n"
            + "rig help --man prints the manual page, rig help --bash the completions for bash.\n"
    }

    static func text(for verb: Verb) -> String {
        let typed = verb.options.map { ($0.typed + ($0.value.map { " \($0)" } ?? ""), $0.help) }
        let width = (typed.map(\.0.count).max() ?? 0) + 2
        let options = typed.map { "  \(Columns.left($0.0, width))\($0.1)\n" }.joined()
        return "usage: rig \(verb.name) \(verb.synopsis)\n\n\(verb.summary)\n" + (options.isEmpty ? "" : "\n" + options)
    }
}
