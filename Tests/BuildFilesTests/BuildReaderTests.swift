import AppBuilds
import BuildFiles
import Glibc
import MadeBuilds
import Testing

@Suite("Builds")
struct BuildReaderTests {
    private let place = Place()
    private var path: String { "\(place.path)/Town" }

    private func write(_ build: MadeBuild, as form: BuildForm) {
        switch form {
        case .app: build.writeFolder(path)
        case .ipa: build.writeZip(path)
        case .xcarchive: build.writeArchive(path)
        }
    }

    @Test(
        "are told apart by content, and read the same from each form", arguments: [BuildForm.app, .ipa, .xcarchive],
        [false, true])
    func forms(form: BuildForm, isBinary: Bool) {
        var made = MadeBuild()
        made.isBinary = isBinary
        write(made, as: form)
        let build = BuildReader.read(path)
        #expect(build.faults == [] && build.findings == [])
        #expect(build.form == form && build.info == made.info && build.hasMapsKey == true)
        #expect(build.profile?.contents == made.profile)
        #expect(build.slices?.map(\.entitlements.count) == [2] && build.channel == .adHoc)
    }

    @Test("may be fat, in a folder and packed")
    func fat() {
        var made = MadeBuild()
        let part = MadeExecutable(xml: made.entitlements.xml).bytes
        let bare = MadeExecutable().bytes
        made.files["Town"] = MadeExecutable.fat([(0x0100_000C, part), (0x0100_000C, bare)])
        for form in [BuildForm.app, .ipa] {
            write(made, as: form)
            let build = BuildReader.read(path)
            #expect(build.slices?.map(\.entitlements.count) == [1, 0] && build.hasMapsKey == false)
            _ = form == .app ? rename(path, path + ".app") : 0
        }
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        let file: String, bytes: [UInt8]?, fault: String

        init(_ file: String, _ bytes: [UInt8]?, _ fault: String) {
            (self.file, self.bytes, self.fault) = (file, bytes, fault)
        }

        var testDescription: String { fault }
    }

    private static let wrong = [
        Wrong("Info.plist", PropertyList.array([]).xml, "Info.plist: holds an array of 0, not a dictionary"),
        Wrong("Info.plist", PropertyList.string("a").binary, "Info.plist: holds the string \"a\", not a dictionary"),
        Wrong("Info.plist", [], "Info.plist: is empty, where a property list must be"),
        Wrong("Info.plist", [UInt8](repeating: 0, count: 9 << 20), "Info.plist: more than 8388608 bytes"),
        Wrong("Info.plist", PropertyList.dictionary([:]).xml, "Info.plist: CFBundleExecutable names no file"),
        Wrong(
            "Info.plist", PropertyList.dictionary(["CFBundleExecutable": .string("../../../../etc/passwd")]).xml,
            "Info.plist: CFBundleExecutable names no file"),
        Wrong(
            "Info.plist", PropertyList.dictionary(["CFBundleExecutable": .string("..")]).xml,
            "Info.plist: CFBundleExecutable names no file"),
        Wrong(
            "Info.plist", PropertyList.dictionary(["CFBundleExecutable": .string("Village")]).xml,
            "Village: the executable is missing"),
        Wrong("Town", [], "Town: "), Wrong("Town", Array("#!/bin/sh".utf8), "Town: this is no executable"),
        Wrong("Town", Array(MadeExecutable().bytes.dropLast(9)), "Town: the file is cut off"),
        Wrong("Town", MadeExecutable(xml: PropertyList.array([]).xml).bytes, "Town: holds an array of 0"),
        Wrong("Town", MadeExecutable(xml: Array("garbage".utf8)).bytes, "Town: neither"),
        Wrong("Town", MadeExecutable(der: [0x70, 0x05]).bytes, "Town: the entitlements in DER cannot be read"),
        Wrong(
            "embedded.mobileprovision", Array("<plist/>".utf8), "embedded.mobileprovision: this is no signed message"),
        Wrong(
            "embedded.mobileprovision", MadeBuild.signed(PropertyList.array([]).xml),
            "embedded.mobileprovision: holds an array of 0"),
        Wrong(
            "embedded.mobileprovision", [UInt8](repeating: 0x30, count: 5 << 20), "embedded.mobileprovision: more than"),
    ]

    @Test("tell which of their files is wrong, in a folder and packed alike", arguments: wrong, [BuildForm.app, .ipa])
    func wrongFile(wrong: Wrong, form: BuildForm) {
        var made = MadeBuild()
        made.files[wrong.file] = wrong.bytes
        write(made, as: form)
        let build = BuildReader.read(path)
        #expect(
            build.faults.count == 1 && build.faults.first?.message.hasPrefix(wrong.fault) == true, "\(build.faults)")
        #expect(build.hasMapsKey == nil)
    }

    @Test("are checked as far as they can be read")
    func rest() {
        var made = MadeBuild()
        made.info = made.info.setting(["UIRequiresFullScreen"], to: nil)
        made.files["Town"] = []
        write(made, as: .ipa)
        let build = BuildReader.read(path)
        #expect(build.faults.count == 1 && build.findings.map(\.keyPath) == ["UIRequiresFullScreen"])
        #expect(build.profile != nil)
    }

    @Test("are no zip archive of any kind")
    func archives() {
        let cases: [([String: [UInt8]], String)] = [
            (["a.txt": [1]], "no app in Payload"), (["Payload/Town.app": [1]], "no app in Payload"),
            (["Payload/A.app/x": [1], "Payload/B.app/x": [1]], "2 apps in Payload"),
            (["Payload/Town.app/../../../etc/passwd": [1]], "leads out of the archive"),
            (["../Payload/Town.app/Info.plist": [1]], "leads out of the archive"), (["/etc/passwd": [1]], "leads out"),
            (["Payload/Town.app/x": [1]], "Info.plist: is missing"),
        ]
        for (entries, fault) in cases {
            MadeBuild.writeZip(entries, to: path)
            let faults = BuildReader.read(path).faults
            #expect(faults.count == 1 && faults.first?.message.contains(fault) == true, "\(faults)")
        }
    }

    @Test("that grow without end when unpacked, or hold entries without end, are stopped")
    func bombs() {
        var made = MadeBuild()
        made.files["Info.plist"] = made.info.xml + [UInt8](repeating: 0x20, count: 64 << 20)
        write(made, as: .ipa)
        #expect(
            BuildReader.read(path).faults.map(\.message) == [
                "Info.plist: more than 8388608 bytes, which is too much for such a file"
            ])
        var limits = ZipLimits()
        limits.entryBytes = 1 << 20
        made = MadeBuild()
        let part = MadeExecutable().bytes
        made.files["Town"] = MadeExecutable.fat([(1, part + [UInt8](repeating: 0, count: 16 << 20)), (2, part)])
        write(made, as: .ipa)
        #expect(BuildReader.read(path).faults.isEmpty)
        let stopped = BuildReader.read(path, limits: limits)
        #expect(stopped.faults.map(\.message) == ["Town: unpacks to more than 1048576 bytes, which no app has"])
        limits.entries = 2
        #expect(BuildReader.read(path, limits: limits).faults.first?.message.contains("; 2 are allowed") == true)
    }

    @Test("that are cut off or have a byte changed raise a fault or a finding, and never end the program")
    func damaged() {
        write(MadeBuild(), as: .ipa)
        let whole = Self.bytes(of: path)
        for place in stride(from: 0, to: whole.count, by: 11) {
            var changed = whole
            changed[place] ^= 0xFF
            MadeBuild.write(changed, to: path)
            _ = BuildReader.read(path).findings
            MadeBuild.write(Array(whole.prefix(place)), to: path)
            #expect(BuildReader.read(path).faults.count == 1)
        }
    }

    @Test("that are not there, or no file, are told as such")
    func missing() {
        #expect(BuildReader.read(path).faults == [.missing(path: path, reason: "No such file or directory")])
        mkfifo(path, 0o666)
        #expect(BuildReader.read(path).faults == [.damaged(file: path, reason: "is no regular file")])
        #expect(BuildReader.read("/dev/zero").faults == [.damaged(file: "/dev/zero", reason: "is no regular file")])
        #expect(
            BuildReader.read(place.path).faults.first?.message == "Info.plist: is missing, so this is no app bundle")
        for (bytes, words) in [
            ([], "is empty"), (Array("text".utf8), "neither a folder nor a zip archive"),
            ([0x50, 0x4B, 0x03, 0x04, 0x14, 0x00], "cut off"),
        ] as [([UInt8], String)] {
            MadeBuild.write(bytes, to: path + ".ipa")
            #expect(BuildReader.read(path + ".ipa").faults.first?.message.contains(words) == true, "\(words)")
        }
    }

    @Test("that are none have no form, and nothing is found missing in them")
    func noBuild() {
        MadeBuild.write(Array("text".utf8), to: path + ".ipa")
        mkfifo(path, 0o666)
        for none in [path, path + ".ipa", path + ".none", place.path, "/dev/null"] {
            let build = BuildReader.read(none)
            #expect(build.form == nil && build.findings.isEmpty && build.faults.count == 1, "\(none)")
        }
    }

    private static func bytes(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
    }
}
