import Testing

/// `rig follow` as a program.
@Suite struct FollowTests {
    private static let words = [
        "follow", "--route", "runbooks/town/route.json", "--trace", "runbooks/town/drive.nmea",
    ]

    private func run(_ more: [String], shell: String = "") throws -> Command.Outcome {
        try Command(Self.words + more, shell: shell).finish()
    }

    @Test("the town's own drive stays on its route and arrives once, in JSON and in the table")
    func town() throws {
        let outcome = try run(["--json"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let lines = outcome.lines.filter { !$0.isEmpty }
        #expect(lines.dropLast().allSatisfy { $0.hasPrefix("{\"index\":") && $0.contains("\"events\":[") })
        let summary = try #require(lines.last)
        #expect(
            summary.hasPrefix("{\"summary\":{\"fixes\":\(lines.count - 1),\"offRoute\":0,\"arrived\":1,\"wrongWay\":0,")
        )
        let table = try run([]).lines.filter { !$0.isEmpty }
        #expect(table.count == lines.count + 1 && table.last?.hasPrefix("fixes \(lines.count - 1), offRoute 0") == true)
    }

    @Test("the picture is an SVG that names the events")
    func picture() throws {
        let outcome = try run(["--svg", "-"])
        let svg = outcome.output.drop { $0 != "<" }
        #expect(outcome.status == 0 && svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
        #expect(svg.contains("arrived") && svg.contains("departed") && svg.contains(">200 m; green"))
    }

    @Test("the policy is set by its names: a corridor of nothing is left")
    func policy() throws {
        let outcome = try run([
            "--json", "--policy", "corridor=0", "--policy=offAfter=0", "--policy", "leavingCorridor=9999",
        ])
        #expect(outcome.status == 0 && outcome.lines.contains { $0.contains("\"offRoute\"") })
    }

    @Test(
        "what cannot be meant is told with its remedy",
        arguments: [
            ("--policy corridr=5", 64, "did you mean corridor?"), ("--policy corridor", 64, "is not K=V"),
            ("--policy corridor=wide", 64, "no number in m from 0 to 10000"),
            ("--earth flat", 64, "is not wgs84 or sphere"), ("--trace /dev/null", 65, "no epoch with a time"),
            ("--trace none.csv", 66, "none.csv"), ("--route README.md", 65, "README.md:1:1"),
            ("--svg /nowhere/a.svg", 73, "cannot write /nowhere/a.svg"),
        ])
    func refused(words: String, status: Int32, message: String) throws {
        let outcome = try run(words.split(separator: " ").map(String.init))
        #expect(outcome.status == status && outcome.errors.contains(message), "\(outcome.errors)")
    }
}
