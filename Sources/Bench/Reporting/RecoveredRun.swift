public import Events
public import Journaling

/// A run as its journal tells it, however the journal ended.
public struct RecoveredRun: Sendable {
    /// The events that could be read, in the order of the file.
    public private(set) var events: [Event] = []
    /// The lines that could not be used, and those before which lines are missing, each with its number and reason.
    public private(set) var damage: [JournalLines.Damage] = []
    /// How many lines have a kind that this version does not know.
    public private(set) var unknownKinds = 0

    /// Recovers a run from the bytes of its journal.
    public init(journal bytes: [UInt8]) {
        var reader = EventReader()
        JournalBytes.read(bytes) { line, isWhole in
            if let event = reader.read(line, isWhole: isWhole) { events.append(event) }
        }
        (damage, unknownKinds) = (reader.damage, reader.unknownKinds)
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
}
