import Formats

/// Parses the bytes as YAML; an error must stand somewhere in the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    do throws(FormatError) {
        _ = try YAML.parse(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        guard error.position.line >= 1, error.position.column >= 1, !error.reason.isEmpty else {
            fatalError("an error that says nothing: \(error)")
        }
    }
    return 0
}
