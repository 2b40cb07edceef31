/// The manual page in mdoc(7), made from the table of verbs.
enum ManualPage {
    static var text: String {
        [head, verbList, environment, files, statuses, examples].joined()
    }

    private static let head = """
        .\\" Made by `make docs` from the table of verbs; do not edit.
        .Dd \(Version.day)
        .Dt RIG 1
        .Os
        .Sh NAME
        .Nm rig
        .Nd bench testing of CarPlay navigation
        .Sh SYNOPSIS
        .Nm
        .Ar verb
        .Op Ar argument ...
        .Nm
        .Ar verb
        .Fl -help
        .Nm
        .Fl -version
        .Sh DESCRIPTION
        .Nm
        controls a bench on which a CarPlay navigation app is tested: it plays a
        position, plugs and cuts the cable, touches the screen, and compares what is
        shown with what should be.
        What is done and what must hold stands in a runbook; which phone, cable and
        head unit there are stands in a rig file.
        Without hardware every party is a model, and a run proves that the detectors
        work; it says nothing about an app.
        .Pp
        Results go to standard output, diagnostics to standard error.

        """

    private static var verbList: String {
        let items = verbs.map { verb in
            ".It Xo\n.Cm \(verb.name)\n\(escaped(verb.synopsis))\n.Xc\n\(sentence(verb.summary))\n" + options(of: verb)
        }
        return ".Ss Verbs\n.Bl -tag -width Ds\n" + items.joined() + ".El\n"
    }

    private static func options(of verb: Verb) -> String {
        guard !verb.options.isEmpty else { return "" }
        let items = verb.options.map { option in
            let flag = ".It Fl \(option.typed.dropFirst())" + (option.value.map { " Ar \(escaped($0))" } ?? "")
            return "\(flag)\n\(sentence(option.help))\n"
        }
        return ".Bl -tag -width Ds\n" + items.joined() + ".El\n"
    }

    private static let environment = """
        .Sh ENVIRONMENT
        .Bl -tag -width CLICOLOR_FORCE
        .It Ev NO_COLOR
        Where it is not empty, nothing is coloured.
        .It Ev CLICOLOR_FORCE
        Where it is neither empty nor 0, colours are used off a terminal as well.
        .It Ev CLICOLOR
        Where it is 0, nothing is coloured.
        .It Ev TERM
        Where it is dumb, nothing is coloured and no progress is drawn.
        .It Ev RIG_WITNESS_TOKEN
        The secret that a witness has to say to
        .Nm rig Cm lint Fl -listen ,
        and to a run whose rig listens to one.
        .It Ev RIG_LOCK_DIR
        The folder of the files that lock a receiver while a run uses it, in place of
        .Pa /run/lock .
        Runs with different folders do not see each other's locks.
        .El

        """

    private static let files = """
        .Sh FILES
        .Bl -tag -width Ds
        .It Pa rigs/*.yaml
        Rig files; units, systems and apps stand in folders beside them.
        .It Pa runbooks/*.yaml
        Runbooks.
        .It Pa runs/*/journal.jsonl
        What happened in a run, a JSON object a line; everything else in the run's
        folder is derived from it or a copy.
        .It Pa /run/lock/rig-*.lock
        The locks of receivers; each tells the run that holds it.
        .El

        """

    private static var statuses: String {
        let items = ExitStatus.allCases.map { ".It \($0.rawValue)\n\(escaped($0.meaning))\n" }
        return ".Sh EXIT STATUS\n.Bl -tag -width Ds -compact\n" + items.joined() + ".El\n"
    }

    private static let examples = """
        .Sh EXAMPLES
        One runbook against a healthy model bench and against one with faults:
        .Pp
        .Dl $ rig demo
        .Pp
        A runbook on another rig, its journal told again later:
        .Bd -literal -offset indent
        $ rig run runbooks/pan-threshold.yaml --rig rigs/model-1920x720.yaml
        $ rig report runs/*
        .Ed
        .Pp
        Every mistake of every document:
        .Pp
        .Dl $ rig check rigs/*.yaml runbooks/*.yaml

        """

    /// A line of help as a sentence.
    private static func sentence(_ text: String) -> String {
        let line = text.prefix(1).uppercased() + text.dropFirst()
        return escaped(line.hasSuffix(".") ? line : line + ".")
    }

    /// A text without meaning to the formatter, on lines of at most 80 bytes.
    private static func escaped(_ text: String) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ").map({ escaped(word: $0) }) {
            if let last = lines.last, last.utf8.count + word.utf8.count < 80 {
                lines[lines.count - 1] = last + " " + word
            } else {
                // A dot or an apostrophe at the beginning of a line is a command.
                lines.append(word.hasPrefix(".") || word.hasPrefix("'") ? "\\&" + word : word)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A word with its backslashes, its typed hyphens and its characters beyond ASCII escaped.
    private static func escaped(word: Substring) -> String {
        word.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u" + hexadecimal(scalar) + "]"
            }
        }.joined()
    }

    private static func hexadecimal(_ scalar: UnicodeScalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
