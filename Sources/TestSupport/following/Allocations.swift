/// How often the process has asked for memory; 0 for ever where Swift's library is not linked statically.
nonisolated(unsafe) private(set) var allocations = 0

@_silgen_name("__real_malloc") private func systemMalloc(_ size: Int) -> UnsafeMutableRawPointer?
@_silgen_name("__real_posix_memalign") private func systemAligned(
    _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> CInt

/// Stands before the C library's function, as the linker is told in `Package.swift`.
@_cdecl("__wrap_malloc")
public func countedMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
    allocations += 1
    return systemMalloc(size)
}

/// The same for memory with an alignment of its own.
@_cdecl("__wrap_posix_memalign")
public func countedAligned(
    _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> CInt {
    allocations += 1
    return systemAligned(place, alignment, size)
}
