import Formats

/// Inflates the bytes; what comes out is bounded, as a small file may hold a very long one.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard var inflater = try? Inflater(longestBlock: 61) else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    var (output, next, length) = ([UInt8](repeating: 0, count: 4_096), 0, 0)
    while length < 1 << 22 {
        guard let count = try? output.withUnsafeMutableBufferPointer({ try inflater.inflate(into: $0) }) else {
            return 0
        }
        length += count
        guard count == 0 else { continue }
        let taken = inflater.refill { $0.update(fromContentsOf: bytes[next..<min(bytes.count, next + 61)]) }
        guard taken > 0 else { return 0 }
        next += taken
    }
    return 0
}
