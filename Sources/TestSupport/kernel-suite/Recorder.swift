import Clockwork
import Gadgets

/// Records what the kernel and udevd deliver after a stimulus, as the text files of Tests/Fixtures/uevents.
///
/// It is `Sendable` because the stimulus, on a thread of its own, notes marks that are read when it has ended.
final class Recorder: @unchecked Sendable {
    private let bench: Bench
    private let folder: String
    private var marks: [(stamp: Int64, what: String)] = []

    init(_ bench: Bench, into folder: String) {
        (self.bench, self.folder) = (bench, folder)
    }

    /// Notes a part of the stimulus, then does it.
    func mark(_ what: String, _ act: () throws(GadgetError) -> Void) throws(GadgetError) {
        marks.append((MonotonicClock.nanoseconds(), what))
        try act()
    }

    /// Plays a scenario from a clean bench and writes its file.
    func record(_ scenario: Scenario) throws(GadgetError) {
        try bench.reset()
        try scenario.prepare(bench)
        try bench.listening.settle(quietFor: .seconds(1))
        let places = (bench.kernel.events.count, bench.udev.events.count)
        marks = []
        try bench.listening.hear(during: { () throws(GadgetError) in try scenario.play(self.bench, self) })
        try bench.listening.settle(quietFor: .seconds(3))
        let events = bench.kernel.events[places.0...] + bench.udev.events[places.1...]
        try write(scenario, events.sorted { $0.stamp < $1.stamp })
    }

    private func write(_ scenario: Scenario, _ events: [(stamp: Int64, event: Uevent)]) throws(GadgetError) {
        let start = marks.first?.stamp ?? 0
        var lines = ["# \(scenario.title)", "# \(try Self.versions())", "# Recorded by: make kernel-fixtures", "#"]
        var rest = marks[...]
        for (stamp, event) in events {
            while let mark = rest.first, mark.stamp <= stamp {
                lines.append(remark(on: mark, start))
                rest.removeFirst()
            }
            var event = event
            event.at = .nanoseconds(stamp - start)
            lines.append(event.line)
        }
        lines += rest.map { remark(on: $0, start) }
        try TextFile.write(lines.joined(separator: "\n") + "\n", to: "\(folder)/\(scenario.name).txt")
    }

    private func remark(on mark: (stamp: Int64, what: String), _ start: Int64) -> String {
        "# at \((mark.stamp - start) / 1_000): \(mark.what)"
    }

    private static func versions() throws(GadgetError) -> String {
        "Linux \(try KernelFile.read("/proc/sys/kernel/osrelease")), udevd of systemd 252, emulated by QEMU"
    }
}
