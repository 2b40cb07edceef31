import Benches
import Events

/// `rig demo`: one runbook against a healthy model bench, and against one with the faults of 2018.
enum DemoVerb {
    static let verb = Verb(
        name: "demo", synopsis: "[--out DIR]",
        summary: "runs one runbook against a healthy model bench and against one with faults",
        options: [Verb.Option(name: "out", value: "DIR", help: "where the run folders are made (default runs)")]
    ) { arguments throws(Failure) in
        guard arguments.operands.isEmpty else { throw Failure(.usage, "demo takes no operand") }
        try Output.standard.write("No hardware: this proves the detectors; it says nothing about your app.\n\n")
        let interrupts = try Interrupts()
        for act in acts {
            if let status = try perform(act, out: arguments.value("out") ?? "runs", interrupts) { return status }
        }
        try Output.standard.write(next)
        return .passed
    }

    /// One of the two runs, and the verdict that it must have.
    private struct Act {
        let rig: String
        let expected: Verdict
        let comment: String
    }

    private static let acts = [
        Act(rig: "rigs/model-800x480.yaml", expected: .passed, comment: "As expected: nothing to find.\n\n"),
        Act(
            rig: "rigs/model-2gis-2018.yaml", expected: .failed,
            comment: "As expected: FAIL, for the app misses cuts and the unit wants a quarter of the screen.\n\n"),
    ]

    private static let next = """
        Next, with .build/release/rig:
          rig run runbooks/pan-threshold.yaml --rig rigs/model-1920x720.yaml   another unit, four directions
          rig run runbooks/free-drive.yaml --position YOUR-LOG.nmea            a drive of your own
          rig check runbooks/*.yaml rigs/*.yaml                                every fault of every document

        """

    /// The status that ends the demonstration early, nil where it goes on.
    private static func perform(_ act: Act, out: String, _ interrupts: Interrupts) throws(Failure) -> ExitStatus? {
        let settings = RunSettings(rig: act.rig, out: out)
        let request = try RunRequests.load("runbooks/first-drive.yaml", settings)
        let verdict = try RunPrinter(isJSON: false).perform(request, interrupts: interrupts)
        if let status = interrupts.status { return status }
        guard verdict == act.expected else {
            throw Failure(.failed, "\(act.rig): expected \(act.expected.rawValue), but the run is \(verdict.rawValue)")
        }
        try Output.standard.write(act.comment)
        return nil
    }
}
