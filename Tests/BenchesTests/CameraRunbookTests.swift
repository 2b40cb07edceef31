import Benches
import Events
import Runbooks
import Testing

/// The runbooks of map, overlay and hands, on units whose screens and drivers' seats differ.
@Suite("Runbooks of the map") struct CameraRunbookTests {
    private static let runbooks = [
        "behaviours/S20-fixed-viewport", "behaviours/S34-speed-control", "behaviours/S39-driving-side",
        "behaviours/S40-window", "behaviours/S77-pinned-picture", "field/F06-first-touch", "field/F07-pan-step",
        "field/F15-padding-side", "field/F16-no-padding", "field/F18-speed-limit", "field/F32-phone-sizes",
    ]
    private static let rigs = ["model-right-hand", "model-portrait", "model-1920x720"]

    @Test(
        "S20, S34, S38, S39, S40, S77, F06, F07, F15, F16, F18, F32: pass on every display and driving side",
        arguments: runbooks, rigs
    )
    func passes(runbook: String, rig: String) throws {
        let played = try Scenario(shipped: runbook, on: rig).run()
        #expect(played.verdict == .passed, "\(played.reasons.joined(separator: "; "))")
    }

    @Test(
        "S34, F15, F16: find their fault on every display and driving side",
        arguments: ["field/F15-padding-side", "field/F06-first-touch", "field/F32-phone-sizes"], rigs)
    func finds(runbook: String, rig: String) throws {
        #expect(try Scenario(shipped: runbook, on: rig).faulty.run().verdict == .failed)
    }

    @Test("S39: the app of the 2GIS story takes neither car for the other one", arguments: rigs + ["model-800x480"])
    func control(rig: String) throws {
        let played = try Scenario(shipped: "behaviours/S39-driving-side", on: rig)
            .replacing("apps/healthy.yaml", with: "apps/2gis-2018.yaml", in: "rigs/\(rig).yaml").run()
        let told = played.events.compactMap { event -> String? in
            if case .app(let news) = event.body, news.what == "side" { news.text } else { nil }
        }
        #expect(told == ["ambiguous", rig == "model-right-hand" ? "right" : "left"])
    }

    @Test("F19: on a right-hand drive the puck is in the free area in every frame of a drive")
    func rightHand() throws {
        let frames = try Scenario(shipped: "field/F19-drifting-puck", on: "model-right-hand").run().events.compactMap {
            if case .frame(let frame) = $0.body { frame.seen?.room } else { nil }
        }
        #expect(frames.count > 1000)
        #expect(frames.allSatisfy { $0 >= 0 })
    }
}
