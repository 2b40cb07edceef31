import Journaling

/// A comparison as one JSON document.
public enum ComparisonDocument {
    /// The document's bytes, which end with a line feed.
    public static func bytes(_ comparison: RunComparison) -> [UInt8] {
        var encoder = LineEncoder()
        var record = ComparisonRecord(comparison)
        encoder.begin()
        // What is not finite cannot be written; no figure of a comparison is.
        do throws(FieldError) { try record.exchange(&encoder) } catch { return [] }
        encoder.end()
        return encoder.bytes
    }
}
