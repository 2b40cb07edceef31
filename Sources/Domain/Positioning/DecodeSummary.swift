/// What a reader met in a source, counted in bytes and in sentences.
public struct DecodeSummary: Hashable, Sendable {
    /// The length of the source in bytes.
    public var bytes = 0
    /// Sentences that were framed: good ones, unknown ones and those with a failed or missing checksum.
    public var sentences = 0
    /// Epochs that were handed on.
    public var epochs = 0
    /// Sentences dropped for a wrong checksum.
    public var checksumFailed = 0
    /// Sentences without a checksum: accepted and flagged, or dropped by a strict reader.
    public var checksumMissing = 0
    /// Texts that begin like a sentence and cannot be one: cut, with control or non-ASCII bytes, without an address.
    public var malformed = 0
    /// Well-formed sentences of a kind that is not decoded.
    public var unknown = 0
    /// Well-formed sentences with at least one field that cannot be read.
    public var invalidField = 0
    /// Bytes outside sentences that are no line ends, comments, JSON lines or known prefixes.
    public var noiseBytes = 0

    /// Makes the summary of an empty source.
    public init() {}
}
