import CarPlay
import Clockwork
import HeadUnits
import Links
import PhoneApps
import Runbooks
import Testing

@Suite("Plans") struct PlanTests {
    private static let runbook = "runbook: 1\nname: R\nneeds: [belief, touch]\nsteps:\n  - wait: 1 s"

    /// The plan of the sample with some documents changed, or one of them missing.
    private func load(
        _ changes: [String: String] = [:], without missing: String = "", runbook: String = "books/run.yaml"
    ) throws(PlanError) -> Plan {
        var texts = Sample.files.merging(["books/run.yaml": Self.runbook]) { $1 }.merging(changes) { $1 }
        texts[missing] = nil
        return try Plan.load(runbook: runbook, rig: "rig.yaml", files: .memory(texts))
    }

    @Test("hold the rig that the documents describe, with the defaults of what they leave out")
    func defaults() throws {
        let rig = try load().rig
        var behaviour = LinkBehaviour()
        behaviour.usable = .milliseconds(1)
        #expect(rig.name == "R" && rig.topology == .model && rig.hasWitness)
        #expect(rig.linkTimes == LinkTimes())
        #expect(rig.linkBehaviour == behaviour)
        #expect(rig.app.faults == AppFaults() && rig.app.spread == 0)
        #expect(
            rig.system
                == SystemProfile(
                    name: "S", connectDelay: .milliseconds(80), disconnectDelay: .milliseconds(60), fingerPan: true))
        #expect(rig.unit.touch == UnitProfile.TouchInput(isPresent: true, sampleRate: 60, grid: 0.5, latency: .zero))
        #expect(rig.unit.display.width == 400 && rig.unit.panThreshold == .points(10))
    }

    @Test("hold each document's bytes, in the order runbook, rig, unit, system, app")
    func sources() throws {
        let plan = try load([
            "rig.yaml": Sample.rig.replacing("unit: parts/unit.yaml\n", with: "") + "\nunit: ./parts/unit.yaml"
        ])
        #expect(
            plan.sources.map(\.path) == [
                "books/run.yaml", "rig.yaml", "parts/unit.yaml", "parts/os.yaml", "parts/app.yaml",
            ])
        #expect(plan.sources.first?.bytes == Array(Self.runbook.utf8))
    }

    @Test("find files beside the runbook, and at the root where the name begins there")
    func paths() throws {
        let plan = try load()
        #expect(plan.path(of: "town/route.json") == "books/town/route.json")
        #expect(
            plan.path(of: "./a") == "books/a" && plan.path(of: "../a") == "books/../a" && plan.path(of: "/a") == "/a")
        #expect(Files.path(of: "a", namedBy: "run.yaml") == "a" && Files.path(of: "a", namedBy: "/run.yaml") == "/a")
    }

    @Test("say in a sentence why the rig cannot carry out the runbook")
    func skip() throws {
        let blind = Sample.rig + "\nwitness: false"
        let untouchable = Sample.unit.replacing("present: true", with: "present: false")
        #expect(try load().skipReason == nil)
        #expect(
            try load(["rig.yaml": blind]).skipReason
                == "The rig R has no witness of what the app believes (belief), which the runbook needs.")
        #expect(
            try load(["rig.yaml": blind, "parts/unit.yaml": untouchable]).skipReason
                == "The rig R has no witness of what the app believes (belief) and no touch input (touch), which the runbook needs."
        )
        #expect(
            try load(["rig.yaml": blind]).rig.capabilities == [
                .cable, .powerCut, .powerSwitch, .roleSwitch, .bus, .power, .charging, .session, .touch, .fingerPan,
                .leftHandDrive, .frames, .navigation, .templates, .oneMap, .routeChoice, .tripEstimates, .offlineStart,
            ])
    }

    @Test("are refused for one of three reasons, each with its exit status")
    func errors() throws {
        #expect(throws: PlanError.self) { try load(runbook: "no.yaml") }
        func reason(_ changes: [String: String] = [:], without missing: String = "") -> String {
            do throws(PlanError) {
                return try load(changes, without: missing).rig.name
            } catch {
                switch error {
                case .unreadable(let file): return "66 \(file.message)"
                case .badRunbook(let faults): return "65 \(faults.count)"
                case .badConfiguration(let faults): return "78 \(faults.count)"
                }
            }
        }
        #expect(reason(without: "books/run.yaml") == "66 cannot read books/run.yaml: No such file or directory")
        #expect(reason(without: "rig.yaml") == "66 cannot read rig.yaml: No such file or directory")
        #expect(reason(["books/run.yaml": "runbook: 2"]) == "65 3")
        #expect(reason(["books/run.yaml": Sample.rig]) == "65 1")
        #expect(reason(["rig.yaml": "x"]) == "78 1")
        #expect(reason(without: "parts/app.yaml") == "78 1")
        #expect(reason(["parts/app.yaml": Sample.os, "books/run.yaml": ""]) == "65 2")
    }

    @Test("tell a document of another kind than the one that is wanted")
    func wrongKind() throws {
        let error = #expect(throws: PlanError.self) { try load(["parts/app.yaml": Sample.os]) }
        guard case .badConfiguration(let faults) = error else { throw try #require(error) }
        #expect(faults.map(\.line) == ["parts/app.yaml:1:1: this is an os document; an app document is wanted here"])
    }
}
