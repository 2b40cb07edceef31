import Glibc

signal(SIGPIPE, SIG_IGN)
// Where a file may not grow any further, the write says so.
signal(SIGXFSZ, SIG_IGN)
exit(dispatch(Array(CommandLine.arguments.dropFirst())).rawValue)

func dispatch(_ words: [String]) -> ExitStatus {
    do throws(Failure) {
        guard let name = words.first else { throw Failure(.usage, "no verb given") }
        if ["help", "--help", "-h"].contains(name) { return try Help.print(for: words.dropFirst().first) }
        if ["version", "--version"].contains(name) { return try Help.printVersion() }
        let verb = try Help.verb(named: name)
        let rest = Array(words.dropFirst())
        if rest.contains("--help") || rest.contains("-h") { return try Help.print(for: name) }
        return try verb.run(Arguments(rest, for: verb))
    } catch {
        Output.diagnose(error.message)
        if error.status == .usage { Output.diagnose(Help.usage(of: words)) }
        return error.status
    }
}
