import Testing

@Suite("What a run prints") struct StyleTests {
    private func output(_ environment: [String: String]) throws -> Command.Outcome {
        let place = Place()
        return try Command.run(
            [
                "run", "runbooks/pan-threshold.yaml", "--rig", "rigs/model-2gis-2018.yaml", "--out",
                "\(place.path)/runs",
            ],
            environment: environment)
    }

    @Test(
        "into a pipe is plain, unless colours are forced; NO_COLOR has the last word",
        arguments: [
            ([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
            (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), (["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true),
            (["CLICOLOR": "1"], false), (["TERM": "xterm-256color"], false),
        ] as [([String: String], Bool)])
    func colours(environment: [String: String], isColoured: Bool) throws {
        let outcome = try output(environment)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\u{1B}") == isColoured)
        #expect(outcome.output.contains("\u{1B}[31mFAILED\u{1B}[0m") == isColoured)
        #expect(!outcome.output.contains("\r") && !outcome.output.contains("\u{1B}[K"))
    }

    @Test("on a terminal shows the step in progress and writes over it")
    func progress() throws {
        let place = Place()
        let words = ["run", "runbooks/pan-threshold.yaml", "--out", "\(place.path)/runs"]
        let plain = try Command.run(words)
        let shown = try Command(
            words, environment: ["TERM": "xterm"], terminal: try Terminal()
        ).finish()
        #expect(shown.status == 0 && shown.output.contains("\r\u{1B}[K  … measure pan threshold right"))
        #expect(shown.output.contains("\u{1B}[32mPASSED\u{1B}[0m"))
        #expect(shown.output.count > plain.output.count)
        let dumb = try Command(words, environment: ["TERM": "dumb"], terminal: try Terminal()).finish()
        #expect(dumb.status == 0 && !dumb.output.contains("\u{1B}"))
    }

    @Test("is a line a step, the measurements, and the verdict with the run's folder")
    func lines() throws {
        let lines = try output([:]).lines
        #expect(lines.filter { $0.contains("  measure pan threshold ") && $0.contains("✗") }.count == 4)
        // A limit for which its metric's line has no room stands on the next, which begins with it.
        let judged = zip(lines, lines.dropFirst()).filter { line, next in
            line.hasPrefix("    panThreshold.")
                && (line.contains("✗ value ≤ 15 pt") || next.hasSuffix("✗ value ≤ 15 pt") && next.hasPrefix("        "))
        }
        #expect(judged.count == 4)
        #expect(lines.contains { $0.contains("FAILED") && $0.contains(" → ") && $0.contains("-pan-threshold") })
    }

    @Test("as JSON is one document a run and nothing else")
    func json() throws {
        let place = Place()
        let outcome = try Command.run(
            ["run", "runbooks/connect-cycle.yaml", "--json", "--out", "\(place.path)/runs"])
        #expect(outcome.status == 0)
        #expect(outcome.lines.count == 2 && outcome.lines[1] == "")
        #expect(outcome.lines[0].hasPrefix(#"{"version":1,"kind":"run","id":""#))
        #expect(outcome.lines[0].hasSuffix(#""verdict":"passed"}"#))
    }

    @Test("by the demonstration begins with what it does not prove, and both runs come out as expected")
    func demo() throws {
        let place = Place()
        let outcome = try Command.run(["demo", "--out", "\(place.path)/runs"])
        #expect(outcome.status == 0)
        #expect(
            outcome.lines.first == "No hardware: this proves the detectors; it says nothing about your app.")
        #expect(outcome.output.contains("PASSED") && outcome.output.contains("FAILED"))
        #expect(Place.names(in: "\(place.path)/runs").count == 2)
    }

    @Test("is told again from the journal, word by word")
    func report() throws {
        let place = Place()
        let run = try Command.run(["run", "runbooks/first-drive.yaml", "--out", "\(place.path)/runs"])
        let report = try Command.run(["report", place.run])
        #expect(report.status == 0 && report.output == run.output)
    }
}
