import Devices
import Testing

@Suite(
    "rig on a mock USB bus", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: MockBus.obstacle == nil, Comment(rawValue: MockBus.obstacle ?? "")))
struct MockBusTests {
    @Test("devices lists hub and phone with numbers, serial and port chain")
    func devices() async throws {
        let run = try await MockBus.run(["hub", "plug", "start"], rig: ["devices", "--json"])
        #expect(run.status == "exit 0")
        let hub =
            #"{"port":"usb1","bus":1,"address":1,"vendor":"1d6b","product":"0002","name":"Mock Host Controller","#
            + #""phone":false,"hub":true,"likeness":"other"}"#
        let phone =
            #"{"port":"1-1","chain":"1","bus":1,"address":2,"vendor":"05ac","product":"12a8","name":"iPhone","#
            + #""serial":"00008101AB","phone":true,"hub":false,"likeness":"unproven","#
            + #""pros":["numbers 05ac:12a8","name iPhone"],"#
            + #""cons":["serial number 00008101AB of another form","no interface known yet"]}"#
        #expect(run.lines == [#"{"version":1,"kind":"devices","devices":["#, hub + ",", phone + "]}"])
    }

    @Test("devices on a machine without USB is an empty list")
    func noDevices() async throws {
        let run = try await MockBus.run(["start"], rig: ["devices", "--json"])
        #expect(run.lines == [#"{"version":1,"kind":"devices","devices":[]}"#])
        #expect(run.status == "exit 0")
    }

    @Test("watch tells attach and detach, provisional and final, and Ctrl-C is a clean end with 130")
    func watch() async throws {
        let run = try await MockBus.run(
            [
                "hub", "start", "await=watching", "plug", "await=\"attached\",\"final\":true", "unplug",
                "await=\"detached\",\"final\":true", "signal=SIGINT",
            ], rig: ["watch", "--json"])
        #expect(run.status == "exit 130")
        #expect(
            run.lines.map { line in [#""rising""#, #""up""#, #""down""#, "state"].filter(line.contains) } == [
                [], [#""rising""#, "state"], [#""up""#, "state"], ["state"], [#""down""#, "state"], ["state"],
            ])
    }

    @Test("watch judges by the times of a rig file: without a time to settle, each state is final at once")
    func times() async throws {
        let files = FakeTree()
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        files.write(
            "/rig.yaml",
            """
            rig: 1
            name: Port
            topology: benchPort
            unit: \(root)/rigs/units/standard-800x480.yaml
            os: \(root)/rigs/systems/ios-18.yaml
            app: \(root)/rigs/apps/healthy.yaml
            link: {settle: 0 s, phone: {path: 1-1}}
            """)
        let run = try await MockBus.run(
            ["hub", "start", "await=watching", "plug", "unplug", "await=detached", "signal=SIGINT"],
            rig: ["watch", "--json", "--rig", "\(files.root)/rig.yaml"])
        #expect(run.lines.contains { $0.contains(#""state":"attached","final":true"#) }, "\(run.lines)")
    }

    @Test("watch tells a phone that is there already, and SIGTERM is a clean end with 143")
    func alreadyThere() async throws {
        let run = try await MockBus.run(
            ["hub", "plug", "start", "await=attached", "signal=SIGTERM"], rig: ["watch"])
        #expect(run.status == "exit 143")
        #expect(run.lines.contains { $0.hasSuffix("dataLink up       attached      iPhone 00008101AB at 1-1") })
    }

    @Test("watch loses no edge of a storm and finds the flapping once")
    func flapping() async throws {
        let storm = (0..<12).flatMap { _ in ["unplug", "await=\"down\"", "plug", "await=\"up\""] }
        let run = try await MockBus.run(
            ["hub", "plug", "start", "await=\"up\""] + storm + ["signal=SIGINT"], rig: ["watch", "--json"])
        #expect(run.lines.filter { $0.contains(#""down""#) }.count == 12)
        #expect(run.lines.filter { $0.contains(#""up""#) }.count == 13)
        #expect(run.lines.filter { $0.contains(#""finding":"flapping""#) }.count == 1)
        #expect(run.status == "exit 130")
    }

    @Test(
        "watch ends by itself after its time, with or without quotes around it", arguments: [["50 ms"], ["50", "ms"]])
    func duration(words: [String]) async throws {
        let run = try await MockBus.run(["hub", "start"], rig: ["watch", "--for"] + words)
        #expect(run.status == "exit 0")
        #expect(run.lines.count == 1)
    }

    @Test("watch tells every event of a storm of 10,000")
    func storm() async throws {
        let run = try await MockBus.run(
            ["hub", "plug", "start", "await=\"up\"", "storm=10000", "signal=SIGINT"], rig: ["watch", "--json"])
        // A remove and an add make one down, and one or two words of the phone's being there.
        let values = run.lines.filter { $0.contains(#""evidence""#) }.map { $0.contains(#""down""#) }
        #expect(values.filter(\.self).count == 5_000)
        #expect(!zip(values, values.dropFirst()).contains { $0 && $1 })
        #expect(values.first == false && values.last == false)
        #expect(run.status == "exit 130" && !run.lines.contains { $0.contains("eventsLost") })
    }

    @Test("watch believes no event that repeats what is known, or tells of what is not there")
    func lyingBus() async throws {
        let run = try await MockBus.run(
            [
                "hub", "plug", "start", "await=\"up\"", "event=add", "event=bind", "event=unbind", "event=remove",
                "event=remove", "event=unbind", "await=\"down\"", "event=add", "await=\"up\"", "signal=SIGINT",
            ], rig: ["watch", "--json"])
        let values = run.lines.filter { $0.contains(#""evidence""#) }.map { line in
            ["rising", "up", "down"].filter { line.contains("\"value\":\"\($0)\"") }
        }
        #expect(values == [["up"], ["down"], ["rising"], ["up"]])
    }

    @Test("watch tells a supply as it changes, and nothing of it at the start")
    func otherDevices() async throws {
        let run = try await MockBus.run(
            ["hub", "supply=1", "start", "await=watching", "supply=0", "await=AC0", "signal=SIGINT"], rig: ["watch"])
        let told = run.lines.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
        #expect(told.count == 2)
        #expect(told.last == "AC0 power_supply changed Mains, not online")
    }

    @Test(
        "The mock bus leaves no file behind, however its program ends",
        arguments: [["hub", "plug", "start"], ["hub", "no-such-step"], ["hub", "plug", "abort"]])
    func leftovers(steps: [String]) async throws {
        let files = FakeTree()
        files.write("/temporary/of-others", "")
        let run = try await MockBus.run(steps, rig: ["devices"], folder: "\(files.root)/temporary")
        #expect(steps.last != "start" || run.status == "exit 0" && !run.lines.isEmpty, "\(run)")
        #expect(SystemTree(root: files.root).names(in: "/temporary") == ["of-others"])
    }

    @Test("watch without udev and without a USB bus is a missing service")
    func unavailable() async throws {
        let run = try await MockBus.run(["start"], rig: ["watch", "--json"])
        #expect(run.status == "exit 69")
        #expect(run.lines == [])
    }
}
