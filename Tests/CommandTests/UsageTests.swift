import Testing

@Suite("rig's words") struct UsageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let words: String
        let status: Int32
        let diagnosis: String

        init(_ words: String, _ status: Int32, _ diagnosis: String) {
            (self.words, self.status, self.diagnosis) = (words, status, diagnosis)
        }

        var testDescription: String { "rig \(words)" }
    }

    private static let noPosition =
        "no epoch with a time: this is no NMEA log, nor GPX (<gpx …), nor a CSV trace"
        + " (time,latitude,longitude,accuracy,course,speed)"

    private static let noRoute =
        "this is no route: neither JSON ({…, of OSRM, Mapbox, Valhalla or GeoJSON) nor GPX (<gpx …)"

    /// A program: it is no document, and small enough to be read as one.
    private static let binary = "/bin/sh"

    private static let usage = [
        Case("", 64, "no verb given"),
        Case("rnu", 64, "unknown verb rnu; did you mean run?"),
        Case("help rnu", 64, "unknown verb rnu; did you mean run?"),
        Case("frobnicate-everything", 64, "unknown verb frobnicate-everything"),
        Case("run", 64, "a RUNBOOK is missing"),
        Case("run x --rgi y", 64, "unknown option --rgi; did you mean --rig?"),
        Case("run x --seed", 64, "--seed needs N"),
        Case("run x --seed -3", 64, "--seed takes a whole number from 0 to 18446744073709551615"),
        Case("run x --time slow", 64, "--time takes virtual or host"),
        Case("run x --json=yes", 64, "--json takes no value"),
        Case("check", 64, "FILE is missing"),
        Case("preflight", 64, "BUILD is missing"),
        Case("decode", 64, "LOG is missing"),
        Case("decode a b", 64, "one LOG is taken, not 2"),
        Case("drive", 64, "-o LOG is missing"),
        Case("drive -o x", 64, "--route ROUTE is missing"),
        Case("drive -o x --route y --rate 0", 64, "--rate 0 is no number from 0.1 to 100"),
        Case("report", 64, "a RUN is missing: a run folder or a journal"),
        Case("demo now", 64, "demo takes no operand"),
        Case("devices now", 64, "devices takes no operand"),
        Case("port", 64, "one of list, on, off, cycle, probe is missing"),
        Case("suggest x y", 64, "one DEVICE is taken, not 2"),
        Case("doctor now", 64, "doctor takes no operand"),
        Case("doctor --root no/such/folder", 66, "no/such/folder: no such folder"),
        Case("watch now", 64, "watch takes no operand"),
        Case("watch --for soon", 64, "--for needs a time with its unit, such as 10 s, not soon"),
    ]

    /// Each kind of file that is none of what a verb reads; a superuser may read all but the memory of nothing.
    private static let files = [
        ("none", "cannot read none: No such file or directory"), ("/tmp", "cannot read /tmp: Is a directory"),
        ("/proc/self/mem", "cannot read /proc/self/mem: Input/output error"),
    ].flatMap { path, diagnosis in
        [
            "run \(path)", "run runbooks/free-drive.yaml --rig \(path)",
            "run runbooks/free-drive.yaml --position \(path)",
            "check \(path)", "decode \(path)", "drive -o - --route \(path)", "report \(path).jsonl",
        ].map { words in
            words.hasSuffix(".jsonl")
                ? Case(words, 66, "cannot read \(path).jsonl: No such file or directory") : Case(words, 66, diagnosis)
        }
    }

    private static let oneFault = "1 fault in the documents; nothing was run"
    private static let contents = [
        Case("run /dev/null", 65, oneFault),
        Case("run \(binary)", 65, oneFault),
        Case("run runbooks/free-drive.yaml --rig /dev/null", 78, oneFault),
        Case("run runbooks/free-drive.yaml --rig \(binary)", 78, oneFault),
        Case("run runbooks/free-drive.yaml --rig runbooks/free-drive.yaml", 78, oneFault),
        Case("run rigs/model-800x480.yaml", 65, oneFault),
        Case(
            "run runbooks/free-drive.yaml --position /dev/null", 65,
            "/dev/null:1:1: \(noPosition)"),
        Case(
            "run runbooks/free-drive.yaml --position \(binary)", 65,
            "\(binary):1:1: \(noPosition)"),
        Case("run /dev/zero", 66, "cannot read /dev/zero: File too large"),
        Case("check /dev/zero", 66, "cannot read /dev/zero: File too large"),
        Case("screen --svg /dev/null --unit \(binary)", 78, "1 fault in the documents; nothing was drawn"),
        Case(
            "screen --svg /dev/null --unit rigs/units/standard-800x480.yaml --state /dev/null", 65,
            "1 fault in the documents; nothing was drawn"),
        Case("watch --rig /dev/null", 78, "1 fault in the documents; nothing was watched"),
        Case("check /dev/null", 65, ""),
        Case("check \(binary)", 65, ""),
        Case("decode /dev/null", 0, ""),
        Case("decode \(binary)", 0, ""),
        Case("drive -o - --route /dev/null", 65, "/dev/null:1:1: the text is empty"),
        Case(
            "drive -o - --route runbooks/free-drive.yaml", 65,
            "runbooks/free-drive.yaml:1:1: \(noRoute)"),
        Case("report /tmp", 66, "cannot read /tmp/journal.jsonl: No such file or directory"),
    ]

    @Test(
        "that are wrong end with their status, and one sentence that says what is", arguments: usage + files + contents)
    func refused(tried: Case) throws {
        let place = Place()
        var words = tried.words.split(separator: " ").map(String.init)
        if words.first == "run" { words += ["--out", "\(place.path)/runs"] }
        if tried.words == "run" || tried.words.hasSuffix("--seed") {
            words = tried.words.split(separator: " ").map(String.init)
        }
        let outcome = try Command.run(words)
        #expect(outcome.status == tried.status)
        #expect(outcome.diagnosis == (tried.diagnosis.isEmpty ? "" : "rig: \(tried.diagnosis)"))
        #expect(Place.names(in: place.path).isEmpty, "nothing is made before everything is read")
    }

    @Test("with a mistake are followed by how the verb is used")
    func hint() throws {
        let outcome = try Command.run(["run"])
        #expect(outcome.output == "" && outcome.errors.contains("usage: rig run RUNBOOK…"))
        #expect(try Command.run([]).errors.contains("see rig --help"))
    }

    @Test("for help list every verb, and each verb's help lists its options")
    func help() throws {
        let overview = try Command.run(["--help"])
        #expect(overview.status == 0 && overview.errors == "")
        let verbs = overview.lines.filter { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(Set(verbs).isSuperset(of: ["run", "check", "demo", "report", "decode", "drive", "watch", "devices"]))
        #expect(try Command.run(["help"]).output == overview.output)
        for verb in verbs {
            let help = try Command.run([verb, "--help"])
            #expect(help.status == 0 && help.errors == "" && help.output.hasPrefix("usage: rig \(verb) "))
            #expect(try Command.run(["help", verb]).output == help.output)
        }
    }

    @Test("name the version")
    func version() throws {
        let outcome = try Command.run(["--version"])
        #expect(outcome.status == 0 && outcome.output.hasPrefix("rig 0.") && outcome.lines.count == 2)
    }
}
