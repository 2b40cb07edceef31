import Formats
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
        guard let verb = verbs.first(where: { $0.name == name }) else {
            let nearest = NearestName.of(name, in: verbs.map(\.name))
            throw Failure(.usage, "unknown verb \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
        }
        let rest = Array(words.dropFirst())
        if rest.contains("--help") || rest.contains("-h") { return try Help.print(for: name) }
        return try verb.run(Arguments(rest, for: verb))
    } catch {
        Output.diagnose(error.message)
        if error.status == .usage { Output.diagnose("usage: rig VERB [ARGS]; see rig --help") }
        return error.status
    }
}
