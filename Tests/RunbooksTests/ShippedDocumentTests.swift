import Clockwork
import HeadUnits
import PhoneApps
import Runbooks
import Testing

/// The documents that the repository ships.
@Suite("Shipped documents") struct ShippedDocumentTests {
    static let runbooks = [
        "first-drive", "pan-threshold", "pan-directions", "connect-cycle", "free-drive", "guidance", "latency",
    ]
    static let rigs = [
        "model-800x480", "model-1920x720", "model-2gis-2018", "model-2gis-fallback", "model-late-card",
    ]
    static let linkRunbooks = [
        "attach", "attach-on-trip", "attach-usable", "charging-fallback", "detach", "flaps", "missed-disconnects",
        "power-cut", "role-switch",
    ]
    /// The wirings of real benches, each with the runbooks of the link that make sense on it.
    static let benches: [(rig: String, runbooks: [String])] = [
        ("bench-port", ["attach-usable", "flaps"]),
        ("unit-cable", ["attach", "detach", "missed-disconnects", "power-cut"]),
        ("dongle", ["attach", "detach", "missed-disconnects"]), ("wireless", []),
    ]

    @Test("each rig carries out each runbook", arguments: rigs, runbooks)
    func plan(rig: String, runbook: String) throws {
        let plan = try Plan.load(runbook: "runbooks/\(runbook).yaml", rig: "rigs/\(rig).yaml", files: Repository.files)
        #expect(plan.skipReason == nil)
        #expect(plan.runbook.teardown.map(\.title) == ["cable out"])
    }

    @Test("each rig of models carries out each runbook of the link", arguments: rigs, linkRunbooks)
    func link(rig: String, runbook: String) throws {
        let path = "runbooks/link/\(runbook).yaml"
        let plan = try Plan.load(runbook: path, rig: "rigs/\(rig).yaml", files: Repository.files)
        #expect(plan.skipReason == nil)
        let movesCable = plan.runbook.needs.contains { $0.capability == .cable }
        #expect(plan.runbook.teardown.map(\.title) == (movesCable ? ["cable out"] : []))
    }

    @Test("a real bench carries out the runbooks whose signals its wiring shows", arguments: benches)
    func bench(rig: String, runbooks: [String]) throws {
        let able = try Self.linkRunbooks.filter { runbook in
            let path = "runbooks/link/\(runbook).yaml"
            return try Plan.load(runbook: path, rig: "rigs/benches/\(rig).yaml", files: Repository.files).skipReason
                == nil
        }
        #expect(able == runbooks)
    }

    @Test("the rig of the 2GIS story misses one disconnect in five and pans at a quarter of the width")
    func story() throws {
        let rig = try Self.rig("model-2gis-2018")
        #expect(rig.app.faults.missedDisconnect == 0.2)
        #expect(rig.unit.panThreshold == .fraction(0.25, of: .width))
        #expect(rig.unit.display.width == 400)
    }

    @Test("S05, D09: 800 by 480 pixels at scale 2 are 400 by 240 points, 1920 by 720 at scale 3 are 640 by 240")
    func points() throws {
        let small = try Self.rig("model-800x480").unit.display
        let wide = try Self.rig("model-1920x720").unit.display
        #expect([small.width, small.height, wide.width, wide.height] == [400, 240, 640, 240])
    }

    @Test("the runbooks wait and measure for less than 30 s by the clock, but for those that need a whole drive")
    func thrifty() throws {
        let fixed = try Self.runbooks.filter { $0 != "guidance" && $0 != "latency" }.flatMap { name in
            try Plan.load(runbook: "runbooks/\(name).yaml", rig: "rigs/model-800x480.yaml", files: Repository.files)
                .runbook
                .steps
        }
        let seconds = fixed.reduce(0.0) { sum, step in
            switch step.action {
            case .wait(let time), .measure(.updateLatency(_, duration: let time), _): sum + time.seconds
            default: sum
            }
        }
        #expect(seconds < 30)
    }

    private static func rig(_ name: String) throws -> Rig {
        try Plan.load(runbook: "runbooks/connect-cycle.yaml", rig: "rigs/\(name).yaml", files: Repository.files).rig
    }
}
