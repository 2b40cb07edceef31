import Glibc
import Testing

@Suite("udev rules")
struct RulesTests {
    static let path = String(#filePath.dropLast("Tests/DevicesTests/RulesTests.swift".count))
    static let text = Files.text(path + "udev-rules/70-rig.rules") ?? ""
    static let file = RulesFile(text)

    @Test("The checker finds no fault in what is shipped, and in the rules that a reader is asked to take into use")
    func shipped() {
        #expect(Self.file.faults == [])
        #expect(Self.file.rules.count >= 15)
        let examples = Self.text.split(separator: "\n").filter { $0.hasPrefix("#SUBSYSTEM") }.map { $0.dropFirst() }
        #expect(!examples.isEmpty)
        #expect(RulesFile(examples.joined(separator: "\n")).faults == [])
    }

    @Test(
        "The checker finds what udevd would ignore or take amiss",
        arguments: [
            (#"SUBSYSTEM=="usb" MODE="0660""#, "1: not made of keys"),
            (#"SUBSYSTEM=="usb", MODE="0660","#, "1: not made of keys"),
            (#"SUBSYSTEM==usb"#, "1: not made of keys"), (#"SUBSYSTEM="usb""#, "1: SUBSYSTEM cannot stand before ="),
            (#"GROUP=="rig""#, "1: GROUP cannot stand before =="), (#"ATTR=="05ac""#, "1: ATTR needs a name"),
            (#"MODE{x}="0660""#, "1: MODE{x} needs no name"), (#"MODE="660x""#, "1: MODE 660x is not octal"),
            (#"GROUP+="rig""#, "1: GROUP is no list"), (#"RUN="/bin/true""#, "1: RUN= takes every other"),
            (#"RUN+="chgrp rig x""#, "1: RUN needs a program's whole path"),
            (#"SYMLINK+="rig/%q""#, "1: %q is no substitution"), (#"SYMLINK+="rig/$serial""#, "1: $serial is no"),
            ("# one\nGOTO=\"end\"", "2: no label end further down"),
            ("LABEL=\"end\"\nGOTO=\"end\"", "2: no label end further down"),
            ("LABEL=\"end\"", "1: nothing jumps to end"),
        ])
    func faults(text: String, fault: String) {
        #expect(RulesFile(text).faults.contains { $0.hasPrefix(fault) }, "\(RulesFile(text).faults)")
    }

    @Test("A device that goes is left alone, and a seated user's access is set before 73-seat-late.rules")
    func order() {
        #expect(Self.file.rules.first?.tokens.first == .init(key: "ACTION", attribute: "", sign: "==", value: "remove"))
        for (subsystem, role) in [("usb", ""), ("tty", "robot")] {
            let device = RulesPlay.Device(action: "remove", subsystem: subsystem, environment: ["RIG_ROLE": role])
            let outcome = RulesPlay(Self.file, on: device)
            #expect(outcome.group == nil && outcome.programs.isEmpty && outcome.links.isEmpty)
        }
        #expect("70-rig.rules" < "73-seat-late.rules" && "70-rig.rules" > "60-serial.rules")
    }

    @Test("Nobody but root, the group and the seated user gets access")
    func modes() {
        let tokens = Self.file.rules.flatMap(\.tokens)
        #expect(Set(tokens.filter { $0.key == "MODE" }.map(\.value)) == ["0660"])
        #expect(Set(tokens.filter { $0.key == "GROUP" }.map(\.value)) == ["rig"])
        #expect(!tokens.contains { $0.key == "OWNER" })
    }

    @Test(
        "The products that get access are those that count as a phone", arguments: ["add", "bind", "change", "unbind"],
        [
            ("1290", true), ("12a8", true), ("12af", true), ("1281", false), ("12b0", false), ("8600", true),
            ("1901", true), ("1905", true), ("1906", false),
        ])
    func phones(action: String, phone: (product: String, hasAccess: Bool)) {
        let outcome = RulesPlay(Self.file, on: device("05ac", phone.product, action: action))
        #expect((outcome.group == "rig") == phone.hasAccess && (outcome.mode == "0660") == phone.hasAccess)
        #expect(outcome.tags == (phone.hasAccess ? ["uaccess"] : []))
        #expect(outcome.links == (phone.hasAccess ? ["rig/phone-00008101AB"] : []))
        #expect(outcome.programs.contains { $0.contains("/sys/DEVPATH/authorized") } == phone.hasAccess)
    }

    @Test("A phone without a serial number has no link that others could share")
    func namelessPhone() {
        var phone = device("05ac", "12a8")
        phone.environment["ID_SERIAL_SHORT"] = nil
        let outcome = RulesPlay(Self.file, on: phone)
        #expect(outcome.group == "rig" && outcome.links.isEmpty)
    }

    @Test(
        "Dongles and hubs get access and other devices do not",
        arguments: [
            ("1314", "1520", "00", true), ("1314", "1521", "00", true), ("1314", "2000", "00", false),
            ("0409", "55aa", "09", true), ("05ac", "8007", "09", true), ("046d", "c077", "00", false),
            ("04e8", "12a8", "00", false),
        ])
    func others(vendor: String, product: String, deviceClass: String, hasAccess: Bool) {
        let outcome = RulesPlay(Self.file, on: device(vendor, product, deviceClass: deviceClass))
        #expect((outcome.group == "rig") == hasAccess && (outcome.tags == ["uaccess"]) == hasAccess)
        #expect(outcome.links == (vendor == "1314" && hasAccess ? ["rig/dongle-1-1"] : []))
    }

    @Test(
        "The ports of a hub are the group's to switch, whether its driver came before udevd or after",
        arguments: [
            ("add", "9/0/1", true), ("bind", "9/0/0", true), ("change", "9/0/2", true), ("bind", "8/6/80", false),
        ])
    func ports(action: String, interface: String, isHub: Bool) {
        let outcome = RulesPlay(
            Self.file,
            on: RulesPlay.Device(
                action: action, kernel: "1-1:1.0",
                environment: ["DEVTYPE": "usb_interface", "INTERFACE": interface]))
        let program =
            #"/bin/sh -c 'chgrp -f rig /sys/DEVPATH/*-port*/disable && chmod -f g+w /sys/DEVPATH/*-port*/disable'"#
        #expect(outcome.programs == (isHub ? [program] : []))
        #expect(outcome.group == nil)
    }

    @Test("A line with a role is left alone by ModemManager and gpsd; one without is nobody's but the others'")
    func roles() {
        let wanted = ["SYSTEMD_WANTS": "gpsdctl@ttyUSB0.service"]
        var line = RulesPlay.Device(kernel: "ttyUSB0", subsystem: "tty", environment: wanted)
        #expect(RulesPlay(Self.file, on: line).environment == wanted)
        #expect(RulesPlay(Self.file, on: line).group == nil)
        line.environment["RIG_ROLE"] = "robot"
        let outcome = RulesPlay(Self.file, on: line)
        #expect(outcome.environment["ID_MM_DEVICE_IGNORE"] == "1" && outcome.environment["ID_MM_PORT_IGNORE"] == "1")
        #expect(outcome.environment["SYSTEMD_WANTS"] == "")
        #expect(outcome.links == ["rig/robot"] && outcome.group == "rig" && outcome.tags == ["uaccess"])
    }

    @Test("The program that opens the ports does it, and says nothing where there are none")
    func program() throws {
        var template = Array("/tmp/rig-ports-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { system("rm -rf '\(folder)'") }
        let hub = RulesPlay.Device(environment: ["DEVTYPE": "usb_interface", "INTERFACE": "9/0/1"])
        let group = getgrgid(getegid()).map { String(cString: $0.pointee.gr_name) } ?? "root"
        let program = try #require(RulesPlay(Self.file, on: hub).programs.first)
            .replacing("/sys/DEVPATH", with: folder).replacing("chgrp -f rig", with: "chgrp -f \(group)")
        #expect(system("test -z \"$(\(program) 2>&1)\"") == 0)
        #expect(system("mkdir -m 755 \(folder)/1-1-port1 && echo 0 >\(folder)/1-1-port1/disable") == 0)
        #expect(chmod("\(folder)/1-1-port1/disable", 0o644) == 0)
        #expect(system(program) == 0)
        var status = stat()
        #expect(stat("\(folder)/1-1-port1/disable", &status) == 0 && status.st_mode & 0o777 == 0o664)
    }

    @Test("make install-rules puts the file where udevd finds it, below DESTDIR")
    func installation() throws {
        var template = Array("/tmp/rig-rules-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { system("rm -rf '\(folder)'") }
        #expect(system("make -s -C '\(Self.path)' install-rules DESTDIR='\(folder)' >/dev/null") == 0)
        #expect(Files.text(folder + "/etc/udev/rules.d/70-rig.rules") == Self.text)
    }

    @Test("udevadm finds no fault", .enabled(if: canVerify, "this machine's udevadm has no verify (it came with 254)"))
    func udevadm() {
        #expect(system("udevadm verify '\(Self.path)udev-rules/70-rig.rules' >/dev/null 2>&1") == 0)
    }

    private static let canVerify = system("udevadm verify --help >/dev/null 2>&1") == 0

    private func device(
        _ vendor: String, _ product: String, deviceClass: String = "00", action: String = "add"
    ) -> RulesPlay.Device {
        RulesPlay.Device(
            action: action, kernel: "1-1",
            attributes: ["idVendor": vendor, "idProduct": product, "bDeviceClass": deviceClass],
            environment: ["DEVTYPE": "usb_device", "ID_SERIAL_SHORT": "00008101AB"])
    }
}
