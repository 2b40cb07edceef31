/// What a zip archive may hold, and what is unpacked of it: small archives can stand for more than any disk holds.
public struct ZipLimits: Hashable, Sendable {
    /// The most entries; a large app has some ten thousand.
    public var entries = 500_000
    /// The most bytes that are unpacked of one entry: twice the 500 MB that Apple allows the code of an app.
    public var entryBytes = 1 << 30

    /// Makes limits that no app reaches.
    public init() {}
}
