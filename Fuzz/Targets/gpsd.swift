import Adapters

/// Reads the bytes as what gpsd sends, whole and in two pieces: where a packet ends must make no difference.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    var (whole, halved, messages, halves) = (GPSDLines(), GPSDLines(), 0, 0)
    whole.read(bytes) { _ in messages += 1 }
    halved.read(UnsafeBufferPointer(rebasing: bytes[..<(count / 2)])) { _ in halves += 1 }
    halved.read(UnsafeBufferPointer(rebasing: bytes[(count / 2)...])) { _ in halves += 1 }
    guard messages == halves, whole.counts == halved.counts else { fatalError("where a packet ends matters") }
    return 0
}
