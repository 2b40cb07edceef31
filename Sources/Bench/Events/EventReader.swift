import Formats
public import Journaling

/// Reads the lines of a journal as events, one after the other, and tells which ones could not be used.
///
/// A line that stands as it was written is read straight from its bytes; any other is read as JSON first, which takes about
/// ten times as long and tells what is wrong with it.
public struct EventReader: Sendable {
    /// The lines that could not be used, and those before which lines are missing, each with its number and reason, in
    /// their order.
    public private(set) var damage: [JournalLines.Damage] = []
    /// How many lines have a kind that this version does not know.
    public private(set) var unknownKinds = 0
    /// How many lines were read.
    public private(set) var lines = 0
    private var last: (line: Int, sequence: Int)?

    /// Makes a reader that has read nothing.
    public init() {}

    /// Reads the next line, without its line feed; nil where it is no event that this version knows.
    ///
    /// The last line of a journal is not whole where it has no line feed.
    public mutating func read(_ line: JournalBytes.Line, isWhole: Bool = true) -> Event? {
        lines += 1
        guard isWhole else { return refuse("the line is cut off") }
        guard let (sequence, event) = Event.scan(line) else { return parse(line) }
        noteGap(before: sequence)
        return event
    }

    private mutating func parse(_ line: JournalBytes.Line) -> Event? {
        let tree: Tree
        do throws(FormatError) { tree = try JournalLines.object(Array(line)[...]) } catch {
            damage.append(.init(number: lines, error))
            return nil
        }
        if let sequence = tree["seq"]?.integer { noteGap(before: sequence) }
        let version = tree["v"]?.integer ?? EventBody.lineVersion
        guard version == EventBody.lineVersion else { return refuse("version \(version) is not known") }
        do throws(FieldError) {
            let event = try Event(line: tree)
            if event == nil { unknownKinds += 1 }
            return event
        } catch {
            return refuse("\(error.field): expected \(error.expected)")
        }
    }

    private mutating func refuse(_ reason: String) -> Event? {
        damage.append(.init(number: lines, reason: reason))
        return nil
    }

    /// Notes lines that are missing between two that stand together in the file.
    private mutating func noteGap(before sequence: Int) {
        if let last, lines == last.line + 1, sequence > last.sequence + 1 {
            let reason = "events \(last.sequence + 1) to \(sequence - 1) are missing before it"
            damage.append(.init(number: lines, reason: reason, isUsed: true))
        }
        last = (lines, sequence)
    }
}
