import Events
import Journaling

/// Reads the bytes as a journal, as `rig report` does: each line is an event, damaged, or of a kind that is not known, and
/// an event that was read is read the same from its own line.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    var reader = EventReader()
    var used = Set<Int>()
    JournalBytes.read(bytes) { line, isWhole in
        guard let event = reader.read(line, isWhole: isWhole) else { return }
        used.insert(reader.lines)
        check(event)
    }
    let ends = bytes.count { $0 == UInt8(ascii: "\n") }
    let lines = ends + (bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? 0 : 1)
    // Of an event that is read, the lines missing before it may be told.
    let damaged = Set(reader.damage.map(\.number)).subtracting(used)
    guard reader.lines == lines, used.count + damaged.count + reader.unknownKinds == lines else {
        fatalError("a line is lost")
    }
    return 0
}

/// What is written of an event is read as the same event, by the way that takes the bytes as they are.
private func check(_ event: Event) {
    guard let line = written(event) else { return }
    var (reader, again) = (EventReader(), [Event]())
    JournalBytes.read(line) { line, isWhole in
        if let event = reader.read(line, isWhole: isWhole) { again.append(event) }
    }
    guard again.count == 1, reader.damage.isEmpty, written(again[0]) == line else {
        fatalError("an event is read otherwise than it was written")
    }
}

/// An event's line; nil for one that holds a number which no line can.
private func written(_ event: Event) -> [UInt8]? {
    var encoder = LineEncoder()
    do throws(FieldError) { try event.write(sequence: 1, to: &encoder) } catch { return nil }
    return encoder.bytes
}
