import Clockwork
import Events
import Formats
import Journaling
import Measuring
import Positioning

/// What `rig replay` prints: text for people, or JSON Lines; off standard output where the log itself goes there.
struct ReplayReport {
    let target: ReplayTarget
    let clock: ReplayClock
    let asJSON: Bool

    /// The path or address that readers need, before anything else.
    func ready(_ address: String?) throws(Failure) {
        guard asJSON else {
            if let address { try output.write(address + "\n") }
            return
        }
        try write("ready") { if let address { $0.text("address", address) } }
    }

    func waiting(_ patience: Timespan) {
        Output.diagnose("waiting for a reader, at most \(patience.text)")
    }

    func waitedInVain() {
        Output.diagnose("nobody reads; begun all the same, and what nobody takes is dropped and counted")
    }

    func started(at instant: Instant) throws(Failure) {
        if asJSON { try write("started") { $0.instant(instant) } }
    }

    func paused(_ isPaused: Bool, at instant: Instant) throws(Failure) {
        guard asJSON else { return Output.diagnose(isPaused ? "paused; SIGUSR1 lets it go on" : "goes on") }
        try write(isPaused ? "paused" : "resumed") { $0.instant(instant) }
    }

    func summary(_ tally: ReplayTally, at instant: Instant) throws(Failure) {
        guard asJSON else { return try output.write(text(of: tally)) }
        try write("summary") { line in
            line.instant(instant)
            for (name, count) in [
                ("bursts", tally.bursts), ("bytes", tally.bytes), ("laps", tally.laps),
                ("shortenedGaps", tally.shortenedGaps), ("unreadBytes", tally.unread), ("leftOutBytes", tally.leftOut),
            ] as [(StaticString, Int)] {
                line.number(name, count)
            }
            line.number("took", Int(tally.took.nanoseconds))
            line.text("by", clock.rawValue)
            line.measurement(tally.lateness, drops: tally.drops)
        }
    }

    private var output: Output {
        target == .standardOutput ? Output(descriptor: 2, name: "standard error") : .standard
    }

    private func text(of tally: ReplayTally) -> String {
        var lines = ["replayed \(tally.bursts) bursts, \(tally.bytes) bytes, in \(tally.took.text)"]
        if clock == .receive { lines[0] += " by the logger's clock" }
        if tally.laps > 0 { lines[0] += ", begun anew \(tally.laps) times" }
        lines.append(lateness(tally.lateness))
        lines += tally.drops.map { "dropped: \($0.count) \($0.reason)" }
        if tally.shortenedGaps > 0 { lines.append("gaps shortened: \(tally.shortenedGaps)") }
        if tally.unread > 0 { lines.append("left unread by the reader: \(tally.unread) bytes") }
        if tally.leftOut > 0 { lines.append("left out, too long without an epoch: \(tally.leftOut) bytes") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Microseconds matter here, so that there are three decimals.
    private func lateness(_ measurement: Measurement) -> String {
        let figures = measurement.figures.filter(\.isSummed).map { figure in
            "\(figure.statistic) \(FixedDecimal.text(figure.value, decimals: 3))"
        }
        let shown = figures.isEmpty ? "-" : figures.joined(separator: ", ") + " ms"
        return "lateness: \(shown), n \(measurement.n)"
    }

    private func write(_ kind: String, _ fields: (inout LineEncoder) -> Void) throws(Failure) {
        var line = LineEncoder()
        line.begin()
        line.number("version", 1)
        line.text("kind", kind)
        fields(&line)
        line.end()
        try output.write(line.bytes)
    }
}

extension LineEncoder {
    fileprivate mutating func text(_ name: StaticString, _ value: String) {
        var value = value
        field(name, &value)
    }

    fileprivate mutating func number(_ name: StaticString, _ value: Int) {
        var value = value
        field(name, &value)
    }

    fileprivate mutating func instant(_ value: Instant) {
        number("at", Int(value.nanoseconds))
    }

    /// Name, unit, figures, n, drops and remarks as they stand in a journal, without the parties of a bench.
    fileprivate mutating func measurement(_ measurement: Measurement, drops: [ReplayDrop]) {
        var made = MeasurementMade(measurement, limits: [])
        made.dropped = drops.map { drop in
            var record = DropRecord()
            (record.reason, record.count) = (drop.reason, drop.count)
            return record
        }
        text("name", made.name)
        text("measuredIn", made.unit)
        try? field("figures", &made.figures)
        number("n", made.n)
        try? field("dropped", &made.dropped)
        field("remarks", &made.remarks)
    }
}
