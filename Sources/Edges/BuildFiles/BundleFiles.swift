import AppBuilds

/// The files of one app's bundle, whatever holds them.
protocol BundleFiles: ~Copyable {
    /// Hands on a source of a file's bytes; nil where the bundle has no such file. The name is a plain one, without folders.
    borrowing func reading<Answer>(
        _ name: String, _ body: (ByteSource) throws(BuildFault) -> Answer
    ) throws(BuildFault) -> Answer?
}

extension BundleFiles where Self: ~Copyable {
    /// All bytes of a small file; nil where there is none.
    borrowing func contents(of name: String, atMost most: Int) throws(BuildFault) -> [UInt8]? {
        let bytes = try reading(name) { source throws(BuildFault) in try source(0..<(most + 1)) }
        guard let bytes, bytes.count > most else { return bytes }
        throw .damaged(file: name, reason: "more than \(most) bytes, which is too much for such a file")
    }
}
