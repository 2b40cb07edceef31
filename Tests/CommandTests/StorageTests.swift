import Testing

@Suite("Output that cannot be written") struct StorageTests {
    /// A runbook that tells more than a small journal holds, with a teardown that says that it was there.
    private static let talkative = """
        runbook: 1
        name: Talkative
        setup: [{cable: in}, {await: {connected: true}}]
        steps:
          - measure: {panThreshold: {direction: right, resolution: 0.1 pt}}
        teardown:
          - note: torn down
          - wait: 3 s
          - cable: out

        """

    @Test("is status 73 and never a pass, and the teardown runs", arguments: [16, 24, 48])
    func fullJournal(blocks: Int) throws {
        let place = Place()
        let runbook = place.file("talkative.yaml", Self.talkative)
        // The limit of a file's size stands for a full disk; its unit is 512 bytes.
        let outcome = try Command.run(
            ["run", runbook, "--out", "\(place.path)/runs"], shell: "ulimit -f \(blocks)")
        #expect(outcome.status == 73)
        #expect(outcome.diagnosis.contains("cannot write \(place.run)/journal.jsonl: File too large"))
        #expect(!outcome.output.contains("PASSED"))
        #expect(outcome.output.contains("BENCH FAULT: the run is not stored whole: cannot write"))
        #expect(outcome.output.contains("torn down"))
        #expect(outcome.lines.contains { $0.contains("wait 3 s") && $0.contains("✓") })
        // What is there is whole lines.
        #expect(place.journal.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
        #expect(place.journal.count > 3)
        #expect(!(try Command.run(["report", place.run]).output.contains("PASSED")))
    }

    @Test("during the teardown cuts none of its waits short")
    func fullInTeardown() throws {
        let place = Place()
        let teardown = "teardown: [{note: filling, repeat: 200}, {wait: 3 s}, {note: torn down}]"
        let runbook = place.file("late.yaml", "runbook: 1\nname: L\nsteps: [{note: a step}]\n\(teardown)\n")
        let outcome = try Command.run(["run", runbook, "--out", "\(place.path)/runs"], shell: "ulimit -f 16")
        #expect(outcome.status == 73 && !outcome.output.contains("PASSED"))
        #expect(outcome.lines.contains { $0.contains("✓") && $0.contains("wait 3 s") && $0.contains("3.00 s") })
        #expect(outcome.output.contains("torn down"))
    }

    @Test("of a journal that is full only at its end is no pass either")
    func fullAtTheEnd() throws {
        let place = Place()
        let runbook = place.file(
            "short.yaml", "runbook: 1\nname: S\nsteps: [{note: \(String(repeating: "x", count: 1_200))}]\n")
        #expect(try Command.run(["run", runbook, "--out", "\(place.path)/whole"]).status == 0)
        let size = Place.text("\(place.path)/whole/\(Place.names(in: "\(place.path)/whole")[0])/journal.jsonl").utf8
            .count
        let outcome = try Command.run(
            ["run", runbook, "--out", "\(place.path)/runs"], shell: "ulimit -f \((size - 1) / 512)")
        #expect(outcome.status == 73 && !outcome.output.contains("PASSED"))
    }

    @Test(
        "is found before anything is run where the folder cannot be made",
        arguments: ["/dev/null/runs", "/proc/self/runs", "/sys/runs"])
    func noFolder(out: String) throws {
        let outcome = try Command.run(["run", "runbooks/free-drive.yaml", "--out", out])
        #expect(outcome.status == 73 && outcome.output == "")
        #expect(outcome.diagnosis.hasPrefix("rig: cannot make the folder \(out)"))
    }

    @Test(
        "on a full standard output is status 73, whatever the verb would say",
        arguments: [
            "run runbooks/connect-cycle.yaml", "run runbooks/connect-cycle.yaml --json", "demo", "--help", "--version",
            "check rigs/model-800x480.yaml", "decode runbooks/town/drive.nmea", "decode /dev/null --json",
            "drive --route runbooks/town/route.json -o -", "devices", "doctor --json", "doctor --rules",
        ])
    func fullOutput(words: String) throws {
        let place = Place()
        let out = words.hasPrefix("run") || words == "demo" ? ["--out", "\(place.path)/runs"] : []
        let outcome = try Command.run(words.split(separator: " ").map(String.init) + out, output: "/dev/full")
        #expect(outcome.status == 73)
        #expect(outcome.diagnosis == "rig: cannot write standard output: No space left on device")
        // A run that began is stored whole all the same.
        if words.hasPrefix("run") { #expect(place.journal.last?.contains(#""kind":"runEnded""#) == true) }
    }

    @Test("of a drive names the file")
    func drive() throws {
        let words = ["drive", "--route", "runbooks/town/route.json", "-o"]
        #expect(
            try Command.run(words + ["/dev/full"]).diagnosis == "rig: cannot write /dev/full: No space left on device")
        #expect(try Command.run(words + ["/nowhere/log"]).status == 73)
        #expect(try Command.run(words + ["/dev/null", "--truth", "/dev/full"]).status == 73)
    }
}
