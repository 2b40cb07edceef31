import Clockwork
import Glibc
import Testing

/// Runs in host time that are killed at moments drawn from a seed: a hundred in `make test-long`, some in `make test`.
@Suite("A run that is killed at any moment") struct KillTests {
    private static let seeds: ClosedRange<UInt64> = getenv("RIG_LONG") == nil ? 1...8 : 1...100
    private static let derived = ["junit.xml", "metrics.prom", "report.html"]

    private static let runbook = """
        runbook: 1
        name: Busy
        repeat: 50
        steps:
          - cable: in
          - await: {connected: true}
          - note: here
          - touch: {drag: {from: {x: 30 %, y: 50 %}, length: 40 pt, direction: right, speed: 800 pt/s}}
          - measure: {timeUntil: {belief: connected}}
          - cable: out
          - await: {link: detached}

        """

    @Test("loses at most the step in flight, and every derived file can be made (pytest #100, #7087)", arguments: seeds)
    func loses(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let place = Place()
        let file = place.file("busy.yaml", Self.runbook)
        let command = try Command(["run", file, "--time", "host", "--out", "\(place.path)/runs"])
        let lines = Int(random.uniform(1...14))
        #expect(command.prints(lines: lines))
        // The moment is the stimulus: some milliseconds into whatever comes next.
        _ = poll(nil, 0, Int32(random.uniform(0...40)))
        command.send(SIGKILL)
        let killed = try command.finish()
        #expect(killed.status == 137)
        try examine(place, told: killed.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
    }

    /// Every step that the console told of is in the journal, the one in flight is named, and the reports are there.
    private func examine(_ place: Place, told: some Collection<Substring>) throws {
        let report = try Command.run(["report", place.run])
        #expect(report.status == 0)
        #expect(report.output.contains("INTERRUPTED") && !report.output.contains("PASSED"))
        let kept = report.lines.count { $0.contains("✓") }
        #expect(kept >= told.count { $0.contains("✓") })
        for name in Self.derived { #expect(Place.names(in: place.run).contains(name)) }
    }
}

extension Command {
    /// Reads until the output holds a number of lines; false where it ends before.
    fileprivate func prints(lines: Int) -> Bool {
        prints { $0.count { $0 == UInt8(ascii: "\n") } >= lines }
    }
}
