import Testing

/// What comes from outside does not steer the terminal that shows it.
@Suite("Text from outside") struct OutsideTextTests {
    private static let evil = #"\u001b[2J\nPASSED\u0007\u009b"#

    private static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) || $0 == "\n" }
    }

    @Test("is plain in what rig lint prints, and whole in its JSON")
    func lint() throws {
        let place = Place()
        let trace = place.file(
            "trace.jsonl",
            [
                #"{"kind":"hello","n":0,"t":0,"v":1,"app":"A\#(Self.evil)","build":"\#(Self.evil)","os":"\#(Self.evil)","maps":"\#(Self.evil)"}"#,
                #"{"kind":"call","n":1,"t":1,"call":"present","template":{"id":1,"is":"alert","titles":["phone \#(Self.evil)"],"#
                    + #""buttons":[{"id":2}]}}"#, #"{"kind":"\#(Self.evil)","n":2,"t":2}"#,
                #"{"kind":"scene","scene":"\#(Self.evil)"}"#,
            ].joined(separator: "\n"))
        let outcome = try Command.run(["lint", trace])
        #expect(Self.isPlain(outcome.output + outcome.errors) && outcome.output.contains("phone-prompt"))
        #expect(!outcome.lines.contains { $0.hasPrefix("PASSED") })
        #expect(try Command.run(["lint", trace, "--json"]).output.contains(#"\u001b[2J\nPASSED"#))
    }

    @Test("is plain in what a check, a run and a diagnosis print")
    func documents() throws {
        let place = Place()
        let runbook = place.file(
            "evil.yaml", "runbook: 1\nname: \"A\(Self.evil)\"\nsteps:\n  - note: \"B\(Self.evil)\"\n")
        let bad = place.file("bad.yaml", "runbook: 1\nname: R\nrows: [\"\(Self.evil)\"]\nsteps:\n  - wait: 1 s\n")
        for words in [
            ["run", runbook, "--out", "\(place.path)/runs"], ["check", bad], ["run", bad], ["lint", "/none\u{1B}[2J"],
        ] {
            let outcome = try Command.run(words)
            #expect(Self.isPlain(outcome.output + outcome.errors), "\(words)")
            #expect(!(outcome.output + outcome.errors).isEmpty)
        }
    }
}
