import Formats
import Journaling

/// Recovers the bytes as a journal; each line is either read or accounted for.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let journal = JournalLines(recovering: bytes)
    let ends = bytes.count { $0 == UInt8(ascii: "\n") }
    let lines = ends + (bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? 0 : 1)
    guard journal.lines.count + journal.damage.count == lines else { fatalError("a line is lost") }
    return 0
}
