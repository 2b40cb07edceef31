import Measuring
import Testing

@testable import Describing
@testable import Runbooks

@Suite("Limits documents") struct LimitsDocumentTests {
    private static let limits = """
        limits: 1
        name: L
        unit: U
        metrics:
          - updateLatency: {p95: {atMost: 0.25 s, margin: 10 %}, p50: {atLeast: 20 ms, atMost: 100 ms, margin: 5 ms}}
          - panThreshold: {value: {atMost: 15 pt}}
            part: left
        """

    private static func plan(limits: String?, named: String? = nil, unit: String = Sample.unit) throws -> Plan {
        var files = Sample.files
        files["parts/unit.yaml"] = unit
        (files["parts/os.yaml"], files["parts/app.yaml"]) = (Sample.os, Sample.app)
        files["rig.yaml"] =
            "rig: 1\nname: R\ntopology: model\nunit: parts/unit.yaml\nos: parts/os.yaml\n"
            + "app: parts/app.yaml\n" + (named == nil ? "" : "limits: parts/limits.yaml\n")
        files["parts/limits.yaml"] = named
        files["own.yaml"] = limits
        files["run.yaml"] = "runbook: 1\nname: B\nsteps:\n  - wait: 1 s\n"
        return try Plan.load(
            runbook: "run.yaml", rig: "rig.yaml", files: .memory(files), limits: limits == nil ? nil : "own.yaml")
    }

    @Test("are read in the units of the metrics, a margin in per cent as a share of the limit")
    func read() throws {
        let limits = try #require(try Self.plan(limits: nil, named: Self.limits).rig.limits)
        #expect(limits.name == "L" && limits.unit == "U" && limits.path == "parts/limits.yaml")
        #expect(limits.entries.map(\.name) == ["updateLatency", "panThreshold.left"])
        #expect(
            Set(limits.entries[0].limits) == [
                Limit("p95", .atMost, 250, margin: 25), Limit("p50", .atLeast, 20, margin: 5),
                Limit("p50", .atMost, 100, margin: 5),
            ])
    }

    @Test(
        "take what a metric can be: a number of events a minute, what is signed below zero, and every part that there is",
        arguments: [
            ("updatesPerMinute: {rate: {atMost: 200}}", "", Limit("rate", .atMost, 200), "updatesPerMinute"),
            ("cardMapSkew: {p50: {atLeast: -50 ms}}", "", Limit("p50", .atLeast, -50), "cardMapSkew"),
            ("headingLag: {value: {atLeast: -50 ms}}", "", Limit("value", .atLeast, -50), "headingLag"),
            ("fixAge: {min: {atLeast: -1 s}}", "", Limit("min", .atLeast, -1_000), "fixAge"),
            ("guidance.age: {age: {atLeast: -1 s}}", "", Limit("age", .atLeast, -1), "guidance.age"),
            ("disconnects: {rate: {atMost: 100 %}}", "", Limit("rate", .atMost, 1), "disconnects"),
            ("panBegan: {}", "up-left", nil, "panBegan.up-left"), ("panBegan: {}", "30 deg", nil, "panBegan.30 deg"),
            ("timeUntil: {}", "beliefDisconnected", nil, "timeUntil.beliefDisconnected"),
            ("timeUntil: {}", "session", nil, "timeUntil.session"), ("detach: {}", "belief", nil, "detach.belief"),
            (
                "panThreshold: {value: {atLeast: 15 pt, atMost: 15 pt}}", "up", Limit("value", .atMost, 15),
                "panThreshold.up"
            ),
        ] as [(String, String, Limit?, String)])
    func possible(metric: String, part: String, limit: Limit?, name: String) throws {
        let part = part.isEmpty ? "" : "\n    part: \(part)"
        let document = "limits: 1\nname: L\nmetrics:\n  - \(metric)\(part)\n"
        let entry = try #require(try Self.plan(limits: nil, named: document).rig.limits?.entries.first)
        #expect(entry.name == name && (limit.map { entry.limits.contains($0) } ?? entry.limits.isEmpty))
    }

    @Test("of the command line take the place of the rig's, and both are copied into the run's folder")
    func replaced() throws {
        let plan = try Self.plan(limits: "limits: 1\nname: Own\nmetrics: [{updateLatency: {}}]", named: Self.limits)
        #expect(plan.rig.limits?.name == "Own" && plan.rig.limits?.path == "own.yaml")
        #expect(plan.sources.map(\.path).suffix(1) == ["own.yaml"])
    }

    @Test("of another unit are refused where the rig names them, and where the command line does")
    func otherUnit() throws {
        let other = Self.limits.replacing("unit: U", with: "unit: V")
        for (limits, named, place) in [(nil, other, "rig.yaml:7:9"), (other, nil, "own.yaml:1:1")]
            as [(String?, String?, String)]
        {
            do throws(PlanError) {
                _ = try Self.planned(limits, named)
                Issue.record("nothing was refused")
            } catch .badConfiguration(let faults) {
                #expect(faults.map(\.line.description).count == 1)
                #expect(faults.first?.line.hasPrefix(place) == true, "\(faults.map(\.line))")
                #expect(faults.first?.message.contains("hold for the unit `V`, and the rig's is `U`") == true)
            } catch {
                Issue.record("\(error)")
            }
        }
    }

    private static func planned(_ limits: String?, _ named: String?) throws(PlanError) -> Plan {
        do { return try plan(limits: limits, named: named) } catch let error as PlanError { throw error } catch {
            throw .unreadable(UnreadableFile(path: "", reason: "\(error)"))
        }
    }

    @Test("take a margin of a runbook in the limit's unit, in points of a share, as a count, or in per cent")
    func margins() throws {
        let runbook = """
            runbook: 1
            name: B
            steps:
              - measure:
                  disconnects: {cycles: 3}
                  limits: {missed: {atMost: 4, margin: 2}, rate: {atMost: 50 %, margin: 10 %}}
            """
        let files = Files.memory(Sample.files.merging(["d.yaml": runbook]) { $1 })
        #expect(try Document.check(path: "d.yaml", files: files).faults == [])
        var loader = DocumentLoader(files: files)
        guard case .measure(_, let limits)? = try loader.runbook(at: "d.yaml")?.steps.first?.action else {
            throw UnreadableFile(path: "d.yaml", reason: "no step")
        }
        #expect(
            Set(limits) == [Limit("missed", .atMost, 4, margin: 2), Limit("rate", .atMost, 0.5, margin: 0.1)])
    }
}
