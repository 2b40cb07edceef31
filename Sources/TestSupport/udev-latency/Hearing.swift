import Clockwork
import Formats
import Journaling
import Links

/// The instants of evidence, on the thread that drains the executor: its read, its telling, and the event made of it.
final class Hearing: @unchecked Sendable {
    private let count: Int
    private var machine = LinkMachine(times: LinkTimes())
    private var line = LineEncoder()
    private var edges: [(read: Int64, told: Int64, made: Int64)] = []
    private var isThere = true
    private var waiter: CheckedContinuation<Void, Never>?

    init(count: Int) {
        self.count = count
        edges.reserveCapacity(count)
    }

    /// Judges a piece of evidence and makes its line, as a watch or a run does.
    func take(_ heard: Evidence, read: Int64, told: Int64, at instant: Instant) {
        var evidence = heard
        if evidence.value == .unknown { evidence.value = isThere ? .down : .up }
        let outputs = machine.observe(evidence, at: instant)
        line.begin()
        for output in outputs { line.describe(output) }
        line.end()
        // That the phone is usable as well, as udevd's copy tells, is no edge.
        guard (evidence.value != .down) != isThere else { return }
        isThere.toggle()
        edges.append((read, told, MonotonicClock.nanoseconds()))
        if edges.count == count { waiter?.resume() }
    }

    /// Waits for the last edge.
    func end() async {
        await withCheckedContinuation { continuation in
            if edges.count >= count { return continuation.resume() }
            waiter = continuation
        }
    }

    /// The instants in the order of the edges.
    var document: String {
        func list(_ values: [Int64]) -> String { "[" + values.map(String.init).joined(separator: ",") + "]" }
        return "{\"read\":\(list(edges.map(\.read))),\"told\":\(list(edges.map(\.told))),"
            + "\"made\":\(list(edges.map(\.made)))}"
    }
}

extension LineEncoder {
    fileprivate mutating func describe(_ output: LinkOutput) {
        switch output {
        case .state(var state, var isFinal, var since):
            field("state", &state)
            field("final", &isFinal)
            do throws(FieldError) { try field("since", &since) } catch {}
        case .finding(var finding, var evidence):
            field("finding", &finding)
            field("evidence", &evidence)
        case .bounce(var count): field("bounce", &count)
        }
    }
}
