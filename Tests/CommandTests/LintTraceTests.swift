import Testing

@Suite("The traces of rig lint") struct LintTraceTests {
    @Test("leaves a file alone that nobody has come to replace")
    func kept() throws {
        let place = Place()
        let old = place.file("trace.jsonl", "old\n")
        let outcome = try Command.run(
            ["lint", "--listen", "nowhere0:0", "-o", old], environment: ["RIG_WITNESS_TOKEN": "secret"])
        #expect(outcome.status == 69 && Place.text(old) == "old\n")
    }

    @Test("of the model app show its fault, and of a healthy one nothing")
    func model() throws {
        let place = Place()
        for (words, status, told) in [
            ([], Int32(0), "nothing found"), (["--fault"], 1, "error: S48 trapped-in-pan"),
        ] as [([String], Int32, String)] {
            let out = "\(place.path)/runs\(words.count)"
            _ = try Command.run(
                ["run", "runbooks/behaviours/S48-trapped-in-pan.yaml", "--witness", "--out", out] + words)
            let run = try #require(Place.names(in: out).first { $0 != "latest" })
            let outcome = try Command.run(["lint", "\(out)/\(run)/witness.jsonl"])
            #expect(outcome.status == status && outcome.output.contains(told), "\(outcome.output)")
        }
    }

    @Test("that end too early say what is not settled")
    func unsettled() throws {
        let place = Place()
        let trace = place.file(
            "trace.jsonl",
            """
            {"kind":"hello","n":0,"t":0,"v":1,"app":"A","os":"18.2"}
            {"kind":"belief","n":1,"t":0,"connected":true}
            {"kind":"scene","n":2,"t":1000000000,"scene":"templates","phase":"absent"}
            {"kind":"log","n":3,"t":3000000000,"text":"on"}

            """)
        let outcome = try Command.run(["lint", trace])
        #expect(outcome.status == 0 && outcome.output.hasSuffix("; nothing found, 1 not settled\n"))
        #expect(
            outcome.output.contains(":3: not settled: S25 missed-disconnect at 1.000 s: the trace ends 2.000 s later"))
    }
}
