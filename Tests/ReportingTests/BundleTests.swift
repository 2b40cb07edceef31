import Events
import Formats
import Glibc
@testable import Reporting
import Testing

@Suite("Bundle of a run")
struct BundleTests {
    private static let tar = OtherProgram.isThere("tar") && OtherProgram.isThere("gzip")
    private static let machine = BundleMachine(
        version: "0.1.0", system: "Linux 6.1 x86_64", hostName: "bench7", libraries: ["libz.so.1.2.13"])

    private static func folder(journal: [UInt8]? = nil) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let header = RunSpecimen.header { ($0.position, $0.runbookFile) = ("gpsd:bench7:2947", "/home/anna/r/a.yaml") }
        let bodies =
            [header, RunSpecimen.latency()]
            + RunSpecimen.step(1, "a", .failed, ["phone 00008030-001C2D0E3C38802E left"])
        try folder.write(journal ?? RunSpecimen.journal(of: bodies + [RunSpecimen.ended(.failed)]), as: "journal.jsonl")
        try folder.write("rig: 1\nserial: F2LX1234\n", as: "rigs-bench-7.yaml")
        try folder.write("Jul  1 12:00:00 Annas-iPhone kernel: F2LX1234\n", as: "phone.log")
        try folder.write([0x89, 0x50, 0, 1, 2], as: "screens/steps-1.png")
        return folder
    }

    private func unpack(_ bundle: Bundle) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let path = try folder.write(try bundle.archive(), as: "bundle.tar.gz")
        let (status, output) = try OtherProgram.run("tar -xzf '\(path)' -C '\(folder.path)'")
        #expect(status == 0 && output == "", "\(output)")
        return folder
    }

    @Test("S83: it holds the journal, documents, logs, pictures, derived files and a list", .enabled(if: tar, "no tar"))
    func content() throws {
        let folder = try Self.folder()
        let bundle = try Bundle(of: RunFiles(in: folder.path), machine: Self.machine, isMasked: false)
        let unpacked = try unpack(bundle)
        let files = RunFiles(in: "\(unpacked.path)/run-1")
        let original = RunFiles(in: folder.path)
        #expect(Set(files.names) == Set(original.names + DerivedFiles.all.map(\.name) + ["MANIFEST.txt"]))
        for name in original.names { #expect(try files.bytes(of: name) == original.bytes(of: name), "\(name)") }
        #expect(bundle.fileName == "run-1.tar.gz")
        let list = String(decoding: try files.bytes(of: "MANIFEST.txt"), as: UTF8.self)
        for text in [
            "verdict: failed", "app: Maps 4.1", "os: iOS 18", "unit: Unit 9.2", "packed on: Linux 6.1 x86_64",
            "libraries: libz.so.1.2.13", "phone.log: 46 bytes, the phone's log", "masked: no",
            "not in the run's folder:\n  devices.jsonl: the device events\n  witness.jsonl: the witness's trace\n",
        ] {
            #expect(list.contains(text), "\(text)")
        }
    }

    @Test("the same folder gives the same bytes, and every file the time of the run", .enabled(if: tar, "no tar"))
    func deterministic() throws {
        let folder = try Self.folder()
        let make = { try Bundle(of: RunFiles(in: folder.path), machine: Self.machine, isMasked: true).archive() }
        let bytes = try make()
        #expect(try make() == bytes)
        let other = try TemporaryFolder()
        let path = try other.write(bytes, as: "bundle.tar.gz")
        let (_, list) = try OtherProgram.run("TZ=UTC tar --full-time -tvzf '\(path)'")
        let lines = list.split(separator: "\n")
        #expect(lines.count == 5 + DerivedFiles.all.count)
        #expect(lines.allSatisfy { $0.contains("2026-07-01 12:00:00") && $0.hasPrefix("-rw-r--r-- 0/0") })
    }

    @Test("masked, it names no phone, person or machine, and its journal tells the same", .enabled(if: tar, "no tar"))
    func masked() throws {
        let folder = try Self.folder()
        let unpacked = try unpack(try Bundle(of: RunFiles(in: folder.path), machine: Self.machine, isMasked: true))
        let files = RunFiles(in: "\(unpacked.path)/run-1")
        for name in files.names {
            let text = String(decoding: try files.bytes(of: name), as: UTF8.self)
            for secret in ["F2LX1234", "00008030", "anna", "Annas-iPhone", "bench7"] {
                #expect(!text.contains(secret), "\(name): \(secret)")
            }
        }
        let before = RecoveredRun(journal: try RunFiles(in: folder.path).bytes(of: "journal.jsonl"))
        let after = RecoveredRun(journal: try files.bytes(of: "journal.jsonl"))
        #expect(after.damage == [] && after.events.count == before.events.count)
        #expect(
            after.steps.first?.last.reasons == ["phone MASKED-SERIAL-1 left"]
                || after.steps.first?.last.reasons == ["phone MASKED-SERIAL-2 left"])
        let list = String(decoding: try files.bytes(of: "MANIFEST.txt"), as: UTF8.self)
        #expect(list.contains("not masked, for it is no text: screens/steps-1.png"))
    }

    @Test(
        "a broken run is packed all the same, with its damage named", .enabled(if: tar, "no tar"),
        arguments: [[], Array("garbage\n".utf8), Array(RunSpecimen.journal.prefix(2_000))])
    func broken(journal: [UInt8]) throws {
        let folder = try Self.folder(journal: journal)
        let bundle = try Bundle(of: RunFiles(in: folder.path), machine: Self.machine, isMasked: true)
        let unpacked = try unpack(bundle)
        let run = RecoveredRun(journal: journal)
        let root = bundle.fileName.dropLast(".tar.gz".count)
        #expect(bundle.hasHeader == (run.header != nil))
        let list = String(decoding: TemporaryFolder.bytes("\(unpacked.path)/\(root)/MANIFEST.txt") ?? [], as: UTF8.self)
        #expect(list.contains(run.header == nil ? "run: unknown" : "verdict: interrupted"))
        #expect(list.contains("lines of the journal that cannot be used:") == !run.damage.isEmpty)
    }

    @Test(
        "a run's name that would leave the folder is not used", arguments: ["../evil", "/abs", ".hidden", "", "a\nb"])
    func badName(id: String) throws {
        let folder = try Self.folder(journal: try RunSpecimen.journal(of: [RunSpecimen.header { $0.id = id }]))
        let bundle = try Bundle(of: RunFiles(in: folder.path), machine: Self.machine, isMasked: false)
        #expect(bundle.fileName == "run.tar.gz")
    }

    @Test(
        "long paths and any sizes survive the archive", .enabled(if: tar, "no tar"),
        arguments: [1, 99, 100, 101, 160, 255], [0, 1, 511, 512, 513, 200_000])
    func archive(length: Int, size: Int) throws {
        let name = String(repeating: "n", count: min(length, 200))
        let path =
            length > 200
            ? "\(String(repeating: "d", count: 54))/\(name)" : length > 100 ? "d/\(name.dropLast(2))" : name
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var archive = TarArchive(modified: 1_782_907_200)
        archive.add(path, bytes)
        archive.add("last", [1])
        let folder = try TemporaryFolder()
        let file = try folder.write(try Gzip.compress(archive.bytes), as: "a.tar.gz")
        let (status, output) = try OtherProgram.run("tar -xzf '\(file)' -C '\(folder.path)'")
        #expect(status == 0, "\(output)")
        #expect(TemporaryFolder.bytes("\(folder.path)/\(path)") == bytes)
        #expect(TemporaryFolder.bytes("\(folder.path)/last") == [1])
    }
}
