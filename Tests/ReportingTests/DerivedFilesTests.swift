import Clockwork
import Events
import Glibc
@testable import Reporting
import Testing

@Suite("Derived files")
struct DerivedFilesTests {
    @Test("all of them are written, anew each time, and nothing else is left behind")
    func written() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", as: "junit.xml")
        let run = RecoveredRun(journal: RunSpecimen.journal)
        try DerivedFiles.write(for: run, in: folder.path)
        let files = RunFiles(in: folder.path)
        #expect(files.names == DerivedFiles.all.map(\.name).sorted())
        for file in DerivedFiles.all { #expect(try files.bytes(of: file.name) == file.bytes(for: run, files)) }
        #expect(try OtherProgram.run("ls -A '\(folder.path)' | wc -l").output.contains("\(files.names.count)"))
    }

    @Test("openhtf #793: a file that cannot be written is an error that names it, and the others are written")
    func unwritable() throws {
        for blocked in DerivedFiles.all {
            let folder = try TemporaryFolder()
            try folder.write("x", as: "\(blocked.name)/x")
            let error = #expect(throws: RunFileError.self) {
                try DerivedFiles.write(for: RecoveredRun(journal: RunSpecimen.journal), in: folder.path)
            }
            #expect(error?.message == "cannot write \(folder.path)/\(blocked.name): Is a directory")
            let others = DerivedFiles.all.map(\.name).filter { $0 != blocked.name }
            #expect(others.allSatisfy { RunFiles(in: folder.path).names.contains($0) })
        }
    }

    @Test("a folder that is not there is an error")
    func noFolder() {
        let error = #expect(throws: RunFileError.self) {
            try DerivedFiles.write(for: RecoveredRun(journal: RunSpecimen.journal), in: "/nowhere/at/all")
        }
        #expect(error?.code == ENOENT)
    }

    @Test(
        "a journal cut after any line or anywhere in one gives every file, whole and valid, and reads interrupted",
        .enabled(if: OtherProgram.isThere("xmllint"), "xmllint is not installed"))
    func anyCut() throws {
        let journal = RunSpecimen.journal
        let lines = journal.indices.filter { journal[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        try #require(lines.count > 60)
        var random = SeededRandom(seed: 3)
        let cuts = [0] + lines.dropLast() + (0..<100).map { _ in Int(random.next() % UInt64(journal.count - 1)) }
        let folder = try TemporaryFolder()
        for (place, cut) in cuts.enumerated() {
            let run = RecoveredRun(journal: Array(journal[..<cut]))
            check(run, of: Array(journal[..<cut]))
            try folder.write(JUnitReport(run, RunFiles(folder: "r", names: [])).bytes(), as: "\(place).xml")
        }
        #expect(try OtherProgram.faults(inXML: "'\(folder.path)'/*.xml") == "")
    }

    /// A cut run is interrupted, its step in flight is told as such by every file, and what came before is counted.
    private func check(_ run: RecoveredRun, of journal: [UInt8]) {
        let text = String(decoding: journal, as: UTF8.self)
        let ended = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .count { $0.contains(#""kind":"stepEnded""#) }
        #expect(run.verdict == .interrupted && run.account.verdict == .interrupted)
        #expect(run.steps.count == ended + (run.stepInFlight == nil ? 0 : 1))
        #expect(
            run.steps.last.map { $0.verdict == .interrupted } == (run.steps.isEmpty ? nil : run.stepInFlight != nil))
        let files = RunFiles(folder: "r", names: [])
        let junit = String(decoding: JUnitReport(run, files).bytes(), as: UTF8.self)
        let error = run.stepInFlight == nil ? "between steps" : "the journal ends in this step"
        #expect(junit.contains("type=\"interrupted\">") && junit.contains(error))
        let metrics = PrometheusText(PrometheusReport(run).bytes)
        #expect(metrics.faults == [])
        #expect(
            metrics.samples.contains {
                $0.key.contains("verdict=\"interrupted\"") && $0.key.hasPrefix("rig_run_verdict") && $0.value == 1
            })
    }

    @Test(
        "a journal with any line or byte spoilt gives every file, whole and valid",
        .enabled(if: OtherProgram.isThere("xmllint"), "xmllint is not installed"))
    func anyDamage() throws {
        let folder = try TemporaryFolder()
        var random = SeededRandom(seed: 4)
        for place in 0..<100 {
            var journal = RunSpecimen.journal
            for _ in 0...(place % 8) {
                let spot = Int(random.next() % UInt64(journal.count))
                switch random.next() % 3 {
                case 0: journal[spot] = UInt8(truncatingIfNeeded: random.next())
                case 1: journal.removeSubrange(spot..<min(spot + 300, journal.count))
                default: journal.insert(contentsOf: "\n{\"foreign\":[1]}\u{0}\n".utf8, at: spot)
                }
            }
            let run = RecoveredRun(journal: journal)
            try folder.write(JUnitReport(run, RunFiles(folder: "r", names: [])).bytes(), as: "\(place).xml")
            #expect(PrometheusText(PrometheusReport(run).bytes).faults == [])
        }
        #expect(try OtherProgram.faults(inXML: "'\(folder.path)'/*.xml") == "")
    }

    @Test("a step whose end the journal lost is told so, and the steps after it are counted")
    func lostEnd() throws {
        let lost = [RunSpecimen.header(), RunSpecimen.begun(1, "a")] + RunSpecimen.step(2, "b", .passed)
        let run = try RunSpecimen.recovered(lost + [RunSpecimen.ended(.passed)])
        #expect(run.steps.map(\.verdict) == [.interrupted, .passed])
        #expect(run.steps.first?.last.reasons == ["the journal does not tell how this step ended"])
    }
}
