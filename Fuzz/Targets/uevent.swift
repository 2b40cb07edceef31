import Links

/// Reads the bytes as a message of a device event: what is found lies in it, between a sign and the end of a text.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let message = try? UeventMessage(bytes.span) else { return 0 }
    var parts = 0
    message.eachProperty(in: bytes.span) { name, text in
        guard bytes[name.upperBound] == UInt8(ascii: "="), text.lowerBound == name.upperBound + 1,
            bytes[text.upperBound] == 0 || bytes[text.upperBound] == UInt8(ascii: "\n")
        else { fatalError("a property is not where it is said to be") }
        parts += bytes.span.text(at: name).isEmpty && bytes.span.text(at: text).isEmpty ? 0 : 1
    }
    guard parts >= 4, message.sequence > 0, bytes[message.path.lowerBound] == UInt8(ascii: "/") else {
        fatalError("an event without what makes one")
    }
    return 0
}
