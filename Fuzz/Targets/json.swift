import Formats

/// Parses the bytes as JSON, and writes each text in it as JSON again.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    if let tree = try? JSON.parse(Array(UnsafeBufferPointer(start: start, count: count))) { check(tree) }
    return 0
}

private func check(_ tree: Tree) {
    for tree in tree.list ?? [] { check(tree) }
    guard case .map(let entries) = tree.content else { return }
    for entry in entries {
        guard entry.position.line >= 1, entry.position.column >= 1 else { fatalError("no position") }
        check(entry.value)
    }
}
