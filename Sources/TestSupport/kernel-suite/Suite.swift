import Clockwork
import Formats
import Gadgets
import Glibc

/// Plays the cases one after another, each from a clean bench and with a watch of its own.
final class Suite: @unchecked Sendable {
    let bench: Bench
    let folder: String
    var latencies = Latencies()
    private var watches: [RigWatch] = []
    private var watchCount = 0
    private var results: [CaseResult] = []

    init(_ bench: Bench, into folder: String) {
        (self.bench, self.folder) = (bench, folder)
    }

    /// Whether every case passed.
    func run(_ cases: [Case]) throws(GadgetError) -> Bool {
        for one in cases {
            results.append(result(of: one))
            try report()
        }
        return results.allSatisfy { $0.failure == nil }
    }

    /// Starts `rig watch --json` and waits until it sees everything.
    func watch() throws(GadgetError) -> RigWatch {
        watchCount += 1
        let watch = try RigWatch(journal: "\(folder)/watch-\(watchCount).jsonl")
        watches.append(watch)
        bench.listening.add(watch)
        try bench.listening.hear("first line of rig watch") { watch.lines.first }
        // It says that it watches before its monitors receive; a quiet moment later they do.
        try bench.listening.settle(quietFor: .milliseconds(500))
        return watch
    }

    /// Waits until the watch has told evidence of a port, from a place in its lines on.
    func hear(
        _ value: String, of port: String, from place: Int, in watch: RigWatch, within limit: Timespan = .seconds(10)
    ) throws(GadgetError) -> RigLine {
        try bench.listening.hear("evidence \(value) of \(port) by rig watch", within: limit) {
            watch.lines[min(place, watch.lines.count)...].first {
                $0.kind == "evidence" && $0.port == port && $0.value == value
            }
        }
    }

    private func result(of one: Case) -> CaseResult {
        let start = MonotonicClock.nanoseconds()
        var failure: String?
        do throws(GadgetError) {
            try bench.reset()
            try one.check(self)
            try stopWatches()
        } catch {
            failure = "\(error)"
            for watch in watches { drop(watch) { $0.kill() } }
        }
        watches = []
        return CaseResult(
            name: one.name, seconds: Double(MonotonicClock.nanoseconds() - start) / 1e9, failure: failure)
    }

    private func stopWatches() throws(GadgetError) {
        for watch in watches {
            bench.listening.remove(watch)
            try watch.stop()
        }
    }

    private func drop(_ watch: RigWatch, _ end: (RigWatch) -> Void) {
        bench.listening.remove(watch)
        end(watch)
    }

    /// Writes what is known so far, so that a panic leaves the cases before it.
    private func report() throws(GadgetError) {
        let lines = results.map { result in
            let mark = result.failure.map { "FAILED  \(result.name): \($0)" } ?? "passed  \(result.name)"
            return "\(Columns.right(FixedDecimal.text(result.seconds, decimals: 1), 6)) s  \(mark)\n"
        }
        let failed = results.count { $0.failure != nil }
        let table = latencies.isEmpty ? "" : "\n" + latencies.table
        try TextFile.write(
            lines.joined() + table + "\n\(results.count) cases, \(failed) failed\n", to: "\(folder)/report.txt")
        if !table.isEmpty { try TextFile.write(latencies.table, to: "\(folder)/latency.txt") }
        try TextFile.write(JUnit.text(results), to: "\(folder)/junit.xml")
    }
}
