import Emulators
import Glibc
import TestBuildWitness
import Testing

/// A phone at a unit, of which commands tell: the cable is a file, and so is the unit's session.
@Suite("rig run on a cable that commands cut", .timeLimit(.minutes(10))) struct RealLinkTests {
    private let place = Place()

    /// The link of a rig: the cutter, then what tells of the cable.
    private func rig(
        cutter: String = "{out: [rm, CABLE], in: [touch, CABLE]}",
        _ more: String = "session: {command: [test, -e, CABLE]}", witness: Bool = false
    ) -> String {
        let parties = """
            unit: \(Command.root)/rigs/units/standard-800x480.yaml
            os: \(Command.root)/rigs/systems/ios-18.yaml
            app: \(Command.root)/rigs/apps/healthy.yaml
            """
        let link = "cutter: \(cutter)\n  \(more)".replacing("CABLE", with: "\(place.path)/cable")
        return place.file(
            "rig.yaml",
            "rig: 1\nname: Cable\ntopology: unitCable\nwitness: \(witness)\n\(parties)\n"
                + "link:\n  settle: 50 ms\n  check: 50 ms\n  limit: 1 s\n  \(link)\n")
    }

    private func command(
        _ steps: String, rig: String, shell: String = "", token: String = "t0ken", options: [String] = []
    ) throws -> Command {
        let runbook = place.file("book.yaml", "runbook: 1\nname: Book\nsteps: [\(steps)]\nteardown: [{note: down}]\n")
        return try Command(
            ["run", runbook, "--rig", rig, "--out", "\(place.path)/runs"] + options,
            environment: ["RIG_LOCK_DIR": place.path, "RIG_WITNESS_TOKEN": token],
            shell: shell)
    }

    private var isClosed: Bool { access("\(place.path)/cable", F_OK) == 0 }

    @Test("sees the session go with the cut and come back, by asking at the rig's pace, and leaves the cable closed")
    func cycles() throws {
        let steps =
            "{await: {connected: true}}, {measure: {detach: {cycles: 2}, limits: {session: {missing: {atMost: 0}}}}}, "
            + "{cable: out}, {await: {link: detached}}, {expect: {noFindings: true}}"
        let outcome = try command(steps, rig: rig()).finish()
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(isClosed)
        #expect(place.journal.contains { $0.contains(#""cable","edge":"in""#) })
        #expect(place.journal.contains { $0.contains(#""signal":"session","value":"down""#) })
        let remark =
            "session: asked every 50.0 ms until it follows a move, and every 50.0 ms else; each delay lies between two looks"
        #expect(place.journal.contains { $0.contains(#""name":"detach.session""#) && $0.contains(remark) })
        // The unit tells of its session itself; that no app was heard is no reason to call it a model.
        let parties = #""link":"real","app":"model","os":"real","unit":"real""#
        let stream = #"\#(parties),"stimulus":"injected","observation":"stream""#
        #expect(place.journal.contains { $0.contains(#""name":"detach.session""#) && $0.contains(stream) })
        #expect(place.journal.contains { $0.contains(#""kind":"run""#) && $0.contains(parties) })
    }

    @Test("finds nothing against a unit that follows some time after each move, with the default times")
    func slowUnit() throws {
        let (cable, up) = ("\(place.path)/cable", "\(place.path)/up")
        let cutter =
            "{out: [sh, -c, 'rm \(cable); (sleep 0.3; rm \(up)) >/dev/null 2>&1 &'], "
            + "in: [sh, -c, 'touch \(cable); (sleep 0.5; touch \(up)) >/dev/null 2>&1 &']}"
        let rig = rig(cutter: cutter, "session: {command: [test, -e, \(up)]}\n  meter: {command: [test, -e, \(cable)]}")
        let document = Place.text(rig).replacing("  settle: 50 ms\n  check: 50 ms\n  limit: 1 s\n", with: "")
        let steps =
            "{await: {connected: true}}, {measure: {detach: {cycles: 2}, limits: {session: {missing: {atMost: 0}}}}}, "
            + "{expect: {noFindings: true}}"
        let outcome = try command(steps, rig: place.file("rig.yaml", document)).finish()
        #expect(outcome.status == 0, "\(outcome.output)")
        let falls = place.journal.filter { $0.contains(#""signal":"session","value":"down""#) }
        #expect(falls.count >= 2 && falls.allSatisfy { $0.contains(#""after":"#) }, "\(falls)")
    }

    @Test("F46 (tesla-android #146): names beside a session that drops in a whole cable what the meter said last")
    func dropOut() throws {
        let (cable, dropped) = ("\(place.path)/cable", "\(place.path)/dropped")
        let session = "session: {command: [sh, -c, 'test -e \(cable) -a ! -e \(dropped)']}"
        let meter = "meter: {command: [printf, 'volts: 4.61\\namperes: 1.92\\n']}"
        let steps =
            "{cable: in}, {await: {connected: true}}, {command: [touch, \(dropped)]}, {await: {link: attached}}, "
            + "{expect: {connected: true}}"
        let outcome = try command(steps, rig: rig("\(session)\n  \(meter)")).finish()
        #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
        // The console breaks long reasons into lines.
        let said = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains("the session dropped") && said.contains("(4.61 V, 1.92 A)"), "\(said)")
    }

    @Test("holds a cutter to its meter: 5 V after the cut are a bench fault, never off")
    func lying() throws {
        let outcome = try command(
            "{cable: out}", rig: rig("session: {command: [test, -e, CABLE]}\n  meter: {command: [echo, 'volts: 5.02']}")
        ).finish()
        #expect(outcome.status == 2, "\(outcome.output)")
        #expect(
            outcome.output.contains("lying port: switch command rm was turned off, and meter command echo says 5.02 V"))
        #expect(place.journal.contains { $0.contains(#""signal":"power","value":"up","detail":"5.02 V""#) })
        #expect(isClosed)
    }

    @Test(
        "does not blame the product where the bench fails: a cutter, or what tells of the session",
        arguments: [
            ("{out: ['false'], in: [touch, CABLE]}", "test -e CABLE", "false ended with exit status 1"),
            (
                "{out: [rm, CABLE], in: [touch, CABLE]}", "test -e CABLE || exit 3",
                "ended with exit status 3, neither 0"
            ),
        ])
    func faults(cutter: String, session: String, reason: String) throws {
        let rig = rig(cutter: cutter, "session: {command: [sh, -c, '\(session)']}")
        let steps =
            "{await: {connected: true}}, {measure: {detach: {cycles: 1}, limits: {session: {missing: {atMost: 0}}}}}"
        let outcome = try command(steps, rig: rig).finish()
        #expect(outcome.status == 2, "\(outcome.output)")
        #expect(place.journal.contains { $0.contains(reason) }, "\(outcome.output)")
        #expect(isClosed)
    }

    @Test("does not begin where what is asked gives no answer")
    func silent() throws {
        let outcome = try command("{cable: out}", rig: rig("session: {command: [/nowhere/session]}")).finish()
        #expect(outcome.status == 69 && place.journal.isEmpty)
        #expect(outcome.diagnosis.contains("/nowhere/session cannot be started"))
    }

    @Test("is stopped by Ctrl-C with every child ended, and the cable closed")
    func interrupted() throws {
        let rig = rig(
            "session: {command: [test, -e, CABLE]}\n  battery: [sh, -c, 'test ! -e CABLE.slow || sleep 77.5']")
        let run = try command("{cable: out}, {note: held}, {wait: 50 s}", rig: rig)
        #expect(run.prints("note: held"))
        _ = place.file("cable.slow", "")
        run.send(SIGINT)
        let outcome = try run.finish()
        #expect(outcome.status == 130)
        #expect(outcome.output.contains("note: down"))
        #expect(isClosed)
    }

    @Test("asks a person, tells the cut when its first effect is seen, and asks for the cable at the end")
    func person() throws {
        // Somebody whose Enter does not end: what was pressed before the question is no answer, the next one is.
        let keys = "\(place.path)/keys"
        _ = place.file("cable", "")
        let outcome = try command(
            "{cable: out}", rig: rig(cutter: "{person: true}"),
            shell: "mkfifo '\(keys)'; yes '' > '\(keys)' 2>&1 & exec < '\(keys)'"
        ).finish()
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.lines.isEmpty == false)
        #expect(outcome.errors.contains("pull out the phone's cable, then press Enter"))
        #expect(outcome.errors.contains("plug in the phone's cable again"))
    }

    @Test("refuses a second run on the same cutter with 75")
    func busy() throws {
        let first = try command("{note: held}, {wait: 50 s}", rig: rig())
        #expect(first.prints("note: held"))
        let second = try command("{note: held}", rig: rig()).finish()
        #expect(second.status == 75)
        #expect(second.diagnosis.hasPrefix("rig: cutter rm is in use by process "))
        first.send(SIGINT)
        #expect(try first.finish().status == 130)
    }

    /// Runs steps while a program that imitates a test build tells what it believes.
    private func run(
        _ steps: String, _ options: String...,
        app: @escaping @Sendable (_ witness: BenchWitness, _ isClosed: Bool) -> Void
    ) throws -> Command.Outcome {
        let port = Loopback.unusedPort()
        let wiring = "session: {command: [test, -e, CABLE]}\n  witness: {port: \(port), emulated: true}"
        _ = place.file("cable", "")
        let witness = BenchWitness(app: "Imitated", build: "7", os: "18.2")
        witness.connect(host: "127.0.0.1", port: port, token: "t0ken")
        let follower = CableFollower("\(place.path)/cable") { app(witness, $0) }
        defer {
            follower.end()
            witness.stop(within: 0)
        }
        return try command(steps, rig: rig(wiring, witness: true), options: options).finish()
    }

    private static let disconnects =
        "{await: {belief: connected}}, {measure: {disconnects: {cycles: 2}, limits: {missed: {atMost: 0}}}}"

    @Test("S25: counts the disconnects that a test build misses, by what its witness tells, and says what the app is")
    func missed() throws {
        let outcome = try run(Self.disconnects) { witness, isClosed in
            if isClosed { witness.belief(connected: true) }
        }
        #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
        let reason = "the app did not notice the cut within 1.00 s in cycle 1, 2"
        #expect(outcome.output.contains(reason), "\(outcome.output)")
        let measurement = place.journal.first { line in
            [#""kind":"measurement""#, #""name":"disconnects""#].allSatisfy(line.contains)
        }
        #expect(measurement?.contains(#""app":"emulated""#) == true, "\(measurement ?? "none")")
        #expect(place.journal.contains { $0.contains("witness: Imitated 7 on iOS 18.2 is heard") })
        #expect(isClosed)
    }

    @Test("counts none where the test build notices each, and sees it by the witness alone")
    func noticed() throws {
        let outcome = try run(Self.disconnects + ", {expect: {noFindings: true}}") { witness, isClosed in
            witness.belief(connected: isClosed)
        }
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        let told = place.journal.filter { $0.contains(#""signal":"belief""#) }
        #expect(told.count { $0.contains(#""value":"down""#) } == 2, "\(told)")
    }

    @Test("keeps what the test build tells, and nothing of the model app, where the witness is asked for")
    func kept() throws {
        let outcome = try run(Self.disconnects, "--witness") { witness, isClosed in
            witness.belief(connected: isClosed)
        }
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        let trace = Place.text("\(place.run)/witness.jsonl").split(separator: "\n")
        #expect(trace.first?.contains(#""app":"Imitated""#) == true && !trace.contains { $0.contains("t0ken") })
        #expect(trace.count { $0.contains(#""connected":false"#) } >= 2)
        let lint = try Command.run(["lint", "\(place.run)/witness.jsonl"])
        #expect(lint.output.contains("Imitated 7 on iOS 18.2, judged by iOS 18: "), "\(lint.output)\(lint.errors)")
    }

    @Test("asks for the app's belief where its runbook needs it, and runs any other without witness and secret")
    func unheard() throws {
        let wiring = "session: {command: [test, -e, CABLE]}"
        let asks = "{await: {belief: connected}}"
        let deaf = rig(wiring, witness: true)
        #expect(try command("{cable: out}", rig: deaf).finish().status == 0)
        let skipped = try command(asks, rig: deaf).finish()
        let said = skipped.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains("nobody listens to the app; write `witness: {port: …}`"), "\(said)\(skipped.errors)")
        let mute = rig("\(wiring)\n  witness: {port: \(Loopback.unusedPort())}", witness: true)
        #expect(try command("{cable: out}", rig: mute, token: "").finish().status == 0)
        let refused = try command(asks, rig: mute, token: "").finish()
        #expect(refused.status == 69, "\(refused.output)")
        #expect(refused.diagnosis.contains("needs the secret of the test build in RIG_WITNESS_TOKEN"))
    }

    @Test("gives a teardown its time from the end of the movement that a stop came into")
    func movingAtStop() throws {
        // The first cut takes longer than the teardown has; a second one is quick.
        let (began, once) = ("\(place.path)/began", "\(place.path)/once")
        mkfifo(began, 0o600)
        let cut = "rm -f CABLE; test -e \(once) || { touch \(once); echo > \(began); sleep 4; }"
        let rig = rig(cutter: "{out: [sh, -c, '\(cut)'], in: [touch, CABLE]}")
        let runbook = place.file(
            "book.yaml",
            "runbook: 1\nname: Book\nsteps: [{cable: out}]\nteardown: [{cable: out, timeout: 3 s}]\n")
        let run = try Command(
            ["run", runbook, "--rig", rig, "--out", "\(place.path)/runs"], environment: ["RIG_LOCK_DIR": place.path])
        close(open(began, O_RDONLY))
        run.send(SIGINT)
        let outcome = try run.finish()
        #expect(outcome.status == 130, "\(outcome.output)")
        #expect(!place.journal.contains { $0.contains(#""kind":"leftDirty""#) }, "\(outcome.output)")
        #expect(place.journal.count { $0.contains(#""cable","edge":"out""#) } == 2)
        #expect(isClosed)
    }
}
