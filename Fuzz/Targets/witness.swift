import Clockwork
import Witness

/// Reads the bytes as a witness's lines, whole and in two pieces: where a packet ends must make no difference.
///
/// What was read is judged by the lint, written again and read again: the same message must come back.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    var (whole, halved, lint) = (WitnessReader(longest: 2_048), WitnessReader(longest: 2_048), TraceLint())
    var (readings, halves) = ([WitnessReader.Reading](), [WitnessReader.Reading]())
    var hello = WitnessHello()
    hello.os = "18.2"
    lint.take(.line(WitnessLine(stamp: 0, .hello(hello))), line: 0)
    whole.read(bytes) {
        readings.append($1)
        lint.take($1, line: $0)
    }
    halved.read(UnsafeBufferPointer(rebasing: bytes[..<(count / 2)])) { halves.append($1) }
    halved.read(UnsafeBufferPointer(rebasing: bytes[(count / 2)...])) { halves.append($1) }
    guard readings == halves, whole.counts == halved.counts else { fatalError("where a packet ends matters") }
    _ = lint.report
    for case .line(let line) in readings { check(line) }
    converse(bytes)
    return 0
}

private func check(_ line: WitnessLine) {
    var (writer, reader) = (WitnessWriter(), WitnessReader())
    guard let bytes = try? writer.copy(line) else { return }
    var readings: [WitnessReader.Reading] = []
    reader.read(bytes) { readings.append($1) }
    guard readings.count == 1, case .line(let again) = readings[0] else {
        fatalError("what was written cannot be read: \(String(decoding: bytes, as: UTF8.self))")
    }
    // Numbers are rounded once; from then on nothing changes any more.
    guard let second = try? writer.copy(again), second == bytes else {
        fatalError("writing again changes \(String(decoding: bytes, as: UTF8.self))")
    }
}

/// The same bytes as a stranger says them: the bench may close, and must not fall over.
private func converse(_ bytes: UnsafeBufferPointer<UInt8>) {
    var conversation = WitnessConversation(WitnessTerms(token: "t"), at: .start)
    _ = conversation.receive(bytes, at: .start + .milliseconds(1))
    _ = conversation.elapse(to: .start + .seconds(20))
}
