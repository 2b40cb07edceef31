import Testing

@Suite("House rules")
struct HouseRulesTests {
    /// The most lines that a file of code may have.
    private static let longest = 320
    /// The witness is one file, so that a test build has to take in only one; it may have so many lines.
    private static let longestOf = ["witness/Witness.swift": 710]

    @Test("are kept", arguments: Rule.all)
    func kept(rule: Rule) {
        let offences = TextFile.all.flatMap(rule.offences)
        #expect(offences.isEmpty, "\(offences.joined(separator: "\n"))")
    }

    @Test("are tried on files that are there")
    func files() {
        #expect(TextFile.sources.count > 200)
        #expect(TextFile.named(".ci/run") != nil && TextFile.named("docs/rig.1") != nil)
    }

    @Test("keep code files short")
    func lengths() {
        let long = TextFile.all.filter { file in
            [".swift", ".py", ".h"].contains(where: file.path.hasSuffix)
                && file.lines.count > Self.longestOf[file.path, default: Self.longest]
        }
        #expect(long.isEmpty, "take them apart: \(long.map { "\($0.path), \($0.lines.count) lines" })")
    }

    @Test(
        "see what breaks them, and nothing else",
        arguments: [
            ("sleep(", "sleep(1)", true), ("sleep(", "Glibc.sleep(1)", true), ("sleep(", "usleep(1)", false),
            ("sleep(", "await timeline.sleep(until: end)", false), ("sleep(", "// sleep(1)", false),
            ("sleep(", "f(); sleep(1)  // a nap", true), ("try!", "let a = try! f()", true),
            ("ContinuousClock", "Swift.ContinuousClock()", true), ("import Navigation", "import NavigationBar", false),
            ("import Navigation", "public import Navigation", true), ("open(", "fopen(path, mode)", false),
        ])
    func matching(words: String, line: String, isBroken: Bool) {
        #expect(Rule(words, "").isBroken(by: line) == isBroken)
    }

    @Test("measure by definitions: only what reads a journal names a metric by itself")
    func metrics() {
        let readers = ["Sources/Domain/Measuring/", "Sources/Bench/Events/"]
        let offences = TextFile.sources.filter { file in
            !readers.contains(where: file.path.hasPrefix) && file.text.contains(/\bMeasurement\(\s*name:/)
        }
        #expect(offences.isEmpty, "make it by a MetricDefinition: \(offences.map(\.path))")
    }

    /// What lives as long as its time line: nothing that is due there outlives it.
    private static let longLived = ["Sources/Bench/Benches/ModelBench"]

    @Test("keep the handle of what is scheduled with an unowned self, so that it can be cancelled")
    func scheduled() {
        let offences = TextFile.sources.filter { file in
            !Self.longLived.contains(where: file.path.hasPrefix) && file.text.contains(Self.thrownAway)
        }
        #expect(offences.isEmpty, "keep the ScheduledAction and cancel it: \(offences.map(\.path))")
    }

    @Test(
        "tell a handle that is kept from one that is thrown away",
        arguments: [
            ("        timeline.at(due) { [unowned self] in end() }", true),
            ("        timeline?.after(a + .seconds(1)) { [unowned self] in", true),
            ("        wait.timeline.after(a) { [unowned self] in", true),
            ("        timer = timeline.at(due) { [unowned self] in end() }", false),
            ("        faults.append(timeline.after(time) { [unowned self] in end() })", false),
            ("        timeline.at(due) { [self] in end() }", false),
        ])
    func handles(line: String, isThrownAway: Bool) {
        #expect("func f() {\n\(line)\n}".contains(Self.thrownAway) == isThrownAway)
    }

    private static var thrownAway: Regex<Substring> {
        /\n *(?:[a-z]+\.)*timeline\??\.(?:at|after)\([^\n]*\[unowned self\]/
    }

    @Test("let a file call what it declares itself, but not the system's function of that name")
    func own() {
        let text = "func read(_ tree: Tree) {}\nread(tree)\nGlibc.read(0, nil, 0)\n"
        let offences = Rule("read(", "").offences(in: TextFile(path: "Sources/A.swift", text: text))
        #expect(offences == ["Sources/A.swift:3: read( – "])
    }
}
