/// Documents of any kind, told apart by their first key.
public enum Document {
    /// What was checked and what was found.
    public struct Findings: Sendable {
        /// The paths of the documents read: the one asked for and those that it names.
        public var documents: [String]
        /// The faults of all of them, sorted by file and place.
        public var faults: [Fault]
    }

    /// Checks a document and the documents and files that it names; throws where it cannot be read itself.
    public static func check(path: String, files: Files) throws(UnreadableFile) -> Findings {
        var loader = DocumentLoader(files: files)
        try loader.anyDocument(at: path)
        return Findings(documents: loader.sources.map(\.path), faults: loader.faults.sorted())
    }
}
