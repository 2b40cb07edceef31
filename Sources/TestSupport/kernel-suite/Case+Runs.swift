import Gadgets

extension Case {
    /// Runbooks that the product runs inside, not as root and with the shipped rules.
    static let ofRuns = [models, port, fallback, missed]

    private static let models = Case("A runbook runs inside, against models") { (suite) throws(GadgetError) in
        let run = try InnerRun("connect-cycle", on: "model-800x480", [], named: "models", in: suite, "--time", "host")
        try expect("exit status of rig run", run.status, 0)
    }

    private static let port = Case(
        "A runbook switches the phone's port and sees the phone go and come, as the service's user"
    ) {
        (suite) throws(GadgetError) in
        try suite.bench.plugIn()
        let run = try InnerRun(
            "link/attach-usable", on: "virtual", [("cycles: 20", "cycles: 3")], named: "port", in: suite)
        try expect("exit status of rig run", run.status, 0)
        try run.expect(
            "\"link\":\"emulated\"", "off, observed", "\"signal\":\"dataLink\",\"value\":\"down\"",
            "attach.dataLink")
        try expect("power after the run", try suite.bench.phone.controller.hubPort.isPowered, true)
    }

    private static let fallback = Case("A rule that looks at the charging catches each cut of a real supply") {
        (suite) throws(GadgetError) in
        let hand = try CableHand(suite.bench)
        let run = try InnerRun(
            "link/charging-fallback", on: "virtual-cable",
            [("cycles: 20", "cycles: 2"), ("watch: 10 s", "watch: 2 s")],
            named: "fallback", in: suite)
        try hand.rest()
        try expect("exit status of rig run", run.status, 0)
        try run.expect(
            "\"signal\":\"power\",\"value\":\"down\"", "\"signal\":\"charging\",\"value\":\"down\"", "fallback")
    }

    private static let missed = Case("An app that misses the cut of the cable is found, and the cut drawn") {
        (suite) throws(GadgetError) in
        let hand = try CableHand(suite.bench)
        let run = try InnerRun(
            "link/missed-disconnects", on: "virtual-cable-2gis-2018", [("cycles: 50", "cycles: 6")],
            named: "missed", in: suite)
        try hand.rest()
        try expect("exit status of rig run", run.status, 1)
        try run.expect("\"finding\":\"missedDisconnect\"")
        try Child.run("rig", "report", run.folder, "--lanes", "\(suite.folder)/cut-cable.svg")
    }
}
