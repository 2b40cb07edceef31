import Blaming

extension BlameCase {
    /// Taps of a map button that the unit loses: the system, or what the app shows there, may have kept them back as well.
    static var lostTap: BlameCase {
        BlameCase(
            name: "lostTouch, tap", truth: .unit, others: [.app, .os],
            scenario: runbook(
                "{unit: {faults: {lostTouch: 100 %}}}",
                "  - wait: 1 s\n  - touch: {tap: {x: 95 %, y: 95 %}}\n  - expect: {told: {callback: pressed}}"))
    }

    /// Two fingers of whose samples the unit loses some.
    static func lostPinch(_ percent: Int) -> BlameCase {
        var scenario = runbook(
            "{unit: {faults: {lostTouch: \(percent) %}}}",
            "  - touch: {pinch: {at: {x: 50 %, y: 50 %}, scale: 200 %, turn: 30 deg}}\n"
                + "  - expect: {told: {callback: zoomed, times: 58}}")
        scenario.rig = "rigs/model-two-fingers.yaml"
        return BlameCase(name: "lostTouch, pinch", truth: .unit, others: [.app, .os], scenario: scenario)
    }

    /// What is demanded of a session for which the cable was not in for long enough.
    static func shortPlug(_ milliseconds: Int, _ demand: String = "{belief: connected, within: 4 s}") -> BlameCase {
        BlameCase(
            name: "too short a plug", truth: .bench,
            scenario: runbook(
                "{bench: {lateness: 0 s}}",
                "  - cable: in\n  - wait: \(milliseconds) ms\n  - cable: out\n  - await: {link: detached}\n"
                    + "  - expect: \(demand)", setup: "  - note: a bench at rest"))
    }

    /// iOS of before scenes, and an app that has only a scene's delegate (D06).
    static var noDelegate: BlameCase {
        BlameCase(
            name: "no delegate", truth: .app,
            scenario: Scenario(shipped: "behaviours/D06-delegate", on: "model-800x480"))
    }
}
