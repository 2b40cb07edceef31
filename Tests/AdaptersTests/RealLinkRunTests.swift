import Devices
import Glibc
import Testing

/// Runs of the whole program on a rig whose phone hangs on a hub's port.
@Suite(
    "rig run on a real link, beside a mock hub", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: MockBus.obstacle == nil, Comment(rawValue: MockBus.obstacle ?? "")))
struct RealLinkRunTests {
    private static let serial = "00008101000A1B2C3D4E0002"
    private static let lock = "port_20pci-0000_3a00_3a14.0-usb-0_3a1.2"
    private static let lost = "device events lost on the way to the bench"
    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    private let files = FakeTree()

    init() {
        chmod(files.root, 0o755)  // one of the runs is another user's
        files.write(
            "/attach.yaml",
            """
            runbook: 1
            name: Attach until usable
            needs: [cable, bus]
            steps:
              - measure:
                  attach: {cycles: 1}
                  limits: {dataLink: {max: {atMost: 5 s}, missing: {atMost: 0}}}
              - expect: {noFindings: true}
            teardown:
              - cable: out
            """)
        files.write(
            "/twice.yaml",
            "runbook: 1\nname: Twice\nneeds: [cable, bus]\nsteps: "
                + "[{measure: {attach: {cycles: 2}, limits: {dataLink: {max: {atMost: 5 s}}}}}]\n")
        files.write(
            "/hold.yaml",
            "runbook: 1\nname: Hold\nsteps: [{cable: out}, {note: held}, {wait: 50 s}]\nteardown: [{note: down}]\n")
        files.write(
            "/stay.yaml",
            "runbook: 1\nname: Stay\nsteps: [{await: {connected: true}}, {note: held}, {await: {link: detached}}, "
                + "{expect: {noFindings: true}}]\n")
        files.write(
            "/both.yaml",
            "runbook: 1\nname: Both\nneeds: [bus]\nsteps: [{await: {connected: true}}, {expect: {noFindings: true}}]\n")
    }

    /// Runs a runbook on a rig with a phone at port 1-1.2, beside a hub of a behaviour.
    private func run(
        _ runbook: String, _ hub: [String], phone: String = "serial: \(serial)"
    ) async throws -> MockBus.Outcome {
        let parties =
            ["unit: \(Self.root)/rigs/units/standard-800x480.yaml"] + [
                "os: \(Self.root)/rigs/systems/ios-18.yaml", "app: \(Self.root)/rigs/apps/healthy.yaml",
            ]
        files.write(
            "/rig.yaml",
            """
            rig: 1
            name: Port
            topology: benchPort
            witness: false
            \(parties.joined(separator: "\n"))
            link:
              phone: {\(phone)}
              port: {path: 1-1.2, class: vbus, offTime: 100 ms}
            """)
        return try await MockBus.run(
            hub: hub + ["tell=2"],
            rig: ["run", "\(files.root)/\(runbook)", "--rig", "\(files.root)/rig.yaml", "--out", "\(files.root)/runs"])
    }

    /// The lines of the newest run's journal.
    private var journal: String {
        files.tree.names(in: "/runs").last.map { MockBus.text(of: "\(files.root)/runs/\($0)/journal.jsonl") } ?? ""
    }

    /// Who is blamed in each run, one run a line.
    private var blames: [String] {
        files.tree.names(in: "/runs").map { run in
            let lines = MockBus.text(of: "\(files.root)/runs/\(run)/journal.jsonl").split(separator: "\n")
            return lines.filter { $0.contains(#""kind":"blame""#) }.map { line in
                line.firstRange(of: #""parties":["#).map { String(line[$0.upperBound...].prefix { $0 != "]" }) } ?? ""
            }.joined(separator: " then ")
        }
    }

    @Test("passes with an honest hub, tells of the phone by the bus, and leaves the port on")
    func honest() async throws {
        let outcome = try await run("attach.yaml", ["honest"])
        #expect(outcome.status == "exit 0", "\(outcome.lines)")
        #expect(outcome.lines.last == "port 2 reads 0")
        #expect(
            journal.contains(
                #""provenance":{"position":"model","link":"real","app":"model","os":"real","unit":"model""#))
        let told = [
            #""cable","edge":"out""#, #""signal":"powerCommanded","value":"down","detail":"port 1-1.2 off""#,
            #""signal":"dataLink","value":"down""#, #""state":"detached","final":true"#,
            #""value":"down","detail":"port 1-1.2 off, observed""#, #""cable","edge":"in""#,
            #""signal":"dataLink","value":"rising""#, #""signal":"dataLink","value":"up""#,
            #""state":"attached","final":true"#, #""cable","edge":"out""#, #""cable","edge":"in""#, #""runEnded""#,
        ]
        #expect(journal.holds(inOrder: told))
    }

    @Test("is a bench fault with a hub that lies, of which is never said that it is off")
    func lying() async throws {
        let outcome = try await run("attach.yaml", ["lying"])
        #expect(outcome.status == "exit 2", "\(outcome.lines)")
        #expect(journal.contains("lying port: port 1-1.2 was commanded off 4 times"))
        #expect(!journal.contains("port 1-1.2 off, "))
    }

    @Test("switches a port on that was left off, and waits for its phone")
    func leftOff() async throws {
        let outcome = try await run("both.yaml", ["honest", "off=2"])
        #expect(outcome.status == "exit 0", "\(outcome.lines)")
    }

    @Test(
        "does not begin without what it needs, and says what to do",
        arguments: [
            ("serial: 00008101000A1B2C3D4E0009", ["honest"], "exit 69", "rig: no phone fits serial number 00008101"),
            ("path: 1-1.3", ["honest"], "exit 78", "rig: the phone iPhone 00008101000A1B2C3D4E0003 at 1-1.3 is not at"),
            ("serial: \(serial)", ["honest", "nobody"], "exit 69", "rig: /sys/bus/usb/devices/1-1:1.0/1-1-port2/dis"),
            (
                "serial: \(serial)", ["honest", "lock=\(lock)"], "exit 75",
                "rig: port pci-0000:00:14.0-usb-0:1.2 is in use"
            ),
            ("serial: \(serial)", ["wedged"], "exit 2", "rig: reading /sys/bus/usb/devices/1-1:1.0/1-1-port2/disable"),
            (
                "serial: \(serial)", ["honest", "twins"], "exit 78",
                "rig: 2 devices fit serial number 00008101000A1B2C3D"
            ),
        ])
    func missing(phone: String, hub: [String], status: String, line: String) async throws {
        let outcome = try await run("attach.yaml", hub, phone: phone)
        #expect(outcome.status == status)
        #expect(outcome.lines.first?.hasPrefix(line) == true, "\(outcome.lines)")
        #expect(journal.isEmpty)
    }

    @Test("lists the candidates where several phones fit")
    func ambiguous() async throws {
        let outcome = try await run("attach.yaml", ["honest", "twins"])
        #expect(
            outcome.lines.dropFirst().prefix(3) == [
                "  05ac:12a8  iPhone \(Self.serial) at 1-1.2  pci-0000:00:14.0-usb-0:1.2",
                "  05ac:12a8  iPhone \(Self.serial) at 1-1.3  pci-0000:00:14.0-usb-0:1.3",
                "write `serial`, `path` or both of one of them in `phone`",
            ])
    }

    @Test(
        "is stopped by Ctrl-C in a wait and while the port is being switched, tears down, and leaves the port on",
        arguments: ["note: held", "seed 1"])
    func interrupted(at text: String) async throws {
        let outcome = try await run("hold.yaml", ["honest", "signal=SIGINT:\(text)"])
        #expect(outcome.status == "exit 130", "\(outcome.lines)")
        #expect(outcome.lines.last == "port 2 reads 0")
        #expect(outcome.lines.contains { $0.contains("note: down") })
        #expect(journal.holds(inOrder: [#""title":"note: down","verdict":"passed""#, #""runEnded""#]))
        // A stop that came before the first step has left the cable in, and there is nothing to tell of it.
        let out = #""cable","edge":"out""#
        #expect(!journal.contains(out) || journal.holds(inOrder: [out, #""cable","edge":"in""#, #""runEnded""#]))
    }

    @Test(
        "leaves out the cycle in which device events were lost, and goes on by what is there (USBGuard #349)",
        arguments: [("lose=1", 1), ("lose=2", 1), ("lose=3", 2), ("lose=4", 2)])
    func lostEvents(at change: String, cycle: Int) async throws {
        let outcome = try await run("twice.yaml", ["honest", change])
        #expect(outcome.status == "exit 0", "\(outcome.lines)")
        let lost = #""kind":"lost","source":"device events","count":1"#
        let trials = [
            #""number":\#(cycle),"outcome":"dropped","detail":["\#(Self.lost)"]"#,
            #""number":\#(3 - cycle),"outcome":"followed","detail":["dataLink after "#,
        ]
        #expect(journal.holds(inOrder: [lost, trials[0]]) && journal.contains(trials[1]), "\(journal)")
        #expect(journal.contains(#""dropped":[{"reason":"\#(Self.lost)","count":1}]"#))
    }

    @Test("is a bench fault where device events were lost in the only cycle, and the bench is blamed")
    func onlyLostEvents() async throws {
        let outcome = try await run("attach.yaml", ["honest", "lose=2"])
        #expect(outcome.status == "exit 2", "\(outcome.lines)")
        #expect(journal.holds(inOrder: [#""kind":"lost""#, #""kind":"blame""#, #""parties":["bench"]"#]), "\(journal)")
    }

    @Test("blames the bench for a step that fails while device events are lost, and not where none are")
    func blamedLoss() async throws {
        files.write(
            "/fails.yaml",
            "runbook: 1\nname: Fails\nneeds: [cable, bus]\n"
                + "steps: [{cable: out}, {await: {link: attached}, timeout: 1 s}]\n")
        let lossy = try await run("fails.yaml", ["honest", "lose=1"])
        #expect(lossy.status == "exit 1" && blames == [#""bench""#], "\(lossy) \(blames)")
        let whole = try await run("fails.yaml", ["honest"])
        #expect(whole.status == "exit 1" && blames.count == 2, "\(whole) \(blames)")
        #expect(blames.count { $0 == #""bench""# } == 1, "\(blames)")
    }

    @Test("finds a phone that leaves by itself, at once")
    func unexpected() async throws {
        let outcome = try await run("stay.yaml", ["honest", "unplug=2:note: held"])
        #expect(outcome.status == "exit 1", "\(outcome.lines)")
        #expect(journal.contains(#""finding":"unexpectedDetach""#))
    }
}

extension String {
    /// Whether it holds texts one after the other.
    fileprivate func holds(inOrder texts: [String]) -> Bool {
        var rest = self[...]
        for text in texts {
            guard let place = rest.firstRange(of: text) else { return false }
            rest = rest[place.upperBound...]
        }
        return true
    }
}
