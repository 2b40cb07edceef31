import AppBuilds
import MadeBuilds
import Testing

@Suite("rig preflight") struct PreflightTests {
    private let place = Place()

    private func made(_ name: String, _ change: (inout MadeBuild) -> Void = { _ in }) -> String {
        var build = MadeBuild()
        change(&build)
        build.writeZip("\(place.path)/\(name)")
        return "\(place.path)/\(name)"
    }

    @Test("passes a build with nothing wrong, and says what it is")
    func good() throws {
        let outcome = try Command.run(["preflight", made("Town.ipa")])
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(outcome.lines[0].hasSuffix("Town.ipa · com.example.town 3.2 (345) · Xcode 1640 · ad hoc"))
        #expect(outcome.lines[1] == "  ✓ nothing to find")
    }

    @Test("names each miss with row, place and remedy, and ends with 1")
    func findings() throws {
        let build = made("Town.ipa") { $0.info = $0.info.setting(["UIRequiresFullScreen"], to: .string("true")) }
        let outcome = try Command.run(["preflight", build])
        #expect(outcome.status == 1)
        #expect(
            outcome.lines[1...3] == [
                "  ✗ S68  Info.plist  UIRequiresFullScreen", "         is the string \"true\"",
                "         → set it to the boolean true",
            ])
    }

    @Test("names the channel without the key among several builds (S75)")
    func channels() throws {
        let inHouse = made("InHouse.ipa") { build in
            let list = build.profile?.setting(["ProvisionsAllDevices"], to: .boolean(true))
            build.profile = list?.setting(["Entitlements", CarPlayKey.maps.key], to: nil)
        }
        let outcome = try Command.run(["preflight", made("Town.ipa"), inHouse])
        #expect(outcome.status == 1)
        #expect(
            outcome.lines.suffix(4) == [
                "\(CarPlayKey.maps.key) by channel (S75):", "  ✓ ad hoc      \(place.path)/Town.ipa",
                "  ✗ enterprise  \(inHouse)  has no key", "",
            ])
    }

    @Test("is one JSON document on request, without keys for what is absent")
    func json() throws {
        let build = made("Town.ipa") {
            $0.info = $0.info.setting(["UIRequiresFullScreen"], to: nil).setting(["DTXcode"], to: nil)
        }
        let outcome = try Command.run(["preflight", build, "--json"])
        #expect(outcome.status == 1 && outcome.lines.count == 2)
        let expected =
            #"{"version":1,"kind":"preflight","builds":[{"path":"\#(build)","form":"ipa","channel":"ad hoc","#
            + #""identifier":"com.example.town","appVersion":"3.2","build":"345","hasMapsKey":true,"findings":["#
            + #"{"row":"S68","weight":"failure","file":"Info.plist","key":"UIRequiresFullScreen","message":"is missing","#
            + #""remedy":"set it to the boolean true"}],"faults":[]}],"passed":false}"#
        #expect(outcome.lines[0] == expected)
    }

    @Test("ends with 66 for a build that is not there, 65 for one that cannot be read, and 1 where another fails")
    func statuses() throws {
        let good = made("Town.ipa"), text = place.file("text.ipa", "no archive")
        let bad = made("Bad.ipa") { $0.entitlements = .dictionary([:]) }
        let none = try Command.run(["preflight", good, "\(place.path)/none.ipa"])
        #expect(
            none.status == 66 && none.diagnosis == "rig: cannot read \(place.path)/none.ipa: No such file or directory")
        let unreadable = try Command.run(["preflight", good, text, "\(place.path)/none.ipa"])
        #expect(unreadable.status == 65 && unreadable.diagnosis.hasPrefix("rig: \(text): neither a folder nor"))
        #expect(unreadable.output.contains("  ✓ ad hoc"))
        #expect(try Command.run(["preflight", text, bad]).status == 1)
        #expect(try Command.run(["preflight"]).status == 64)
    }

    @Test("does not steer the terminal with names that a build brings")
    func control() throws {
        let build = made("Town.ipa") { $0.info = $0.info.setting(["CFBundleIdentifier"], to: .string("a\u{7}b")) }
        #expect(try Command.run(["preflight", build]).lines[0].contains("a\u{FFFD}b"))
    }
}
