import Clockwork
import Events
@testable import Reporting
import Testing

@Suite("JUnit XML as others read it")
struct JUnitReadersTests {
    private static let xmllint = OtherProgram.isThere("xmllint")
    private static let hostile = "<b>&amp; ]]> \"'\u{0}\u{1B}[31m\u{8}\u{FFFE} é 🧭 <!-- \u{85}"

    private static func specimens() throws -> [RecoveredRun] {
        let header = RunSpecimen.header()
        let hostileHeader = RunSpecimen.header { header in
            (header.runbook, header.app, header.wall, header.host) = (hostile, hostile, hostile, hostile)
            header.runbookFile = hostile
        }
        let attempts = [Verdict.failed, .benchFault, .passed].flatMap { RunSpecimen.step(1, "a", $0, ["why", "how"]) }
        let all = Verdict.allCases.enumerated().flatMap {
            RunSpecimen.step($0 + 1, "a\nb", $1, ["one\ttwo\r\nthree", "x"])
        }
        return [
            RecoveredRun(journal: RunSpecimen.journal),
            try RunSpecimen.recovered([header]),
            try RunSpecimen.recovered([header, RunSpecimen.ended(.skipped, "no cable")]),
            try RunSpecimen.recovered([header] + attempts + [RunSpecimen.ended(.flaky)]),
            try RunSpecimen.recovered([header] + attempts.dropLast(2) + [RunSpecimen.ended(.benchFault)]),
            try RunSpecimen.recovered([header, RunSpecimen.latency()] + all + [RunSpecimen.ended(.failed)]),
            try RunSpecimen.recovered(
                [hostileHeader] + RunSpecimen.step(1, hostile, .failed, [hostile]) + [RunSpecimen.begun(2, hostile)]),
            RecoveredRun(journal: []),
            RecoveredRun(journal: Array("garbage\n".utf8)),
        ]
    }

    @Test("every kind of run is valid by the schema", .enabled(if: xmllint, "xmllint is not installed"))
    func schema() throws {
        let folder = try TemporaryFolder()
        for (place, run) in try Self.specimens().enumerated() {
            try folder.write(
                JUnitReport(run, RunFiles(folder: "r", names: ["journal.jsonl"])).bytes(), as: "\(place).xml")
        }
        #expect(try OtherProgram.faults(inXML: "'\(folder.path)'/*.xml") == "")
    }

    @Test("every level of detail is valid by the schema", .enabled(if: xmllint, "xmllint is not installed"))
    func levels() throws {
        let folder = try TemporaryFolder()
        for (place, run) in try Self.specimens().enumerated() {
            for (level, detail) in JUnitDetail.levels.enumerated() {
                try folder.write(
                    JUnitReport(run, RunFiles(folder: "r", names: [])).text(detail), as: "\(place)-\(level).xml")
            }
        }
        #expect(try OtherProgram.faults(inXML: "'\(folder.path)'/*.xml") == "")
    }

    @Test("the schema refuses what it should", .enabled(if: xmllint, "xmllint is not installed"))
    func refusals() throws {
        let report = JUnitReport(try Self.specimens()[5], RunFiles(folder: "r", names: []))
        let whole = String(decoding: report.bytes(), as: UTF8.self)
        let folder = try TemporaryFolder()
        for (old, new) in [
            ("<error ", "<fault "), ("type=\"failed\"", "type=\"bad\""), ("name=\"2 a&#10;b\"", "name=\"1 a&#10;b\""),
            ("time=\"", "time=\"-"), ("tests=\"7\"", "tests=\"many\""),
        ] {
            let broken = whole.replacing(old, with: new)
            #expect(broken != whole, "\(old)")
            let path = try folder.write(broken, as: "broken.xml")
            #expect(try OtherProgram.faults(inXML: "'\(path)'") != "", "\(new)")
        }
    }

    @Test(
        "junitparser reads back what was written",
        .enabled(if: OtherProgram.python != nil, "no Python with junitparser; see the Makefile"))
    func junitparser() throws {
        let attempts = RunSpecimen.step(2, "again", .failed, ["late"]) + RunSpecimen.step(2, "again", .passed)
        let bodies =
            [RunSpecimen.header(), RunSpecimen.latency()]
            + RunSpecimen.step(1, "<in>\n& \"out\"", .failed, ["one\u{1B}[0m", "two <b>"])
            + attempts + RunSpecimen.step(3, "c", .undecided, ["n too small"])
            + RunSpecimen.step(4, "d", .skipped, ["no"])
            + [RunSpecimen.ended(.failed)]
        let files = RunFiles(folder: "runs/r", names: ["screens/steps-1.png"])
        let folder = try TemporaryFolder()
        let path = try folder.write(JUnitReport(try RunSpecimen.recovered(bodies), files).bytes(), as: "junit.xml")
        let script = "\(RunSpecimen.package)/Tests/Tools/read-junit.py"
        let (status, output) = try OtherProgram.run("'\(OtherProgram.python ?? "")' '\(script)' '\(path)'")
        #expect(status == 0)
        let expected = """
            suite 'First drive' tests 4 failures 1 errors 1 skipped 1 host 'Linux 6.1 x86_64'
            property measurement.updateLatency.map.p95 '99.5'
            case 'first-drive.steps' '1 <in>\\n& "out"' Failure 'one[0m' failed 'one[0m\\ntwo <b>'
              out '[[ATTACHMENT|runs/r/screens/steps-1.png]]'
            case 'first-drive.steps' '2 again' FlakyFailure 'late' failed 'late'
            case 'first-drive.steps' '3 c' Error 'n too small' undecided 'n too small'
            case 'first-drive.steps' '4 d' Skipped 'no' None 'no'

            """
        #expect(output == expected)
    }
}
