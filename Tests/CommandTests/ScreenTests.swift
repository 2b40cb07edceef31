import Testing

@Suite("rig screen") struct ScreenTests {
    private static let unit = ["screen", "--unit", "rigs/units/standard-800x480.yaml"]

    @Test("leaves nothing under a name whose picture could not be written whole", arguments: ["--png", "--svg"])
    func fullDisk(option: String) throws {
        let place = Place()
        // The limit of a file's size stands for a full disk; its unit is 512 bytes.
        let outcome = try Command.run(Self.unit + [option, "\(place.path)/picture"], shell: "ulimit -f 4")
        #expect(outcome.status == 73)
        #expect(outcome.diagnosis == "rig: cannot write \(place.path)/picture: File too large")
        #expect(Place.names(in: place.path) == [])
    }

    @Test("leaves the older picture where the new one could not be written whole, and replaces it otherwise")
    func older() throws {
        let place = Place()
        let words = Self.unit + ["--svg", place.file("picture", "older")]
        #expect(try Command.run(words, shell: "ulimit -f 4").status == 73)
        #expect(Place.text("\(place.path)/picture") == "older")
        #expect(try Command.run(words).status == 0)
        #expect(Place.text("\(place.path)/picture").hasSuffix("</svg>\n"))
        #expect(Place.names(in: place.path) == ["picture"])
    }

    @Test("writes through a link and into a device", arguments: ["link", "device"])
    func linked(kind: String) throws {
        let place = Place()
        let target = kind == "link" ? place.file("target", "older") : "/dev/null"
        let words = Self.unit + ["--svg", "\(place.path)/link"]
        #expect(try Command.run(words, shell: "ln -s '\(target)' '\(place.path)/link'").status == 0)
        #expect(kind == "device" || Place.text(target).hasPrefix("<?xml"))
        #expect(try Command.run(words, shell: "test -L '\(place.path)/link' || exit 99").status == 0)
    }

    @Test("tells what the system does not show, a line each")
    func losses() throws {
        let place = Place()
        let buttons = "[zoomIn, zoomOut, locate, pan, layers, search]"
        let state = place.file(
            "state.yaml", "screen: 1\nbuttons: {map: \(buttons), leading: [search, pan, done], trailing: [locate]}\n")
        let outcome = try Command.run(Self.unit + ["--state", state, "--svg", "/dev/null"])
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == """
                rig: not all is shown: truncated: 2 of 3 leading bar buttons (L03)
                rig: not all is shown: truncated: 4 of 6 map buttons (L01)

                """)
    }

    @Test("says nothing where all is shown")
    func whole() throws {
        for name in Place.names(in: "\(Command.root)/docs/screens/states") where name.hasSuffix(".yaml") {
            let words = Self.unit + ["--state", "docs/screens/states/\(name)", "--svg", "/dev/null"]
            #expect(try Command.run(words).errors == "", "\(name)")
        }
    }

    @Test("refuses a focus beyond the last thing that can be pressed")
    func focus() throws {
        let place = Place()
        let state = place.file("state.yaml", "screen: 1\nbuttons: {map: [zoomIn, zoomOut]}\nfocus: 3\n")
        let outcome = try Command.run(Self.unit + ["--state", state, "--svg", "\(place.path)/picture"])
        #expect(outcome.status == 65)
        #expect(
            outcome.diagnosis == "rig: \(state): focus 3 is beyond the last of 2 things that can be pressed; "
                + "take 1 to 2 or leave it out")
        #expect(Place.names(in: place.path) == ["state.yaml"])
    }
}
