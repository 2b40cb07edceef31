import AppBuilds
import BuildFiles

/// Reads the bytes as an executable, as a code signature and as entitlements in DER.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let source: ByteSource = { range in
        guard range.lowerBound >= 0, range.count <= 64 << 20 else { fatalError("reads beyond any limit") }
        return Array(bytes[range.clamped(to: 0..<bytes.count)])
    }
    _ = try? BuildReader.signedSlices(of: "fuzz", loading: source)
    _ = try? CodeSignature(bytes, of: "fuzz")
    _ = DEREntitlements.propertyList(bytes)
    return 0
}
