import Glibc
import Testing

@Suite("rig doctor")
struct DoctorCommandTests {
    private let place = Place()

    /// A machine with a USB bus and nothing that a bench needs.
    private func bareMachine() throws -> String {
        let root = "\(place.path)/machine"
        #expect(system("mkdir -p '\(root)/sys/bus/usb/devices' '\(root)/proc/sys/kernel'") == 0)
        #expect(system("echo 5.10.0 > '\(root)/proc/sys/kernel/osrelease'") == 0)
        return root
    }

    @Test("on a machine without USB nothing is at fault, and the status is 0")
    func withoutUSB() throws {
        let root = "\(place.path)/empty"
        mkdir(root, 0o755)
        let outcome = try Command.run(["doctor", "--root", root])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("\nnothing is at fault\n"))
    }

    @Test("tells each fault with its remedy below it, counts them, and ends with 2")
    func faults() throws {
        let outcome = try Command.run(["doctor", "--root", bareMachine()])
        #expect(outcome.status == 2)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let fault = try #require(lines.firstIndex { $0.hasPrefix("FAULT   rules    70-rig.rules is not installed") })
        #expect(
            lines[fault + 2] == String(repeating: " ", count: 17)
                + "rig doctor --rules | sudo tee /etc/udev/rules.d/70-rig.rules >/dev/null")
        let count = lines.count { $0.hasPrefix("FAULT") }
        #expect(lines.last == "\(count) faults" && count >= 3)
    }

    @Test("is one document with --json, of the same faults and the same status")
    func json() throws {
        let outcome = try Command.run(["doctor", "--json", "--root", bareMachine()])
        #expect(outcome.status == 2)
        let records = outcome.output.split(separator: "\n")
        let faults = records.count { $0.contains(#""status":"fault""#) }
        #expect(records.first == "{\"version\":1,\"kind\":\"doctor\",\"faults\":\(faults),\"diagnoses\":[")
        #expect(records.dropFirst().allSatisfy { $0.hasPrefix(#"{"subject":""#) })
        #expect(
            records.contains { $0.contains(#""subject":"udev","status":"fault""#) && $0.contains(#""remedy":["sudo"#) })
    }

    @Test("prints the rules that are to be installed")
    func rules() throws {
        let outcome = try Command.run(["doctor", "--rules"])
        #expect(outcome.status == 0)
        #expect(
            system(
                "test \"$(cat '\(Command.root)/udev-rules/70-rig.rules')\" = \"$(cat '\(place.file("rules", outcome.output))')\""
            ) == 0)
    }

    @Test("looks at this machine as well, and says what its status means")
    func thisMachine() throws {
        let outcome = try Command.run(["doctor"])
        #expect(outcome.output.contains("FAULT") ? outcome.status == 2 : outcome.status == 0)
        #expect(outcome.errors == "")
    }
}
