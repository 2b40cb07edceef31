import Clockwork
import Formats
import Positioning

/// Reads the bytes as a log: as a whole, in blocks, and as if they came from a receiver.
///
/// Where blocks end must not matter, no value may be out of its range, and each line of the output must be JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = epochs(of: bytes, block: max(1, count))
    let blocks = epochs(of: bytes, block: 1 + Int(bytes.first ?? 0) % 61)
    guard whole.epochs == blocks.epochs, whole.summary == blocks.summary else { fatalError("blocks matter") }
    guard whole.summary.epochs == whole.epochs.count, whole.summary.bytes == count else { fatalError("miscounted") }
    for epoch in whole.epochs { check(epoch) }
    readLive(bytes)
    return 0
}

private func epochs(of bytes: [UInt8], block: Int) -> (epochs: [Epoch], summary: DecodeSummary) {
    var reader = NMEAReader()
    var epochs: [Epoch] = []
    for start in stride(from: 0, to: bytes.count, by: block) {
        reader.read(bytes[start..<min(bytes.count, start + block)].span) { epochs.append($0) }
    }
    reader.finish { epochs.append($0) }
    return (epochs, reader.summary)
}

private func check(_ epoch: Epoch) {
    let place = epoch.coordinate ?? Coordinate(latitude: 0, longitude: 0)
    guard abs(place.latitude) <= 90, abs(place.longitude) <= 180, epoch.mode == .none || epoch.coordinate != nil else {
        fatalError("an impossible place: \(epoch)")
    }
    guard (0..<86_401_000_000_000).contains(epoch.timeOfDay ?? 0), (0...360).contains(epoch.course ?? 0) else {
        fatalError("an impossible time or course: \(epoch)")
    }
    var line: [UInt8] = []
    EpochLines.append(epoch, to: &line)
    guard (try? JSON.parse(line)) != nil else { fatalError(String(decoding: line, as: UTF8.self)) }
    EpochTable.append(epoch, to: &line)
}

/// The live reader hands on as many epochs as it counts, each once, in order.
private func readLive(_ bytes: [UInt8]) {
    var reader = LiveNMEAReader()
    var (now, handed) = (Instant.start, 0)
    func take(_ epoch: Epoch) {
        guard epoch.index == handed else { fatalError("an epoch is missing or came twice") }
        handed += 1
    }
    for start in stride(from: 0, to: bytes.count, by: 40) {
        reader.read(bytes[start..<min(bytes.count, start + 40)].span, at: now, consume: take)
        if let deadline = reader.deadline, bytes[start] & 1 == 0 {
            now = max(now, deadline)
            reader.elapse(to: now, consume: take)
        }
        now = now + .milliseconds(7)
    }
    reader.finish(consume: take)
    guard reader.summary.epochs == handed else { fatalError("miscounted") }
}
