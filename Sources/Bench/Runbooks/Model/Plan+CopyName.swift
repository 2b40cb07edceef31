extension Plan.Source {
    /// The name of the document's copy in a run folder: its path with the separators replaced.
    public var copyName: String {
        path.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "-")
    }
}
