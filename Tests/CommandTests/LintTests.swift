import Emulators
import Glibc
import TestBuildWitness
import Testing

@Suite("rig lint") struct LintTests {
    private static let hello =
        #"{"kind":"hello","n":0,"t":0,"v":1,"app":"Maps","build":"1","os":"18.2","rounding":"mapboxMetric"}"#
    private static let root = #"{"kind":"call","n":1,"t":1,"call":"setRoot","template":{"id":0,"is":"map"}}"#
    private static let window = #"{"kind":"call","n":2,"t":2,"call":"setWindowRoot"}"#
    private static let overlay = #"{"kind":"call","n":3,"t":3,"call":"setBaseLayer","elements":["map","speed"]}"#
    private static let pan = #"{"kind":"call","n":4,"t":1500000000,"call":"showPanning"}"#
    private static let bye = #"{"kind":"bye","n":5,"t":9000000000}"#

    private static func lint(_ lines: [String], _ options: String...) throws -> Command.Outcome {
        let place = Place()
        let file = place.file("trace.jsonl", lines.map { $0 + "\n" }.joined())
        return try Command.run(["lint", file] + options)
    }

    @Test("has nothing to say of a trace without fault, and fails one with an error")
    func statuses() throws {
        let clean = try Self.lint([Self.hello, Self.root, Self.window])
        #expect(clean.status == 0 && clean.output.hasSuffix("; nothing found\n"))
        let trapped = try Self.lint([Self.hello, Self.root, Self.window, Self.overlay, Self.pan, Self.bye])
        #expect(trapped.status == 1)
        #expect(trapped.output.contains(":5: error: S48 trapped-in-pan at 1.500 s: "))
        #expect(trapped.output.contains(":4: warning: S35 base-layer-overlay at 0.000 s: "))
        #expect(trapped.output.contains("\n    Put a button that dismisses the panning interface into a bar"))
    }

    @Test(
        "D18: passes an overlay in the base layer with a warning, unless it is asked to fail it",
        arguments: [
            ("off", Int32(0), false), ("warn", 0, true), ("error", 1, true),
        ])
    func overlay(level: String, status: Int32, isTold: Bool) throws {
        let outcome = try Self.lint([Self.hello, Self.root, Self.window, Self.overlay], "--base-overlay", level)
        #expect(outcome.status == status && outcome.output.contains("base-layer-overlay") == isTold)
    }

    @Test("prints one JSON document")
    func json() throws {
        let outcome = try Self.lint(
            [Self.hello, Self.root, Self.window, Self.overlay, #"{"kind":"mood","t":4}"#], "--json")
        let line = try #require(outcome.lines.first)
        #expect(outcome.status == 0 && outcome.lines.count == 2)
        for part in [
            #"{"version":1,"kind":"lint","trace":""#, #""app":"Maps","build":"1","os":"18.2""#, #""lines":4"#,
            #""unknownKinds":1"#, #""failed":false"#, #""findings":[{"line":4,"at":0.000,"row":"S35""#,
            #""level":"warning""#, #""remedy":""#, #""times":1}],"more":{}}"#,
        ] {
            #expect(line.contains(part), "\(part) in \(line)")
        }
    }

    @Test("judges by an os document, and tells its faults")
    func system() throws {
        let buttons = (0..<4).map { #"{"id":\#($0),"purpose":"zoomIn"}"# }.joined(separator: ",")
        let lines = [
            Self.hello, Self.root, Self.window,
            #"{"kind":"call","n":3,"t":4,"call":"setMapButtons","buttons":[\#(buttons)]}"#,
        ]
        #expect(try Self.lint(lines).status == 0)
        let place = Place()
        let old = Place.text("\(Command.root)/rigs/systems/ios-18.yaml").replacing(
            "mapButtons: {value: 4", with: "mapButtons: {value: 3")
        let outcome = try Self.lint(lines, "--system", place.file("three.yaml", old))
        #expect(outcome.status == 1 && outcome.output.contains("setMapButtons: 3 of 4 map buttons (L01) are shown"))
        let bad = try Self.lint(lines, "--system", place.file("bad.yaml", "os: 1\nname: X\n"))
        #expect(bad.status == 78 && bad.errors.contains("nothing was judged") && bad.output == "")
        #expect(try Self.lint(lines, "--system", "\(place.path)/none.yaml").status == 66)
    }

    @Test(
        "refuses what is no trace",
        arguments: [
            "", "$GPRMC,1\n", #"{"kind":"bye","t":1}"#, #"{"kind":"hello","t":0,"v":2,"app":"A","os":"18"}"#,
        ])
    func noTrace(text: String) throws {
        let place = Place()
        let outcome = try Command.run(["lint", place.file("trace.jsonl", text)])
        #expect(outcome.status == 65 && outcome.output == "" && outcome.diagnosis.contains("no witness trace"))
    }

    @Test("tells a missing file and a bad option by their statuses")
    func usage() throws {
        #expect(try Command.run(["lint", "/nowhere/trace"]).status == 66)
        #expect(try Self.lint([Self.hello], "--base-overlay", "maybe").status == 64)
        let outcome = try Self.lint([Self.hello], "--rounding", "mapboxMetrik")
        #expect(outcome.status == 64 && outcome.diagnosis.contains("did you mean mapboxMetric?"))
    }

    @Test(
        "S25: finds in the model's trace the disconnects that the faulty app missed, and none in the healthy one",
        arguments: [
            ("model-800x480", Int32(0)), ("model-2gis-2018", 1),
        ])
    func model(rig: String, status: Int32) throws {
        let place = Place()
        _ = try Command.run([
            "run", "runbooks/first-drive.yaml", "--rig", "rigs/\(rig).yaml", "--witness", "--out", "\(place.path)/runs",
        ])
        let outcome = try Command.run(["lint", "\(place.run)/witness.jsonl"])
        #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("S25 missed-disconnect") == (status == 1))
    }

    @Test("hears the witness of a test build over TCP, keeps its trace without the token, and judges it")
    func listens() throws {
        let (place, port) = (Place(), Loopback.unusedPort())
        let file = "\(place.path)/heard.jsonl"
        let command = try Command(
            ["lint", "--listen", "\(port)", "-o", file], environment: ["RIG_WITNESS_TOKEN": "t0ken"])
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2", rounding: "mapboxMetric")
        witness.belief(connected: true)
        witness.call("setRoot", ["template": ["id": 0, "is": "map"] as WitnessEntries])
        witness.call("startNavigation")
        witness.call("startNavigation")
        witness.connect(host: "127.0.0.1", port: port, token: "t0ken")
        witness.tell("bye")
        let outcome = try command.finish()
        witness.stop()
        #expect(outcome.status == 1 && outcome.output.contains("F04 second-session"), "\(outcome)")
        let trace = Place.text(file)
        #expect(trace.contains(#""kind":"bye""#) && trace.contains(#""app":"Maps""#) && !trace.contains("t0ken"))
        #expect(
            try Command.run(["lint", file]).output.split(separator: "\n").dropLast()
                == outcome.output.split(separator: "\n").dropLast())
    }

    @Test("does not listen without a secret, nor at no port")
    func listensNowhere() throws {
        let bare = try Command.run(["lint", "--listen", "0"], environment: ["RIG_WITNESS_TOKEN": ""])
        #expect(bare.status == 64 && bare.diagnosis.contains("RIG_WITNESS_TOKEN"))
        for place in ["usb0", "lo:0:0", "lo:65536", ":5172", "lo:", ":"] {
            #expect(try Command.run(["lint", "--listen", place], environment: ["RIG_WITNESS_TOKEN": "x"]).status == 64)
        }
        let nowhere = try Command.run(["lint", "--listen", "nowhere0:0"], environment: ["RIG_WITNESS_TOKEN": "x"])
        #expect(nowhere.status == 69 && nowhere.diagnosis.contains("cannot listen at nowhere0:0: "))
        let socket = Loopback.socket()
        defer { close(socket) }
        let port = Loopback.bind(socket)
        listen(socket, 1)
        let taken = try Command.run(["lint", "--listen", "\(port)"], environment: ["RIG_WITNESS_TOKEN": "x"])
        #expect(taken.status == 69 && taken.diagnosis.contains("cannot listen at \(port): "))
    }
}
