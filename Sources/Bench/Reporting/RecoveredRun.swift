public import Events
import Formats
public import Journaling

/// A run as its journal tells it, however the journal ended.
public struct RecoveredRun: Sendable {
    /// The events that could be read, in the order of the file.
    public private(set) var events: [Event] = []
    /// The lines that could not be used, each with its number and reason.
    public private(set) var damage: [JournalLines.Damage] = []
    /// How many lines have a kind that this version does not know.
    public private(set) var unknownKinds = 0
    private var last: (number: Int, sequence: Int)?

    /// Recovers a run from the bytes of its journal.
    public init(journal bytes: [UInt8]) {
        let unreadable = JournalLines.recover(bytes) { take($0) }
        damage = (damage + unreadable).sorted { $0.number < $1.number }
    }

    /// The first event's record, nil where the journal does not begin with one.
    public var header: RunStarted? {
        guard case .run(let header)? = events.first?.body else { return nil }
        return header
    }

    /// Whether the journal has its last line.
    public var hasEnd: Bool {
        if case .runEnded? = events.last?.body { true } else { false }
    }

    /// The verdict: that of the last line, and *interrupted* for a run without one.
    public var verdict: Verdict {
        guard case .runEnded(let ended)? = events.last?.body else { return .interrupted }
        return ended.verdict
    }

    private mutating func take(_ line: JournalLines.Line) {
        noteGap(before: line)
        let version = line.tree["v"]?.integer ?? EventBody.lineVersion
        guard version == EventBody.lineVersion else {
            return damage.append(.init(number: line.number, reason: "version \(version) is not known"))
        }
        do throws(FieldError) {
            guard let event = try Event(line: line.tree) else { return unknownKinds += 1 }
            events.append(event)
        } catch {
            damage.append(.init(number: line.number, reason: "\(error.field): expected \(error.expected)"))
        }
    }

    /// Notes lines that are missing between two that stand together in the file.
    private mutating func noteGap(before line: JournalLines.Line) {
        guard let sequence = line.tree["seq"]?.integer else { return }
        if let last, line.number == last.number + 1, sequence > last.sequence + 1 {
            damage.append(
                .init(
                    number: line.number, reason: "events \(last.sequence + 1) to \(sequence - 1) are missing before it")
            )
        }
        last = (line.number, sequence)
    }
}
