import Clockwork
import Formats
import Gadgets
import Glibc

/// A line of `rig watch --json`, with CLOCK_MONOTONIC in nanoseconds at the read.
struct RigLine {
    let stamp: Int64
    let kind: String
    let port: String
    /// The value of an evidence: `rising up down`.
    let value: String
    let state: String
    let isFinal: Bool

    init(_ tree: Tree, stamp: Int64) {
        self.stamp = stamp
        kind = tree["kind"]?.text ?? ""
        port = tree["port"]?.text ?? ""
        value = tree["value"]?.text ?? ""
        state = tree["state"]?.text ?? ""
        isFinal = tree["final"]?.truth ?? false
    }
}

/// The product at work: `rig watch --json`, read as it writes; what it wrote is kept as a journal.
final class RigWatch: EventSource {
    let descriptor: Int32
    private(set) var lines: [RigLine] = []
    private let child: Child
    private let journal: Int32
    private var pending: [UInt8] = []

    /// Starts the product; what it writes is copied into a file.
    init(journal path: String) throws(GadgetError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .failed(call: "pipe", on: path, reason: String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        descriptor = ends[0]
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        journal = try KernelFile.create(path)
        defer { close(ends[1]) }
        child = try Child(Child.asService("rig", "watch", "--json"), output: ends[1])
    }

    deinit {
        close(descriptor)
        close(journal)
    }

    func read() throws(GadgetError) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count != 0 else { throw .unexpected("rig watch ended by itself, with \(child.end())") }
        let stamp = MonotonicClock.nanoseconds()
        guard count > 0 else { return }
        _ = write(journal, bytes, count)
        pending += bytes.prefix(count)
        while let end = pending.firstIndex(of: 0x0a) {
            do throws(FormatError) {
                lines.append(RigLine(try JSON.parse(pending[..<end]), stamp: stamp))
            } catch {
                throw .unexpected("rig watch wrote no JSON: \(String(decoding: pending[..<end], as: UTF8.self))")
            }
            pending = Array(pending[(end + 1)...])
        }
    }

    /// The values of the evidence of a port, from a place in the list of lines on.
    func values(of port: String, from place: Int = 0) -> [String] {
        lines[min(place, lines.count)...].filter { $0.kind == "evidence" && $0.port == port }.map(\.value)
    }

    /// The states of a port as they were told, each once in a row, from a place on.
    func states(of port: String, from place: Int = 0) -> [String] {
        let told = lines[min(place, lines.count)...].filter { $0.port == port && !$0.state.isEmpty }.map(\.state)
        return told.reduce(into: []) { states, state in if states.last != state { states.append(state) } }
    }

    /// Whether it said that events were lost.
    var lostEvents: Bool { lines.contains { $0.kind == "eventsLost" } }

    /// Stops it without ending it, or lets it go on.
    func sleep(_ isAsleep: Bool) { child.signal(isAsleep ? SIGSTOP : SIGCONT) }

    /// Asks it to end; throws where it does not end as asked.
    func stop() throws(GadgetError) {
        child.signal(SIGTERM)
        let status = child.end()
        guard status == 128 + SIGTERM else { throw .unexpected("rig watch ended with \(status), not 143") }
    }

    /// Ends it whatever it does.
    func kill() {
        child.signal(SIGKILL)
        _ = child.end()
    }
}
