import Testing

@Suite("Documents at the command line") struct DocumentTests {
    private static let mistakes = """
        runbook: 1
        name: Ten mistakes
        needs: [touhc]
        timeuot: 5 s
        repeat: 0
        setup:
          - cable: on
        steps:
          - wait: 5
          - await: {link: sesion}
          - touch: {tap: {x: 120 %, y: 50 %}}
          - measure: {panThreshold: {direction: rihgt}}
          - navigate: {route: nowhere.json}
          - note: x
            note: y

        """

    @Test("a runbook with ten mistakes has all ten reported, each with its place", arguments: ["run", "check"])
    func tenMistakes(verb: String) throws {
        let place = Place()
        let file = place.file("ten.yaml", Self.mistakes)
        let outcome = try Command.run([verb, file] + (verb == "run" ? ["--out", "\(place.path)/runs"] : []))
        #expect(outcome.status == 65)
        let told = (verb == "run" ? outcome.errors : outcome.output).split(separator: "\n")
            .filter { $0.hasPrefix("\(file):") }
        #expect(
            told.map { $0.dropFirst(file.count + 1).prefix { $0 != " " } } == [
                "3:9:", "4:1:", "5:9:", "7:12:", "9:11:", "10:19:", "11:22:", "12:41:", "13:23:", "15:5:",
            ])
        #expect(Place.names(in: place.path) == ["ten.yaml"])
    }

    @Test("faults of the rig and of the documents that it names are told at once, and nothing is run")
    func badRig() throws {
        let place = Place()
        let rig = place.file(
            "rig.yaml", "rig: 1\nname: R\ntopology: modle\nunit: unit.yaml\nos: none.yaml\napp: app.yaml\n")
        _ = place.file("unit.yaml", "unit: 1\nname: U\n")
        _ = place.file("app.yaml", "app: 1\nname: A\nrounding: mapboxMetric\nprocessing: 40\n")
        let outcome = try Command.run(
            ["run", "runbooks/free-drive.yaml", "--rig", rig, "--out", "\(place.path)/runs"])
        #expect(outcome.status == 78 && outcome.output == "")
        for file in ["rig.yaml:3:11:", "rig.yaml:5:5:", "unit.yaml:1:1:", "app.yaml:4:13:"] {
            #expect(outcome.errors.contains("\(place.path)/\(file)"), "\(file)")
        }
    }

    @Test("S32: check shows what was measured of a unit beside its profile's values and the documented ones")
    func measured() throws {
        let (place, rigs) = (Place(), "\(Command.root)/rigs")
        let text = """
            rig: 1
            name: Measured
            topology: model
            unit: \(rigs)/units/standard-800x480.yaml
            measured: \(rigs)/measured/example-800x480.yaml
            os: \(rigs)/systems/ios-18.yaml
            app: \(rigs)/apps/healthy.yaml
            """
        let outcome = try Command.run(["check", place.file("rig.yaml", text)])
        #expect(outcome.status == 0)
        let row = outcome.output.split(separator: "\n").first { $0.contains("pan.threshold") }
        // Found by a qualification, not copied from the profile; with what it lies in, on how much it rests, and on what.
        let words = row?.split(separator: " ") ?? []
        #expect(words.count > 5 && words[0] == "pan.threshold" && words[1] != "10" && words[3...4] == ["10", "pt"])
        #expect(row?.contains(" pt, n ") == true && row?.contains("on a model") == true)
        #expect(outcome.output.contains("measured of the unit:"))
        let plain = try Command.run(["check", "rigs/model-800x480.yaml"])
        #expect(!plain.output.contains("measured of the unit:"))
        let all = try Command.run(["check", "--values", "rigs/model-800x480.yaml"])
        let values = all.output.split(separator: "\n").drop { !$0.contains("values of the unit:") }
        #expect(
            values.dropFirst().first?.split(separator: " ")
                == ["value", "measured", "profile", "documented", "evidence", "source"])
        let delay = values.first { $0.contains("display.delay") }
        #expect(delay?.split(separator: " ").prefix(4) == ["display.delay", "–", "60", "ms"])
        let told = try Command.run(["check", "--json", place.file("rig.yaml", text)])
        let threshold = #""pan.threshold":{"measured":"\#(words.dropFirst().first ?? "?") pt","profile":"10 pt""#
        #expect(told.output.contains(threshold), "\(told.output)")
    }

    @Test("a check of a rig tells which signals of the link it sees, and why not the others")
    func sight() throws {
        let outcome = try Command.run(["check", "rigs/benches/dongle.yaml", "rigs/model-800x480.yaml"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("rigs/benches/dongle.yaml: dongle\n"))
        #expect(outcome.output.contains("dataLink        not observable: the bench sees the dongle on its bus"))
        #expect(outcome.output.contains("session         seen by the command ./dongle-session"))
        // Both relays of a cutter, under the name that the rules give a board with this role.
        #expect(outcome.output.contains("powerCommanded  seen by relay 1+2 at /dev/rig/relay"))
        #expect(outcome.output.contains("rigs/model-800x480.yaml: model\n"))
        let document = try Command.run(["check", "--json", "rigs/benches/dongle.yaml"])
        #expect(document.output.contains(#""power":{"seen":false,"reason":"no `meter` is in the phone's cable"}"#))
    }

    @Test("a runbook that makes no sense on a rig is refused with the place and the reason")
    func senseless() throws {
        let outcome = try Command.run(["check", "rigs/benches/wireless.yaml", "runbooks/link/missed-disconnects.yaml"])
        #expect(outcome.status == 65)
        #expect(
            outcome.output.hasPrefix(
                "runbooks/link/missed-disconnects.yaml:5:9: rigs/benches/wireless.yaml has no way to break the cable (cable: the session is wireless"
            ))
    }

    @Test("a check refuses what a run cannot hear, with the reason for which the run is skipped")
    func unheard() throws {
        let place = Place()
        let deaf = Place.text("\(Command.root)/rigs/benches/unit-cable.yaml").split(separator: "\n")
            .filter { !$0.contains("witness") }.joined(separator: "\n")
        let rig = place.file("rig.yaml", deaf.replacing(": ../", with: ": \(Command.root)/rigs/"))
        let check = try Command.run(["check", rig, "runbooks/link/attach.yaml"])
        #expect(check.status == 65 && check.output.contains("nobody listens to the app; write `witness: {port: …}`"))
        let words = ["run", "runbooks/link/attach.yaml", "--rig", rig, "--out", "\(place.path)/runs"]
        let run = try Command.run(words)
        let said = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains("nobody listens to the app; write `witness: {port: …}`"), "\(said)\(run.errors)")
        #expect(try Command.run(["check", rig, "runbooks/link/power-cut.yaml"]).status == 0)
    }

    @Test("the position that a rig brings is live, and so has no virtual time; the command line goes before it")
    func position() throws {
        let place = Place()
        let text = Place.text("\(Command.root)/rigs/model-800x480.yaml")
            .replacing(": units", with: ": \(Command.root)/rigs/units")
            .replacing(": systems", with: ": \(Command.root)/rigs/systems")
            .replacing(": apps", with: ": \(Command.root)/rigs/apps")
        let rig = place.file("live.yaml", text + "position: gpsd:localhost:1\n")
        let words = [
            "run", "runbooks/free-drive.yaml", "--rig", rig, "--out", "\(place.path)/runs", "--time", "virtual",
        ]
        #expect(try Command.run(words).status == 64)
        #expect(try Command.run(words + ["--position", "runbooks/town/drive.nmea"]).status == 0)
    }

    @Test("one that needs what the rig lacks is skipped with the reason and status 2, never passed")
    func skipped() throws {
        let place = Place()
        let text = Place.text("\(Command.root)/rigs/model-800x480.yaml")
            .replacing(": units", with: ": \(Command.root)/rigs/units")
            .replacing(": systems", with: ": \(Command.root)/rigs/systems")
            .replacing(": apps", with: ": \(Command.root)/rigs/apps")
        let rig = place.file("blind.yaml", text + "witness: false\n")
        let words = ["run", "runbooks/connect-cycle.yaml", "--rig", rig, "--out", "\(place.path)/runs"]
        let outcome = try Command.run(words)
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("SKIPPED") && outcome.output.contains("no witness of what the app believes"))
        #expect(place.journal.last?.contains(#""kind":"runEnded","verdict":"skipped""#) == true)
        // Beside one that passes, a skipped one is neutral.
        #expect(try Command.run(words + ["runbooks/pan-threshold.yaml"]).status == 0)
    }

    @Test(
        "the status of several runs is the worst of them",
        arguments: [
            (["free-drive", "pan-threshold"], "model-800x480", Int32(0)),
            (["free-drive", "pan-threshold"], "model-2gis-2018", 1), (["free-drive"], "model-2gis-2018", 0),
        ])
    func several(runbooks: [String], rig: String, status: Int32) throws {
        let place = Place()
        let outcome = try Command.run(
            ["run"] + runbooks.map { "runbooks/\($0).yaml" }
                + ["--rig", "rigs/\(rig).yaml", "--out", "\(place.path)/runs", "--json"])
        #expect(outcome.status == status)
        #expect(outcome.lines.filter { $0.hasPrefix(#"{"version":1,"kind":"run","#) }.count == runbooks.count)
        #expect(Place.names(in: "\(place.path)/runs").count == runbooks.count)
    }
}
