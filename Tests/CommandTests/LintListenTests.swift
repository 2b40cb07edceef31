import Emulators
import Glibc
import TestBuildWitness
import Testing

@Suite("rig lint --listen", .timeLimit(.minutes(5))) struct LintListenTests {
    /// What is heard, judged and kept while somebody tells.
    struct Hearing {
        let outcome: Command.Outcome
        let trace: String
        /// What `rig lint` says of the kept trace.
        let again: Command.Outcome

        init(_ tell: (_ port: UInt16, _ trace: String) throws -> Void) throws {
            let (place, port) = (Place(), Loopback.unusedPort())
            let file = "\(place.path)/heard.jsonl"
            let command = try Command(
                ["lint", "--listen", "\(port)", "-o", file], environment: ["RIG_WITNESS_TOKEN": "t0ken"])
            try tell(port, file)
            outcome = try command.finish()
            trace = Place.text(file)
            again = try Command.run(["lint", file])
        }
    }

    private static let hello = #"{"kind":"hello","t":1,"v":1,"app":"Maps","os":"18.2","token":"t0ken"}"#

    @Test("calls nothing lost in a stream that lost nothing, whatever pings were answered in it")
    func pongs() throws {
        let hearing = try Hearing { port, trace in
            let witness = BenchWitness(app: "Maps", build: "1", os: "18.2")
            witness.connect(host: "127.0.0.1", port: port, token: "t0ken")
            witness.log("first")
            while Place.text(trace).components(of: #""kind":"clock""#) < 5 { sched_yield() }
            witness.log("last")
            witness.stop()
        }
        #expect(hearing.outcome.status == 0 && hearing.outcome.output.contains("nothing found"), "\(hearing.outcome)")
        #expect(hearing.again.output == hearing.outcome.output)
    }

    /// What stands between two good lines, how `rig lint` counts it, and what it finds.
    static let strange: [(line: [UInt8], counted: String, finding: String?)] = [
        (Array(#"{"kind":"mood","n":1,"t":3}"#.utf8), "1 unknown kinds and keys passed over", nil),
        (Array(#"{"kind":"call","n":1,"t":3,"call":"teleport"}"#.utf8), "1 unknown kinds and keys passed over", nil),
        (Array(#"{"kind":"callback","n":1,"t":3,"callback":"x"}"#.utf8), "1 unknown kinds and keys passed over", nil),
        (Array(#"{"kind":"log","n":1,"t":3,"text":"x","mood":1}"#.utf8), "1 unknown kinds and keys passed over", nil),
        (Array("garbage".utf8), "1 warning", "the line cannot be read: it is no JSON object"),
        ([0x22, 0xFF, 0xFE], "1 warning", "the line cannot be read: it is no UTF-8"),
        (Array("{}".utf8), "1 warning", "the line cannot be read: `kind` is missing"),
        (Array(#"{"kind":"log","n":1,"t":3}"#.utf8), "1 warning", "the line cannot be read: `text` is missing"),
        (Array(#"{"kind":"ping","n":1,"t":3,"id":1}"#.utf8), "1 warning", "`ping` is nothing that a witness says"),
        (Array(#"{"kind":"pong","n":1,"t":3,"id":99,"heard":3}"#.utf8), "nothing found", nil),
        ([UInt8](repeating: 0x78, count: 2 << 20), "1 warning", "it is longer than 1048576 bytes"),
    ]

    @Test("passes over and counts what is of a later version, and tells what cannot be read", arguments: 0..<11)
    func strange(index: Int) throws {
        let (line, counted, finding) = Self.strange[index]
        let hearing = try Hearing { port, _ in
            let caller = Caller(port: port)
            caller.say(Self.hello, #"{"kind":"log","n":0,"t":2,"text":"before"}"#)
            caller.say(line + [10])
            caller.say(#"{"kind":"log","n":2,"t":4,"text":"after"}"#, #"{"kind":"bye","n":3,"t":5}"#)
            _ = caller.hangUp()
        }
        let output = hearing.outcome.output
        #expect(output.contains(counted) && !output.contains("lines-lost"), "\(output)")
        #expect(output.contains("malformed-line") == (finding != nil) && output.contains(finding ?? ""), "\(output)")
        #expect(hearing.again.output == output)
        #expect(!hearing.trace.contains("t0ken"))
    }

    @Test("tells how many lines were lost", arguments: [(2, "1 line was lost"), (5, "4 lines were lost")])
    func lost(next: Int, text: String) throws {
        let hearing = try Hearing { port, _ in
            let caller = Caller(port: port)
            caller.say(Self.hello, #"{"kind":"log","n":0,"t":2,"text":"x"}"#, #"{"kind":"bye","n":\#(next),"t":5}"#)
            _ = caller.hangUp()
        }
        #expect(hearing.outcome.output.contains("witness lines-lost at 0.000 s: \(text) before this one"))
        #expect(hearing.again.output == hearing.outcome.output)
    }

    @Test("hears to its goodbye a witness that was stopped before the bench listened")
    func late() throws {
        let (place, port) = (Place(), Loopback.unusedPort())
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2")
        witness.connect(host: "127.0.0.1", port: port, token: "t0ken")
        for number in 0..<1000 { witness.log("line \(number)") }
        witness.stop()
        let outcome = try Command.run(
            ["lint", "--listen", "\(port)", "-o", "\(place.path)/heard.jsonl"],
            environment: ["RIG_WITNESS_TOKEN": "t0ken"])
        #expect(outcome.status == 0 && outcome.output.contains("nothing found"), "\(outcome)")
        #expect(Place.text("\(place.path)/heard.jsonl").components(of: #""kind":"log""#) == 1000)
    }
}

extension String {
    /// How often a text stands in it.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
