import Formats
import Runbooks
import Testing

@Suite("Many mistakes") struct ManyMistakesTests {
    static let runbook = """
        runbook: 1
        naem: Ten mistakes
        needs: [cable, blief]
        steps:
          - cabel: in
          - cable: inn
          - wait: 500
          - await: {link: session, belief: connected}
          - touch: {drag: {from: {x: 20 %, y: 150 %}, length: 40 px, direction: rigt}}
          - measure: {updateLatency: {of: card, for: 20 s}, limits: {p96: {atMost: 250 ms}}}
          - navigate: {route: nowhere.json}
        teardown: cable
        """

    static let lines = [
        "2:1: `naem` is no key of runbook; did you mean `name`?",
        "3:16: `item of needs: blief` is not known; did you mean `belief`?",
        "5:5: `cabel` is no key of step; did you mean `cable`?",
        "6:12: `cable: inn` is not known; did you mean `in`?",
        "7:11: `wait: 500` has no unit; write `500 ms` or `500 s`",
        "8:28: `belief` cannot stand in one await with `link` at 8:13",
        "9:39: `y: 150 %` is out of range; allowed is from 0 % to 100 %",
        "9:55: `length: 40 px` has the wrong unit; write pt",
        "9:73: `direction: rigt` is not known; did you mean `right`?",
        "10:62: `p96` is no key of limits; did you mean `p95`?",
        "11:23: the route nowhere.json is missing or unreadable",
        "12:11: `teardown` must be a list, each a map with one of "
            + "cable, await, navigate, touch, driver, ask, system, expect, measure, qualify, command, wait, screenshot, note, not `cable`",
    ]

    @Test("in one runbook are told in one go, in the order of the file", arguments: ["\n", "\r\n"])
    func runbook(lineEnd: String) throws {
        let text = "\u{FEFF}" + Self.runbook.split(separator: "\n").joined(separator: lineEnd)
        let findings = try Document.check(path: "d.yaml", files: .memory(["d.yaml": text]))
        #expect(findings.faults.map(\.line) == Self.lines.map { "d.yaml:\($0)" })
    }

    @Test("in all documents of a plan are told in one go, sorted by file")
    func plan() throws {
        var texts = Sample.files
        texts["run.yaml"] = "runbook: 1\nname: R\nsteps:\n  - wait: 1"
        texts["rig.yaml"] = Sample.rig.replacing("link: {", with: "link: {limit: 5 pt, ")
        texts["parts/unit.yaml"] = Sample.unit.replacing("scale: 2", with: "scale: 1")
        texts["parts/os.yaml"] = Sample.os + "fingrPan: true\n"
        texts["parts/app.yaml"] = nil
        let lines = [
            "parts/os.yaml:6:1: `fingrPan` is no key of os; did you mean `fingerPan`?",
            "parts/unit.yaml:6:10: `scale: 1` is out of range; allowed is from 2 to 3",
            "rig.yaml:6:6: the app document parts/app.yaml cannot be read: No such file or directory",
            "rig.yaml:7:15: `limit: 5 pt` has the wrong unit; write ms, s, min or h",
            "run.yaml:4:11: `wait: 1` has no unit; write `1 ms` or `1 s`",
        ]
        let error = #expect(throws: PlanError.self) {
            try Plan.load(runbook: "run.yaml", rig: "rig.yaml", files: .memory(texts))
        }
        guard case .badRunbook(let faults) = error else { throw try #require(error) }
        #expect(faults.map(\.line) == lines)
        #expect(try Document.check(path: "rig.yaml", files: .memory(texts)).faults.map(\.line) == lines.dropLast())
    }

    /// A file made to harm, by a name: the test's output must not hold the file itself.
    enum Attack: String, CaseIterable {
        case aliasBomb, deepNesting, hugeValue, secondDocument

        var text: String {
            switch self {
            case .aliasBomb: "rig: 1\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]"
            case .deepNesting: "runbook: 1\nsteps: " + String(repeating: "[", count: 10_000)
            case .hugeValue: "rig: 1\nname: " + String(repeating: "x", count: 100_000)
            case .secondDocument: "os: 1\n---\nos: 1"
            }
        }

        var message: String {
            switch self {
            case .aliasBomb: "2:4: an anchor"
            case .deepNesting: "2:72: nested more than 64"
            case .hugeValue: "2:7: a value of 100000 bytes"
            case .secondDocument: "2:1: a second document"
            }
        }
    }

    @Test("of attack files are one error each", arguments: Attack.allCases)
    func attack(_ attack: Attack) throws {
        let faults = try Document.check(path: "d.yaml", files: .memory(["d.yaml": attack.text])).faults
        #expect(faults.count == 1)
        #expect(faults.first?.line.hasPrefix("d.yaml:\(attack.message)") == true)
    }

    @Test("cut a long offending text to one short line")
    func longText() throws {
        let text = "os: 1\nname: S\nconnectDelay: \"a\\nb\(String(repeating: "c", count: 200))\"\n"
        let fault = try #require(try Document.check(path: "d.yaml", files: .memory(["d.yaml": text])).faults.last)
        #expect(fault.position == Position(line: 3, column: 15))
        #expect(fault.text.count == 60 && fault.text.hasPrefix("a bc") && fault.text.hasSuffix("c…"))
        #expect(!fault.line.contains("\n"))
    }
}
