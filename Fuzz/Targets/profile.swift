import AppBuilds
import BuildFiles

/// Reads the bytes as a provisioning profile.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let profile = try? BuildReader.profile(bytes), profile.contents.entries == nil { fatalError("no dictionary") }
    return 0
}
