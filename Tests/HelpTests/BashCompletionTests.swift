import Testing

@testable import rig

@Suite("Completions for bash", .enabled(if: Shell.has("bash"), "bash is not there")) struct BashCompletionTests {
    @Test("are committed as the table of verbs makes them")
    func committed() {
        let isSame = Shell.text("docs/completions/rig.bash") == BashCompletion.text
        #expect(isSame, "docs/completions/rig.bash is not what the table of verbs says: run `make docs`")
    }

    @Test("are clean to bash")
    func syntax() {
        #expect(Shell.output("bash -n docs/completions/rig.bash") == "")
    }

    @Test("are clean to shellcheck", .enabled(if: Shell.has("shellcheck"), "apt-get install shellcheck"))
    func lint() {
        #expect(Shell.output("shellcheck --shell=bash docs/completions/rig.bash") == "")
    }

    @Test(
        "complete a word by what stands before it",
        arguments: [
            (["dec"], "decode"), (["run", "--ti"], "--time"), (["run", "--time", "v"], "virtual"),
            (["run", "--time", ""], "virtual host"), (["run", "--seed", ""], ""),
            (["drive", "--st"], "--stop --stop-and-go"),
            (["run", "a.yaml", "--rig", "r.yaml", "--o"], "--out"), (["help", "wat"], "watch"),
            (["nothing", "--x"], ""),
        ] as [([String], String)])
    func complete(words: [String], answer: String) {
        #expect(Self.answer(to: words) == answer)
    }

    @Test("know every option of every verb", arguments: verbs.map(\.name))
    func options(name: String) throws {
        let verb = try #require(verbs.first { $0.name == name })
        #expect(Self.answer(to: [name, "-"]) == (verb.options.map(\.typed) + ["--help"]).joined(separator: " "))
    }

    private static func answer(to words: [String]) -> String {
        let typed = (["rig"] + words).map { "'\($0)'" }.joined(separator: " ")
        let script = "source docs/completions/rig.bash; COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count); _rig"
        let shown = Shell.output("bash -c \"\(script)\"'; echo \"${COMPREPLY[*]}\"'")
        return String(shown.drop { $0.isNewline }.prefix { !$0.isNewline })
    }
}
