import Testing

@Suite(
    "rig port beside a mock hub", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: MockBus.obstacle == nil, Comment(rawValue: MockBus.obstacle ?? "")))
struct MockHubTests {
    private func run(_ hub: String..., rig words: [String]) async throws -> MockBus.Outcome {
        try await MockBus.run(hub: hub, rig: words)
    }

    @Test("lists ports with what they are powered by and who stands at them")
    func list() async throws {
        let people = try await run("honest", rig: ["port", "list"])
        #expect(people.lines.count == 4)
        #expect(people.lines[1] == "1-1.2  on   disable   1 half    iPhone 00008101000A1B2C3D4E0002")
        let json = try await run("honest", rig: ["port", "list", "--json"])
        #expect(
            json.lines[2]
                == #"{"port":"1-1.2","path":"pci-0000:00:14.0-usb-0:1.2","hub":"1-1","halves":["1-1.2"],"power":"on","#
                + #""method":"disable","connectType":"unknown","device":"1-1.2","serial":"00008101000A1B2C3D4E0002"},"#)
    }

    @Test(
        "cycles a port by its place, its path, or the phone at it (uhubctl #641), and sees a new address",
        arguments: ["1-1.2", "pci-0000:00:14.0-usb-0:1.2", "00008101-000a1b2c3d4e0002"])
    func cycle(word: String) async throws {
        let outcome = try await run("honest", rig: ["port", "cycle", word, "--json"])
        #expect(outcome.status == "exit 0")
        let line = try #require(outcome.lines.first)
        #expect(line.hasPrefix(#"{"version":1,"kind":"port","action":"cycle","port":"1-1.2","#))
        #expect(line.contains(#""off":{"proof":"observed","requests":1,"#))
        #expect(line.contains(#""on":{"proof":"observed","#))
        #expect(line.contains(#""addressBefore":3,"addressAfter":5"#))
    }

    @Test(
        "says what each hub is worth",
        arguments: [
            ("honest", ["port", "off", "1-1.2"], "exit 0", "port 1-1.2 is off (observed, 1 request)"),
            ("slow", ["port", "off", "1-1.2"], "exit 0", "port 1-1.2 is off (observed, 1 request)"),
            ("repowering", ["port", "off", "1-1.2"], "exit 0", "port 1-1.2 is off (observed, 2 requests)"),
            (
                "lying", ["port", "off", "1-1.2"], "exit 2",
                "rig: lying port: port 1-1.2 was commanded off 4 times and the hub still says that it is powered"
            ),
            (
                "wedged", ["port", "off", "1-1.2"], "exit 2",
                "rig: writing /sys/bus/usb/devices/1-1:1.0/1-1-port2/disable did not come back within 5.00 s"
            ),
            ("ganged", ["port", "probe", "1-1.2"], "exit 0", "class: ganged"),
            ("lying", ["port", "probe", "1-1.2"], "exit 0", "class: none"),
            ("honest", ["port", "probe", "1-1.2"], "exit 0", "class: unknown"),
            ("honest", ["port", "probe", "1-1.2", "--meter", "true"], "exit 0", "class: dataOnly"),
            ("honest", ["port", "probe", "1-1.2", "--meter", "false"], "exit 0", "class: unknown"),
            ("honest", ["port", "on", "1-1.2"], "exit 0", "port 1-1.2 is on (readBack, 1 request)"),
            ("honest", ["port", "off", "1-1.9"], "exit 69", "rig: no port and no device at a port is called 1-1.9"),
            ("honest", ["port", "off", "05ac:12a8"], "exit 64", "rig: 2 devices fit vendor 05ac, product 12a8:"),
            ("honest", ["suggest"], "exit 64", "rig: there are 2:"),
            (
                "honest", ["suggest", "1-1"], "exit 64",
                "rig: mock hub at 1-1 is no phone and no dongle: numbers 0409:55aa"
            ),
        ])
    func verdicts(hub: String, words: [String], status: String, line: String) async throws {
        let outcome = try await run(hub, rig: words)
        #expect(outcome.status == status)
        #expect(outcome.lines.first?.hasPrefix(line) == true, "\(outcome.lines)")
    }

    @Test("says of each port that cannot be read why")
    func unreadable() async throws {
        let people = try await run("wedged", rig: ["port", "list"])
        #expect(people.lines.count == 8, "\(people.lines)")
        #expect(people.lines[0].hasPrefix("1-1.1  ?    disable"))
        #expect(
            people.lines[1]
                == "  reading /sys/bus/usb/devices/1-1:1.0/1-1-port1/disable did not come back within 5.00 s")
    }

    @Test("without permission names file, owner, mode and what to do, and is 69 (uhubctl #608, #618)")
    func denied() async throws {
        let outcome = try await run("honest", "nobody", rig: ["port", "off", "1-1.2"])
        #expect(outcome.status == "exit 69")
        let line = try #require(outcome.lines.first)
        #expect(
            line.hasPrefix(
                "rig: /sys/bus/usb/devices/1-1:1.0/1-1-port2/disable is root:root 0644 and this user may not write it: "
                    + "`make install-rules`"))
    }

    @Test("suggest prints the block for the phone that is named, with its port")
    func suggest() async throws {
        let outcome = try await run("honest", rig: ["suggest", "1-1.3"])
        #expect(
            outcome.lines == [
                "# iPhone 00008101000A1B2C3D4E0003 at 1-1.3 (05ac:12a8; no interface known yet)",
                "topology: benchPort",
                "link:",
                "  phone: {serial: 00008101000A1B2C3D4E0003, path: \"pci-0000:00:14.0-usb-0:1.3\"}",
                "  port: {path: \"pci-0000:00:14.0-usb-0:1.3\"}  # its class: rig port probe 1-1.3",
            ])
    }
}
