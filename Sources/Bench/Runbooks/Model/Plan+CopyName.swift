extension Plan.Source {
    /// The name of the document's copy in a run folder: its path with the separators replaced, or as much of the path's
    /// end as a file's name can hold.
    public var copyName: String {
        var parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
        while parts.count > 1, parts.reduce(parts.count, { $0 + $1.utf8.count }) > Self.longestName {
            parts.removeFirst()
        }
        return parts.joined(separator: "-")
    }

    /// Bytes, with room below the 255 of Linux for what tells copies of one name apart.
    private static var longestName: Int { 200 }
}
